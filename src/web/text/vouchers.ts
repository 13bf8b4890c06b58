import { defineText } from '#web/text/area.ts';

/** Words of vouchers that platforms sold, at the counter and with an order. */
export const vouchersText = defineText({
  title: ['团购券', 'Vouchers'],
  platform: ['平台', 'Platform'],
  'platform.meituan': ['美团', 'Meituan'],
  'platform.douyin': ['抖音', 'Douyin'],
  room: ['可用券抵扣', 'Vouchers can pay'],
  depositBesides: [
    (due: string) => `应付 ${due}，含押金。押金不能用团购券付，请另收`,
    (due) => `${due} is due; vouchers do not pay the deposit`,
  ],
  noRoom: ['没有可用券抵扣的金额', 'Nothing left for vouchers'],
  noRoomText: [
    '只剩押金未付。押金不能用团购券付，请用其他方式收。',
    'Only the deposit is due, and vouchers do not pay it. Please take it another way.',
  ],
  code: ['券码', 'Voucher code'],
  codeHint: ['输入数字，或扫客人的券码', 'Type the digits, or scan the customer’s code'],
  codeMissing: ['请输入或扫描券码', 'Please type or scan the code'],
  scan: ['扫券码', 'Scan the voucher'],
  scanTip: ['将客人的券码放入取景框', 'Hold the customer’s code inside the frame'],
  find: ['查券', 'Look up'],
  findBusy: [
    '平台暂时没有回应，请稍后再查',
    'The platform has not answered. Please look it up again in a moment',
  ],

  worth: ['面值', 'Worth'],
  customerPaid: ['客人实付', 'Customer paid'],
  validUntil: ['有效期至', 'Valid until'],
  pays: ['抵扣本单', 'Pays of this order'],
  noChange: [
    (money: string) => `比应付多 ${money}，不找零`,
    (money) => `Worth ${money} more than is due; no change is given`,
  ],
  redeem: [(money: string) => `验券抵扣 ${money}`, (money) => `Redeem for ${money}`],

  waitingTitle: ['平台还没有回应', 'The platform has not answered yet'],
  waitingText: ['系统会继续确认，请勿重复验券。', 'We keep asking. Please do not redeem the voucher again.'],
  undoWaitingText: [
    '系统会继续确认。撤销前，券仍算已验。',
    'We keep asking. Until it is undone, the voucher counts as redeemed.',
  ],
  stillWaiting: ['仍没有回应，稍后再查', 'Still no answer. Please check again later'],
  check: ['查询结果', 'Check now'],

  'state.redeeming': ['等待确认', 'Waiting'],
  'state.redeemed': ['已验券', 'Redeemed'],
  'state.refused': ['未抵扣', 'Refused'],
  'state.givingBack': ['撤销中', 'Being undone'],
  'state.givenBack': ['已撤销', 'Undone'],
  codeEnd: [(digits: string) => `尾号 ${digits}`, (digits) => `ending in ${digits}`],
  by: [(name: string) => `经手 ${name}`, (name) => `by ${name}`],

  undo: ['撤销验券', 'Undo redemption'],
  undone: ['已撤销验券', 'Redemption undone'],
  undoText: ['撤销后，抵扣的金额恢复为待支付。', 'What it paid becomes due again.'],
  'undoText.meituan': [
    '美团只允许验券后 10 分钟内撤销，撤销后客人会收到新的券码。',
    'Meituan allows this within 10 minutes, and then gives the customer a new code.',
  ],
  'undoText.douyin': ['抖音只允许验券后 1 小时内撤销。', 'Douyin allows this within an hour.'],
  kept: ['门店保留（含团购券）', 'The store keeps, voucher included'],
  cancelFirst: [
    '团购券不退款。要退给客人，请先撤销验券，再取消订单。',
    'Vouchers are not refunded. If the customer is to have it back, undo its redemption before cancelling.',
  ],
});
