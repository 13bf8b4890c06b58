import { defineText } from '#web/text/area.ts';

/** Words for money at the counter and in the van. */
export const deskText = defineText({
  howPaid: ['收款方式', 'How it is paid'],
  'by.cash': ['现金', 'Cash'],
  'by.wechat': ['微信', 'WeChat'],
  'by.alipay': ['支付宝', 'Alipay'],
  'by.voucher': ['团购券', 'Voucher'],
  redeemed: [(money: string) => `已验券 ${money}`, (money) => `Voucher of ${money} redeemed`],
  orderNumber: ['订单号', 'Order'],
  thisTime: ['本次收款', 'To collect now'],
  thisTimeHint: ['可只收一部分，其余用别的方式付', 'You can collect part now and the rest another way'],
  tooMuch: [(money: string) => `最多 ${money}`, (money) => `${money} at most`],
  showCode: [(money: string) => `出码收款 ${money}`, (money) => `Show code for ${money}`],
  guestScans: [
    '请客人扫码，付款后这里会自动更新',
    'Let the customer scan it. This page updates automatically',
  ],
  guestPays: ['客人正在自己的手机上付款', 'The customer is paying on their own phone'],
  check: ['查询结果', 'Check now'],
  switchWay: ['取消，换一种方式', 'Cancel and pay another way'],
  notYet: [
    '还没有收到，请客人看一下手机上的付款结果',
    'Not received yet. Please look at the customer’s phone',
  ],
  paidOnline: [(money: string) => `已收到 ${money}`, (money) => `${money} received`],

  shareLink: ['发付款链接', 'Send a payment link'],
  shareTitle: ['付款链接', 'Payment link'],
  shareText: [
    '不用登录，打开就能付。发给客人，或让客人扫码。',
    'Anyone can open it and pay, without logging in. Send it to the customer, or let them scan it.',
  ],
  shareUntil: [(time: string) => `${time} 前有效`, (time) => `Valid until ${time}`],
  share: ['发送链接', 'Send link'],
  copy: ['复制链接', 'Copy link'],
  copied: ['链接已复制', 'Link copied'],
  copyFailed: ['复制失败，请手动复制下方链接', 'Could not copy. Please copy the link below by hand'],
  copyByHand: ['付款链接（已选中，请手动复制）', 'Payment link (selected, copy it by hand)'],
  noLinkText: [
    '请关闭后刷新订单，或直接收现金、出示收款码',
    'Close this and reload the order, or take cash or show a code here',
  ],

  channelRefunds: ['线上退款', 'Online refunds'],
  'refund.waiting.text': ['稍后自动提交给支付平台', 'Will be sent to the payment provider shortly'],
  'refund.sent.text': ['支付平台已收到，等待结果', 'With the payment provider, waiting for the result'],
  'refund.processing.text': [
    '通常几分钟到账，银行卡 1–3 个工作日',
    'Usually within minutes; bank cards take 1 to 3 working days',
  ],
  'refund.abnormal.text': [
    '客人的账户或银行卡无法收款，可重试或改退现金',
    'The customer’s account or card cannot receive it. Try again, or refund in cash',
  ],
  'refund.otherAmount.text': [
    '支付平台实际退款金额与此不同，请到支付对账登记，剩余部分会继续退款',
    'The payment provider refunded a different amount. Book it on the statement, and the rest will be refunded',
  ],
  'refund.cashNeeded.text': [
    '支付平台不再受理，由店长确认后当面退现金',
    'The payment provider no longer accepts it. A manager refunds in cash',
  ],
  refundNext: [(time: string) => `下次尝试 ${time}`, (time) => `next try ${time}`],
  refundCode: [(code: string) => `平台代码 ${code}`, (code) => `code ${code}`],
  retry: ['重试', 'Try again'],
  retried: ['已安排重试', 'Retry scheduled'],
  inCash: ['改退现金', 'Refund in cash'],
  inCashByManager: ['改退现金请找店长办理', 'Please ask a manager to refund in cash'],
  inCashTitle: [(money: string) => `当面退 ${money} 现金`, (money) => `Refund ${money} in cash`],
  inCashText: [
    '先把现金交给客人，再确认。线上退款不再进行。',
    'Hand over the cash first, then confirm. The online refund is cancelled.',
  ],
  inCashDone: ['已交给客人', 'Handed over'],
  inCashReason: ['为什么改退现金', 'Reason for cash'],

  driverCollect: ['上门收款', 'Collect money'],
  driverNumber: ['输入订单号', 'Order number'],
  driverScan: ['扫订单码', 'Scan the order’s code'],
  driverNoNumber: [
    '请输入 12 位订单号，或扫客人的订单码',
    'Please enter the 12-digit order number, or scan the customer’s code',
  ],
  driverBag: ['我的钱包', 'In my bag'],
  driverHint: ['送达前请先收齐款项', 'Collect the full amount before you hand over'],
  driverNothing: ['不用收款', 'Nothing to collect'],
  driverNothingText: ['这张订单没有待支付的款项', 'Nothing is due on this order'],
  driverCash: ['收现金', 'Take cash'],
  cashAsk: [(money: string) => `已收到现金 ${money}？`, (money) => `Received ${money} in cash?`],
  driverCashText: [
    '确认后客人的账单立即结清，现金计入您的钱包',
    'The bill is settled at once, and the cash is added to your bag',
  ],
  cashDone: ['已收到', 'Received'],
});
