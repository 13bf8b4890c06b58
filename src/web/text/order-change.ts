import { defineText } from '#web/text/area.ts';

/** Words for what changes about an order: its ways, its words, its gear and its agent. */
export const orderChangeText = defineText({
  toPay: ['需补交', 'To pay'],
  goesBack: ['将退回', 'Goes back'],
  difference: ['费用变化', 'Price difference'],
  dueAfter: ['更改后共需支付', 'To pay after this change'],
  costsNothing: ['无需补差价', 'Costs nothing more'],
  toDelivery: ['改为送货上门', 'Have it delivered'],
  toSelfPickup: ['改为到店自取', 'Pick it up at the store'],
  toPickup: ['改为上门取件', 'Have it picked up'],
  toSelfReturn: ['改为自行归还', 'Bring it back yourself'],
  deliveryAddress: ['配送地址', 'Delivery address'],
  pickupAddress: ['取件地址', 'Pick-up address'],
  addressHint: ['楼栋、房号或集合地点', 'Building, room or meeting point'],
  addressMissing: ['请填写地址', 'Please give the address'],
  presets: ['常用地址', 'Usual addresses'],
  wayChanged: ['已更改', 'Changed'],
  wordsTitle: ['修改订单信息', 'Order details'],
  wordsSave: ['保存修改', 'Save changes'],
  wordsSaved: ['已保存', 'Saved'],
  customerName: ['联系人', 'Contact'],
  customerPhone: ['联系电话', 'Contact phone'],
  nameMissing: ['请填写联系人', 'Please give a contact'],
  phoneMissing: ['请填写联系电话', 'Please give a phone number'],
  remark: ['备注', 'Remark'],
  daysLeft: [
    (days: number) => `剩余 ${days} 天，含今天`,
    (days) => `${days} ${days === 1 ? 'day' : 'days'} left, today included`,
  ],
  rentDifference: ['租金差价', 'Rent difference'],
  depositDifference: ['押金差额', 'Deposit difference'],
  exchangeTaken: [
    '这件雪具已被其他订单占用，可能无法更换',
    'Another order has this item; the exchange may be refused',
  ],
  askReturnTitle: ['我要归还', 'Return the gear'],
  askReturnText: [
    '告诉门店雪具即将归还。到店扫码后才算还回，期间租期照常计算。',
    'Tells the store that the gear is coming back. It counts as back once the store has scanned it; the hire goes on until then.',
  ],
  askReturnPickup: [
    '告诉门店来取雪具。取回扫码后才算还回，期间租期照常计算。',
    'Asks the store to fetch the gear. It counts as back once it was fetched and scanned; the hire goes on until then.',
  ],
  returnAsked: ['门店已收到', 'The store knows'],
  withdrawReturnTitle: ['继续使用', 'Keep the gear'],
  withdrawReturnText: [
    '撤回归还申请，继续使用到归还截止时间。',
    'Takes the return back; the gear stays until it is due.',
  ],
  returnWithdrawn: ['已撤回', 'Taken back'],
});
