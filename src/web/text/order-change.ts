import { defineText } from '#web/text/area.ts';

/** Words for what changes about an order: its ways, its words, its gear and its agent. */
export const orderChangeText = defineText({
  toPay: ['需补交', 'To pay'],
  goesBack: ['将退还', 'To refund'],
  difference: ['费用变化', 'Price difference'],
  dueAfter: ['更改后共需支付', 'Total due after this change'],
  costsNothing: ['无需补差价', 'No extra cost'],
  toDelivery: ['改为送货上门', 'Have it delivered'],
  toSelfPickup: ['改为到店自取', 'Pick it up at the store'],
  toPickup: ['改为上门取回', 'Have it collected'],
  toSelfReturn: ['改为自行归还', 'Bring it back yourself'],
  deliveryAddress: ['送货地址', 'Delivery address'],
  pickupAddress: ['取回地址', 'Collection address'],
  addressHint: ['楼栋、房号或集合地点', 'Building, room or meeting point'],
  addressMissing: ['请填写地址', 'Please enter an address'],
  presets: ['常用地址', 'Preset addresses'],
  wayChanged: ['已更改', 'Changed'],
  wordsTitle: ['修改订单信息', 'Order details'],
  wordsSave: ['保存修改', 'Save changes'],
  wordsSaved: ['已保存', 'Saved'],
  customerName: ['联系人', 'Contact'],
  customerPhone: ['联系电话', 'Contact phone'],
  nameMissing: ['请填写联系人', 'Please enter a contact name'],
  phoneMissing: ['请填写联系电话', 'Please enter a phone number'],
  remark: ['备注', 'Note'],
  daysLeft: [
    (days: number) => `剩余 ${days} 天，含今天`,
    (days) => `${days} ${days === 1 ? 'day' : 'days'} left, today included`,
  ],
  rentDifference: ['租金差价', 'Rent difference'],
  depositDifference: ['押金差额', 'Deposit difference'],
  exchangeTaken: [
    '这件雪具已被其他订单占用，可能无法更换',
    'This item is booked for another order; the exchange may not be possible',
  ],
  askReturnTitle: ['我要归还', 'Return the gear'],
  askReturnText: [
    '告诉门店雪具即将归还。到店扫码后才算归还，期间租期照常计算。',
    'Tells the store you are bringing the gear back. It counts as returned once the store has scanned it; the rental runs until then.',
  ],
  askReturnPickup: [
    '通知门店上门取回雪具。取回扫码后才算归还，期间租期照常计算。',
    'Asks the store to collect the gear. It counts as returned once it has been collected and scanned; the rental runs until then.',
  ],
  returnAsked: ['已通知门店', 'Store notified'],
  withdrawReturnTitle: ['继续使用', 'Keep the gear'],
  withdrawReturnText: [
    '撤回归还申报，继续使用到归还截止时间',
    'Cancels the return request. Keep the gear until it is due.',
  ],
  returnWithdrawn: ['已撤回', 'Withdrawn'],
});
