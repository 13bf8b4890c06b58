import { defineText } from '#web/text/area.ts';

/** Words for paying a bill. */
export const payText = defineText({
  title: ['付款', 'Payment'],
  payFor: [(purpose: string) => `待支付 · ${purpose}`, (purpose) => `To pay · ${purpose}`],
  'for.Supplement': ['补款', 'Extra charge'],
  forOrder: [(number: string) => `订单 ${number}`, (number) => `Order ${number}`],
  paidPart: [(paid: string) => `已付 ${paid}`, (paid) => `${paid} paid`],
  totalOf: [(total: string) => `共 ${total}`, (total) => `of ${total}`],
  partLabel: ['付款进度', 'Paid so far'],
  timer: [
    (left: string) => `请在 ${left} 内付款，超时订单自动取消`,
    (left) => `Pay within ${left}, or the order is cancelled`,
  ],
  timeOver: ['付款时间已过，订单即将取消', 'Time to pay has run out. The order is about to be cancelled'],
  datesTimer: [
    (left: string) => `请在 ${left} 内付款，超时恢复原日期`,
    (left) => `Pay within ${left}, or the original dates apply`,
  ],
  datesTimeOver: [
    '付款时间已过，即将恢复原日期',
    'Time to pay has run out. The original dates are about to be restored',
  ],
  details: ['费用明细', 'Details'],
  ways: ['选择支付方式', 'How would you like to pay?'],

  'way.wechat': ['微信支付', 'WeChat Pay'],
  'way.alipay': ['支付宝', 'Alipay'],
  'way.cash': ['到柜台付款', 'Pay at the counter'],
  'how.here': ['', ''],
  'how.away': ['打开付款页面', 'Opens the payment page'],
  'how.code': ['用手机扫码', 'Scan a code with your phone'],
  'how.elsewhere': ['在浏览器中打开本页后支付', 'Open this page in your browser first'],
  'how.counter': ['出示订单码，现金付给店员', 'Show your order code and pay in cash'],
  noWays: [
    '这家门店暂未开通线上支付，请到柜台付款',
    'This store takes no online payments yet. Please pay at the counter.',
  ],

  pay: [(money: string) => `支付 ${money}`, (money) => `Pay ${money}`],
  starting: ['正在发起付款', 'Starting the payment'],
  waitingTitle: ['等待付款结果', 'Waiting for the payment'],
  waitingHere: ['请在微信弹出的窗口中完成付款', 'Please finish the payment in the window that WeChat opened'],
  waitingAway: [
    '请在打开的页面中完成付款，然后回到这里',
    'Please finish the payment on the page that opened, then come back here',
  ],
  waitingCode: [(method: string) => `打开${method}扫一扫`, (method) => `Scan with ${method}`],
  codeLeft: [(left: string) => `二维码 ${left} 后失效`, (left) => `Code valid for ${left}`],
  codeOver: ['二维码已失效', 'This code has expired'],
  codeAgain: ['重新生成', 'New code'],
  codeLabel: [
    (method: string, money: string) => `${method}付款码，${money}`,
    (method, money) => `${method} payment code, ${money}`,
  ],
  iPaid: ['我已付款', 'I have paid'],
  openAgain: ['重新打开付款页面', 'Open the payment page again'],
  onAlipayPage: ['在电脑上登录支付宝付款', 'Log in to Alipay on this computer'],
  otherWay: ['换一种方式', 'Pay another way'],
  notYet: [
    '还没有收到这笔付款，如已扣款请稍候，不会重复扣款',
    'Not received yet. If you have been charged, please wait a moment; you will not be charged twice',
  ],
  tryAgain: ['再试一次', 'Try again'],
  checkAgain: ['查询结果', 'Check again'],
  stuckTitle: ['付款没有发起成功', 'The payment did not start'],
  stuckText: [
    '支付平台暂无响应，尚未扣款。可以再试一次，或换一种方式。',
    'The payment provider is not responding. You have not been charged. Try again, or pay another way.',
  ],
  notOpened: [
    '微信支付没有打开，没有扣款。请重试，或换一种方式。',
    'WeChat Pay did not open. You have not been charged. Try again, or pay another way.',
  ],
  waitingInWeChat: [
    '这笔付款已在微信中打开，请在微信中完成，或换一种方式',
    'This payment is open in WeChat. Finish it there, or pay another way.',
  ],
  waitingElsewhere: [
    '这笔付款已在另一个浏览器中打开，请在那边完成，或换一种方式',
    'This payment is open in another browser. Finish it there, or pay another way.',
  ],
  thisTime: ['本次付款', 'This time'],
  someoneElse: ['有人正在支付这笔账单', 'Someone is paying this bill right now'],
  someoneElseText: [
    '如果是您或同行的人，请在那边完成；也可以换到这里付。',
    'If that is you or a friend, please finish there. You can also pay here instead.',
  ],
  someoneElseOnly: ['付款完成后，这里会自动更新', 'This page updates once the payment is complete'],
  payingTwice: [
    '有人正在支付这笔账单。两边都付了，多付的会自动原路退回。',
    'Someone else is paying this bill right now. If you both pay, the extra payment is refunded automatically.',
  ],
  takeOver: ['在这里付款', 'Pay here'],

  payHereText: ['当前页面无法直接支付这笔账单', 'This bill cannot be paid on this page'],
  authorize: ['用微信授权后支付', 'Continue with WeChat'],
  authorizeFailed: [
    '微信没有确认付款人，请再试一次，或换一种方式',
    'WeChat did not confirm the payer. Try again, or pay another way',
  ],
  elsewhereTitle: ['请在浏览器中打开', 'Open in your browser'],
  elsewhereText: [
    '点右上角“…”，选“在浏览器打开”，就可以用支付宝付款。也可以用另一部手机扫这个码打开本页。',
    'Tap “…” at the top right and choose “Open in browser” to pay with Alipay, or scan this code with another phone',
  ],
  elsewhereMini: [
    '小程序里不能直接付款。复制链接，在手机浏览器中打开；也可以用另一部手机扫这个码。',
    'You cannot pay in a mini-program. Copy the link and open it in your phone’s browser, or scan this code with another phone.',
  ],
  copyLink: ['复制链接', 'Copy link'],
  copied: ['链接已复制', 'Link copied'],
  copyFailed: ['复制失败，请手动复制下方地址', 'Could not copy. Please copy the address below by hand'],
  copyByHand: ['地址（已选中，请手动复制）', 'Address (selected, copy it by hand)'],
  elsewhereLogIn: [
    '付款链接没有生成，打开的页面需要登录后付款',
    'No payment link could be created. The page that opens will ask you to log in.',
  ],
  counterText: ['向店员出示这个订单码，用现金付款', 'Show this order code to the staff and pay in cash'],

  lastFailed: ['上一次付款没有成功，没有扣款', 'The last payment failed. You have not been charged'],
  lastClosed: ['上一次付款已取消，没有扣款', 'The last payment was cancelled. You have not been charged'],
  offline: [
    '网络断开了，恢复后会自动查询付款结果',
    'You’re offline. We’ll check the result once you are back',
  ],
  stale: ['暂时查不到最新结果，正在重试', 'The latest result is not available yet. Trying again'],
  paidTwice: [
    (money: string) => `多付的 ${money} 正在原路退回`,
    (money) => `Refunding ${money} you overpaid`,
  ],
  paidTwiceText: [
    '零钱通常几分钟到账，银行卡 1–3 个工作日',
    'Usually within minutes; bank cards take 1 to 3 working days',
  ],
  overpaidBack: [
    (money: string) => `多付的 ${money} 已原路退回`,
    (money) => `${money} overpaid has been refunded the way you paid`,
  ],
  refunding: [
    (money: string) => `退款 ${money} 正在原路退回`,
    (money) => `Your refund of ${money} is on its way`,
  ],
  refunded: [
    (money: string) => `已原路退款 ${money}`,
    (money) => `${money} has been refunded the way you paid`,
  ],

  paidTitle: ['付款成功', 'Paid'],
  'next.2': [
    '雪具已为您留好，凭订单码取件；选了送货的会按地址送达。',
    'Your gear is held for you. Show your order code to pick it up; deliveries go to your address.',
  ],
  'next.byLink': ['门店会为客人留好雪具', 'The store will hold the gear for the customer'],
  'next.done': ['这笔账单已结清，不需要再做什么', 'This bill is settled. There is nothing more to do.'],
  'next.completed': ['行程圆满，租金和押金都已结清', 'All done: rent and deposit are settled.'],
  nextDay: [(day: string) => `${day} 开始使用`, (day) => `Starts on ${day}`],
  seeOrder: ['查看订单', 'See the order'],
  showCode: ['出示订单码', 'Show order code'],
  closeHint: ['现在可以关闭这个页面了', 'You can close this page now'],

  cancelledTitle: ['订单已取消', 'The order was cancelled'],
  cancelledText: ['这笔账单不需要再付款', 'There is nothing left to pay on this bill'],
  cancelledPaid: ['已付的款项会原路退回', 'Payments are refunded the way you paid'],
  linkOverTitle: ['付款链接已过期', 'This payment link has expired'],
  linkOverText: [
    '如仍需付款，请向门店或下单人重新索取链接',
    'If you still need to pay, ask the store or the person who booked for a new link',
  ],
  closedTitle: ['这笔账单已关闭', 'This bill is closed'],
  closedText: [
    '现在不需要付款。如有疑问请联系门店。',
    'There is nothing to pay now. If in doubt, ask the store.',
  ],
  callStore: [(name: string) => `致电${name}`, (name) => `Call ${name}`],
  book: ['去预订', 'Book gear'],
  bookAgain: ['重新预订', 'Book again'],

  needLogin: ['登录后查看待支付账单', 'Log in to see your unpaid bills'],
  needLoginText: [
    '如果您收到的是付款链接，请重新打开完整的链接',
    'If you were sent a payment link, open the full link again',
  ],
  logIn: ['登录', 'Log in'],
  listNone: ['没有待支付的账单', 'Nothing to pay'],
  listNoneText: ['所有费用都已结清', 'Everything is settled'],
  reserved: ['预约单 · 可以提前付款', 'Reservations · can be paid in advance'],
  allOrders: ['我的订单', 'My orders'],
  linkGone: ['付款链接不可用', 'This payment link does not work'],
  testMode: ['演示环境，不会真实扣款', 'Demo: no real money is charged'],
});
