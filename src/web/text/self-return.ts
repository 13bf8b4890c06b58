import { defineText } from '#web/text/area.ts';

/** Words of gear that guests collect and bring back themselves. */
export const selfReturnText = defineText({
  toSelfPickupTitle: ['改为到店自取', 'Pick it up yourself'],
  toSelfPickupText: [
    '雪具还没装车，可以改为到店自取，未用的配送费会退给您。',
    'The gear is not in the van yet. You can pick it up at the store instead, and the unused delivery fee is refunded.',
  ],
  toSelfReturnTitle: ['改为到店归还', 'Bring it back yourself'],
  toSelfReturnText: [
    '司机还没出发来上门取回，可以改为自己还到门店，未用的上门取回费会退给您。',
    'The driver has not set out yet. You can bring the gear to a store instead, and the unused collection fee is refunded.',
  ],
  askStore: [
    '这张订单的取还方式请联系门店更改',
    'Please ask the store to change how this order is handed over',
  ],
  notOut: ['还没取雪具', 'The gear is still at the store'],
  notOutText: ['取到雪具后，可以在这里自助归还', 'Once you have it, you can return it here yourself'],
  over: ['雪具都已归还', 'All gear is back'],
  overText: ['结算和押金请看订单', 'The order shows its settlement and your deposit'],
  seeOrder: ['查看订单', 'See the order'],
  where: ['还到哪里', 'Where to'],
  store: ['归还门店', 'Store'],
  dropPoint: [(place: string) => `归还位置：${place}`, (place) => `Drop point: ${place}`],
  otherStore: [
    '还到别的门店也可以，结算仍由取件门店办理',
    'You can also return to another store; the store where you picked up does the settlement',
  ],
  what: ['归还哪些', 'What you return'],
  ticked: [
    (count: number, all: number) => `已选 ${count} / ${all} 件`,
    (count, all) => `${count} of ${all} chosen`,
  ],
  all: ['全部归还', 'All of it'],
  scan: ['扫码勾选', 'Scan'],
  scanTip: ['对准雪具上的条码', 'Point at the code on the gear'],
  scanned: [(name: string) => `已勾选 ${name}`, (name) => `${name} ticked`],
  scannedBefore: [(name: string) => `${name} 已经勾选`, (name) => `${name} was ticked before`],
  scannedForeign: ['这件不是本单在用的雪具', 'This is not part of your order, or is back already'],
  photos: ['雪具照片', 'Photos'],
  photosText: [
    '可选。拍下归还时的样子，有争议时能说明情况',
    'Optional. They show what the gear looked like when you returned it',
  ],
  send: [
    (count: number) => `申报归还 ${count} 件`,
    (count) => `Return ${count} ${count === 1 ? 'piece' : 'pieces'}`,
  ],
  sendNone: ['请先勾选雪具', 'Tick the gear first'],
  sendHint: [
    '申报后请尽快送到店里，店员扫码收回才算归还',
    'Bring the gear soon. It counts as returned once the store has scanned it',
  ],
  done: ['已申报归还', 'Return declared'],
  show: ['到店出示，店员扫码收回', 'Show this at the store, and staff scan the gear in'],
  showText: ['店员扫码收回前，租期照常计算', 'The rental goes on until staff have scanned it'],
  declared: [
    (count: number) => `申报归还 ${count} 件`,
    (count) => `${count} ${count === 1 ? 'piece' : 'pieces'} declared`,
  ],
  received: [(count: number) => `已收 ${count} 件`, (count) => `${count} taken in`],
  photoCount: [
    (count: number) => `${count} 张照片`,
    (count) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  ],
  keep: ['还要再用，撤回申报', 'Keep the gear after all'],
  code: ['归还二维码', 'QR code of the return'],

  staffTitle: [
    (count: number, store: string) => `客人申报归还 ${count} 件，送到${store}`,
    (count, store) =>
      `The customer declared ${count} ${count === 1 ? 'piece' : 'pieces'}, brought to ${store}`,
  ],
  staffAll: ['以扫码为准', 'Only a scan counts'],
  staffMissing: [
    (names: readonly string[]) => `未申报：${names.join('、')}`,
    (names) => `Not declared: ${names.join(', ')}`,
  ],
});
