import { defineText } from '#web/text/area.ts';

/** Words about one item: what it is, and what staff do with it. */
export const gearDialogText = defineText({
  title: ['雪具信息', 'Gear'],
  store: ['门店', 'Store'],
  brand: ['品牌', 'Brand'],
  model: ['型号', 'Model'],
  category: ['品类', 'Category'],
  dailyRent: ['日租金', 'Daily rent'],
  perDay: ['/天', ' / day'],
  deposit: ['押金', 'Deposit'],
  noDeposit: ['免押金', 'No deposit'],
  usage: ['使用次数', 'Used'],
  times: [(count: number) => `${count} 次`, (count) => (count === 1 ? 'once' : `${count} times`)],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  comma: ['、', ', '],
  book: ['去预订', 'Book gear'],
  toPage: ['详情与记录', 'Details and history'],

  otherStoreTitle: ['不是本店雪具', 'From another store'],
  otherStore: [
    (store: string) => `该雪具属于${store}，不是本店雪具。您可以继续查看和操作，但请注意核对。`,
    (store) => `This item belongs to ${store}, not this store. You can continue, but please check first.`,
  ],
  takeBack: ['办理归还', 'Take back'],
  otherOperations: ['其他操作', 'Other'],
  goOn: ['继续', 'Continue'],
  changedMeanwhile: [
    (status: string) => `其他人刚刚更新了这件雪具，现在是“${status}”。请核对后再操作。`,
    (status) =>
      `Someone else has just changed this item. It is now “${status}”. Please check before you continue.`,
  ],
  offline: [
    '当前没有网络，填写的内容会保留，恢复后再提交',
    'You’re offline. What you enter is kept; submit it once you are back online.',
  ],

  orders: ['相关订单', 'Related orders'],
  ordersTabs: ['订单状态', 'Order status'],
  'orders.inUse': ['使用中', 'In use'],
  'orders.reserved': ['已预留', 'Reserved'],
  'orders.unpaid': ['待支付', 'Unpaid'],
  'orders.completed': ['已完成', 'Completed'],
  noOrders: ['没有这类订单', 'No such orders'],
  period: [(from: string, to: string) => `${from} 至 ${to}`, (from, to) => `${from} to ${to}`],

  operation: ['操作', 'Operation'],
  'operation.stockOut': ['出库', 'Check out'],
  'operation.earlyReturn': ['提前归还', 'Early return'],
  'operation.transferOut': ['调拨', 'Transfer'],
  'operation.markDamaged': ['标记损坏', 'Damaged'],
  'operation.markLost': ['标记丢失', 'Lost'],
  'operation.scrap': ['报废', 'Scrap'],
  'do.markDamaged': ['标记损坏', 'Mark as damaged'],
  'do.markLost': ['标记丢失', 'Mark as lost'],
  'do.scrap': ['确认报废', 'Scrap it'],
  'stockIn.stockIn': ['入库', 'Check in'],
  'stockIn.repairDone': ['维修完成', 'Repair completed'],
  'stockIn.found': ['找回入库', 'Found and checked in'],
  'stockIn.confirmArrival': ['确认入库', 'Confirm check-in'],
  'stockIn.cancelScrap': ['取消报废', 'Cancel scrapping'],

  reason: ['操作原因', 'Reason'],
  reasonHint: ['选择常用原因，或自行填写', 'Choose below or write your own'],
  quickReasons: ['常用原因', 'Common reasons'],
  remarks: ['备注', 'Remarks'],
  startOn: ['开始日期', 'Start date'],
  days: ['天数', 'Days'],
  lessDays: ['减少一天', 'One day less'],
  moreDays: ['增加一天', 'One day more'],
  toStore: ['调往门店', 'To store'],
  chooseStore: ['请选择门店', 'Please choose a store'],
  takenUntil: [(day: string) => `占用到 ${day}（含当天）`, (day) => `Reserved up to and including ${day}`],
  clearManual: ['同时解除手动占用的日期', 'Also release days reserved by hand'],

  reasonMissing: ['请填写操作原因', 'Please give a reason'],
  startOutOfRange: ['开始日期须在今天至一年之内', 'The start date must be between today and a year from now'],

  'failed.stockOut': ['出库失败，请重试', 'Check-out failed, please retry'],
  'failed.stockIn': ['入库失败，请重试', 'Check-in failed, please retry'],
  'failed.earlyReturn': ['提前归还失败，请重试', 'Early return failed, please retry'],
  'failed.transferOut': ['调拨失败，请重试', 'Transfer failed, please retry'],
  'failed.markDamaged': ['标记损坏失败，请重试', 'Marking as damaged failed, please retry'],
  'failed.markLost': ['标记丢失失败，请重试', 'Marking as lost failed, please retry'],
  'failed.scrap': ['报废失败，请重试', 'Scrapping failed, please retry'],

  'confirm.earlyReturn': ['确认提前归还？', 'Return it early?'],
  'confirm.earlyReturn.text': [
    (item: string) =>
      `${item} 归还后将解除占用。请确认雪具已经回到店内；如需退款，请使用订单的“补款/退款”按钮。`,
    (item) =>
      `Returning ${item} releases its dates. Please make sure it is back in the store. To refund, use “Charge or refund” on the order.`,
  ],
  'confirm.earlyReturn.refund': [
    (item: string, amount: string) =>
      `${item} 归还后将解除占用，并按门店规则退还 ${amount}，无需再办理退款。请确认雪具已经回到店内。`,
    (item, amount) =>
      `Returning ${item} releases its dates and refunds ${amount} under the store’s rules; no other refund is needed. Please make sure it is back in the store.`,
  ],
  'confirm.earlyReturn.less': [
    (item: string, amount: string) =>
      `${item} 归还后将解除占用，并按门店规则从待支付金额中扣除 ${amount}。请确认雪具已经回到店内。`,
    (item, amount) =>
      `Returning ${item} releases its dates and takes ${amount} off the amount due under the store’s rules. Please make sure it is back in the store.`,
  ],
  'confirm.markDamaged': ['标记为损坏？', 'Mark as damaged?'],
  'confirm.markDamaged.text': [
    (item: string) => `${item} 将不能出租，直到维修完成并入库`,
    (item) => `${item} cannot be rented until it is repaired and checked in`,
  ],
  'confirm.markLost': ['标记为丢失？', 'Mark as lost?'],
  'confirm.markLost.text': [
    (item: string) => `${item} 将不能出租，直到找回并入库`,
    (item) => `${item} cannot be rented until it is found and checked in`,
  ],
  'confirm.scrap': ['确认报废？', 'Scrap it?'],
  'confirm.scrap.text': [
    (item: string) => `${item} 将从此不再出租`,
    (item) => `${item} will never be rented again`,
  ],
});
