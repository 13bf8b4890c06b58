import { defineText } from '#web/text/area.ts';

/** Words of the pages that are on their way. */
export const comingText = defineText({
  'coming.soon': ['即将开放', 'Coming soon'],
  'coming.meanwhile': ['在此之前', 'Until then'],
  'coming.contact': ['联系门店', 'Contact a store'],
  'coming.help': ['帮助中心', 'Help centre'],
  'coming.dashboard': ['回到工作台', 'Back to the dashboard'],

  helpCustomer: [
    '预订、取件、归还和退款的常见问题，会在这里一步一步讲清楚。',
    'Booking, collecting, returning and refunds, explained here step by step.',
  ],
  helpStore: [
    '开单、交付、归还、结算和库存的操作说明，会在这里一步一步讲清楚。',
    'Orders, hand-over, returns, settlement and stock, explained here step by step.',
  ],
  helpDriver: [
    '装车、送达、取回和收款的操作说明，会在这里一步一步讲清楚。',
    'Loading, delivering, picking up and payment, explained here step by step.',
  ],
  helpArticle: [
    '帮助文章的正文会显示在这里，附图片和相关文章。',
    'The article will be shown here, with pictures and related articles.',
  ],
  helpSearch: [
    '输入几个字，就能在所有帮助文章里找到答案。',
    'Type a few words to find the answer in every help article.',
  ],

  driverDeliveries: [
    '今天要送的订单，按时间和地点排好。装车和送达目前请在门店柜台登记。',
    "Today's deliveries by time and place. For now, loading and arrival are noted at the store's counter.",
  ],
  driverPickups: [
    '今天要取回的订单，按时间和地点排好。取回的雪具目前请在门店柜台登记。',
    "Today's pick-ups by time and place. For now, gear that comes back is noted at the store's counter.",
  ],
  driverConfirm: [
    '拍照或签名确认送达，顾客马上能看到。目前请在门店柜台登记送达。',
    "Confirm a delivery with a photo or a signature. For now, it is noted at the store's counter.",
  ],
  driverOrder: [
    '订单的地址、联系人、雪具清单和备注，一键拨号和导航。',
    'Address, contact, gear and notes of an order, with one-tap call and directions.',
  ],
  driverScan: [
    '装车时逐件扫码，核对这一单的雪具。目前请在门店柜台扫码。',
    "Scan each item while loading the van. For now, items are scanned at the store's counter.",
  ],
});
