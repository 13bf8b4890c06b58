/** What pages that are on their way will do, each under its page's name, and where to go until then. */
export const zh = {
  'coming.soon': '即将开放',
  'coming.meanwhile': '在此之前',
  'coming.book': '预订雪具',
  'coming.contact': '联系门店',
  'coming.help': '帮助中心',
  'coming.order': '查看这张订单',
  'coming.orders': '查看订单',
  'coming.dashboard': '回到工作台',

  schemes: '保存过的雪具方案都会在这里：谁用什么、哪几天、多少钱，看好了一键预订。',
  scheme: '方案的人员、雪具、日期和价格都会在这里，并显示现在是否还有货。',
  helpCustomer: '预订、取件、归还和退款的常见问题，会在这里一步一步讲清楚。',
  helpStore: '开单、交付、归还、结算和库存的操作说明，会在这里一步一步讲清楚。',
  helpDriver: '装车、送达、取回和收款的操作说明，会在这里一步一步讲清楚。',
  helpArticle: '帮助文章的正文会显示在这里，附图片和相关文章。',
  helpSearch: '输入几个字，就能在所有帮助文章里找到答案。',

  customerSelfReturn: '选择归还门店、逐件勾选并拍照，到店出示二维码即可归还。',
  customerSchemes: '保存过的雪具方案都会在这里：谁用什么、哪几天、多少钱，看好了一键预订。',
  customerScheme: '方案的人员、雪具、日期和价格都会在这里，并显示现在是否还有货。',

  storeOverdue: '逾期未还的订单，以及它影响到的下一单：打电话、提醒、续租、结算，一处完成。',
  storePreparation: '明天要交付的订单：按订单备齐，或按型号尺码一次走完货架。',

  driverDeliveries: '今天要送的订单，按时间和地点排好。装车和送达目前请在门店柜台登记。',
  driverPickups: '今天要取回的订单，按时间和地点排好。取回的雪具目前请在门店柜台登记。',
  driverConfirm: '拍照或签名确认送达，顾客马上能看到。目前请在门店柜台登记送达。',
  driverOrder: '订单的地址、联系人、雪具清单和备注，一键拨号和导航。',
  driverScan: '装车时逐件扫码，核对这一单的雪具。目前请在门店柜台扫码。',
};
