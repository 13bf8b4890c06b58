import { defineText } from '#web/text/area.ts';

/** Words of the return bin, where gear of any order is scanned back. */
export const returnsText = defineText({
  label: ['扫描归还的雪具', 'Scan returned gear'],
  idle: [
    '谁的雪具都可以，扫一件收一件；也可扫订单码查看还差什么',
    'Any order, any sequence: each scan books one piece back. An order code shows what is missing',
  ],
  backLeft: [
    (piece: string, guest: string, left: number) => `${piece} 已收回，${guest}还有 ${left} 件未还`,
    (piece, guest, left) => `${piece} is back, ${left} of ${guest} still out`,
  ],
  backAll: [
    (piece: string, guest: string) => `${piece} 已收回，${guest}的雪具已全部归还`,
    (piece, guest) => `${piece} is back. That is all of ${guest}`,
  ],
  already: [
    (piece: string, guest: string) => `${piece} 之前已收回（${guest}）`,
    (piece, guest) => `${piece} is back already (${guest})`,
  ],
  turnedUp: [
    (piece: string, guest: string) => `${piece} 登记为丢失（${guest}），请在下方更正`,
    (piece, guest) => `${piece} is booked as lost (${guest}). Please correct it below`,
  ],
  orderShown: [
    (guest: string, left: number) =>
      left === 0 ? `${guest}的雪具已全部归还` : `${guest}还有 ${left} 件未还`,
    (guest, left) => (left === 0 ? `All gear of ${guest} is back` : `${guest} has ${left} out`),
  ],
  whose: ['这是谁归还的？', 'Whose gear is this?'],
  whoseOut: [(units: number) => `未还 ${units} 件`, (units) => `${units} out`],
  none: [
    '扫描任意一件归还的雪具，它的订单会出现在这里。',
    'Scan any returned piece, and its order appears here.',
  ],
  backOf: [(back: number, all: number) => `已还 ${back} / ${all}`, (back, all) => `${back} of ${all} back`],
  stillOut: ['未还', 'Still out'],
  allBack: ['已全部归还', 'All back'],
  settle: ['去结算', 'Settle'],
  settleBack: [(money: string) => `去结算，退 ${money}`, (money) => `Settle, refund ${money}`],
  settleDue: [(money: string) => `去结算，收 ${money}`, (money) => `Settle, collect ${money}`],
  'ended.returned': ['完好', 'Good'],
  'ended.damaged': ['损坏', 'Damaged'],
  'ended.lost': ['丢失', 'Lost'],
  counted: [
    (word: string, units: number) => `${word} ${units} 件`,
    (word, units) => `${units} ${word.toLowerCase()}`,
  ],
  markDamaged: ['损坏', 'Damaged'],
  markLost: ['丢失', 'Lost'],
  markGood: ['改为完好', 'Good after all'],
  correctOf: [(piece: string) => `更正 ${piece}`, (piece) => `Correct ${piece}`],
  undo: ['撤销', 'Undo'],
  undoOf: [(piece: string) => `撤销 ${piece} 的归还`, (piece) => `Undo the return of ${piece}`],
  markOf: [(mark: string, piece: string) => `${mark}：${piece}`, (mark, piece) => `${mark}: ${piece}`],
  undone: [(piece: string) => `${piece} 已改回未还`, (piece) => `${piece} is out again`],
  corrected: [(piece: string, word: string) => `${piece}：${word}`, (piece, word) => `${piece}: ${word}`],
  damagedTitle: ['雪具损坏', 'Damaged gear'],
  lostTitle: ['雪具丢失', 'Lost gear'],
  damagedSend: ['记为损坏', 'Note as damaged'],
  lostSend: ['记为丢失', 'Note as lost'],
  note: ['情况说明（选填）', 'What happened (optional)'],
  photos: ['照片（选填）', 'Photos (optional)'],
  toSettle: ['待结算', 'To settle'],
  toSettleNone: ['没有待结算的订单', 'No order waits to be settled'],
  harmed: [(units: number) => `损坏或丢失 ${units} 件，待定赔偿`, (units) => `${units} damaged or lost`],
  late: ['有逾期费用', 'Late fee'],
  waitsRefund: ['退款中', 'Refund on its way'],
  more: ['继续收货', 'Take back more gear'],
});
