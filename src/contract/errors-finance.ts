import type { ClosingCode } from '#domain/finance/closing.ts';
import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { PayoutCode } from '#domain/finance/payout.ts';
import type { TillCode } from '#domain/tills/cash-up.ts';

/** Refusals of the rules about closing a day. */
const closingErrors = {
  ...refused(403, {
    'closing.alreadyClosed': ['{day} 及之前已经日结', 'The days up to {day} are closed already'],
    'closing.tooEarly': [
      '当天营业结束（{time}）后才能日结',
      'A day can be closed once the store has shut at {time}',
    ],
    'closing.earlierOpen': ['请先日结 {day}', 'Please close {day} first'],
    'closing.shiftsOpen': [
      '还有 {count} 个钱箱没有交班，请先清点',
      'Tills that are still to be counted: {count}',
    ],
  }),
} satisfies Record<ClosingCode, ErrorEntry>;

/** Refusals of calls about a store's money. */
const reportErrors = {
  ...closingErrors,
  ...refused(403, {
    'closing.clockAhead': [
      '账记到了将来，到那个时间之后才能日结，请先请管理员校准服务器的钟',
      "The books have run into the future. Days can be closed once that time has come. Please have the server's clock set",
    ],
  }),
  ...refused(404, {
    'closing.unknown': ['日结不存在，请刷新后重试', 'There is no such closing. Please reload and try again'],
  }),
  ...refused(409, {
    'closing.changed': [
      '核对期间有新的流水入账，请按最新金额再核对一次',
      'Something was booked meanwhile. Please check the new figures',
    ],
  }),
  ...refused(400, {
    'finance.rangeWrong': ['请选择 1 到 366 天的日期范围', 'Please choose a range of 1 to 366 days'],
  }),
};

/** Refusals of calls about statements of payment companies. */
const statementErrors = {
  ...refused(403, {
    'statement.tooEarly': [
      '支付公司次日上午 10 点（北京时间）后才提供这一天的账单',
      'Payment companies give the statement of a day from ten the next morning on, Beijing time',
    ],
    'statement.channelOff': [
      '这家支付公司没有开通，请由总部上传它的账单文件',
      'This payment company is not set up here. Head office can upload its file instead',
    ],
    'statement.alreadyFetched': [
      '这一天的账单已由支付公司直接提供，内容与此文件不同；如有疑问请点“立即获取”',
      'The company gave this statement itself, and it says something else. In doubt, fetch it again',
    ],
    'statement.notReturnable': [
      '只有支付公司已退、本店未入账且能找到原付款的退款才能登记',
      'Only a refund that the company made of a payment of ours, and that is not booked here, can be booked',
    ],
    'statement.lineAgrees': [
      '这笔账目已经一致，无需处理',
      'This line agrees by now, there is nothing to note',
    ],
  }),
  ...refused(503, {
    'statement.notServed': [
      '支付公司暂时没有给出账单，请稍后重试，或由总部上传账单文件',
      'The payment company did not give its statement. Please try again later, or let head office upload its file',
    ],
  }),
  ...refused(400, {
    'statement.fileUnreadable': [
      '读不懂这个文件：请上传从商户平台下载的、未经改动的{channel}交易账单（CSV）',
      'This file is not understood. Please upload the trade bill of {channel} just as it was downloaded (CSV)',
    ],
    'statement.fileOtherChannel': [
      '这是另一家支付公司的账单，请在它的名下上传',
      'This is the bill of the other payment company. Please upload it there',
    ],
    'statement.fileOtherMerchant': [
      '这是另一个商户（{merchant}）的账单，请上传本系统所用商户号 {own} 的账单',
      'This is the bill of another merchant ({merchant}). Please upload that of {own}, which is used here',
    ],
    'statement.fileOtherDay': [
      '账单里有 {day} 的记录，请上传所选日期当天的账单',
      'The file has lines of {day}. Please upload the bill of the chosen day alone',
    ],
    'statement.fileEmpty': [
      '账单里没有任何记录，请检查下载的日期',
      'The file has no line. Please check for which day it was downloaded',
    ],
  }),
  ...refused(404, {
    'statement.lineUnknown': [
      '账单明细不存在，请刷新后重试',
      'There is no such line. Please reload and try again',
    ],
  }),
  ...refused(409, {
    'statement.lineChanged': [
      '支付公司刚更新了这笔退款，请刷新后核对金额再登记',
      'The company has just told something else of this refund. Please reload and check the amount first',
    ],
  }),
};

const payoutRuleErrors = {
  ...refused(403, {
    'payout.nothing': [
      '没有待登记的到账，可能已由他人登记，请刷新查看',
      'There is nothing to book. Somebody may have booked it already; please reload',
    ],
    'payout.changed': [
      '金额已有变化，没有登记。请核对新的金额后再登记',
      'The sums have changed, and nothing was booked. Please look at the new ones and book again',
    ],
    'payout.feeWrong': [
      '实际到账金额不对：应在 0 与收退净额之间',
      'This cannot have come to the bank: it is more than the sum, or goes the other way',
    ],
  }),
} satisfies Record<PayoutCode, ErrorEntry>;

/** Refusals of calls about what payment companies pay out. */
const payoutErrors = {
  ...payoutRuleErrors,
  ...refused(404, {
    'payout.unknown': [
      '这笔到账登记不存在，请刷新后重试',
      'There is no such payout. Please reload and try again',
    ],
  }),
  ...refused(403, {
    'payout.takenBack': ['这笔到账登记已经撤销', 'This payout was taken back already'],
    'payout.ofChain': [
      '没有账单的到账由总部登记，也只能由总部撤销',
      'A payout without a statement is booked by head office, and only head office takes it back',
    ],
  }),
};

/** Refusals of the rules about cash. */
const tillRuleErrors = {
  ...refused(409, {
    'till.moved': [
      '清点之后有现金进出，或已有人重新清点，请再清点一次',
      'Cash came in or went out since the count, or somebody counted again. Please count once more',
    ],
  }),
  ...refused(400, {
    'till.countWrong': [
      '各面额合计与清点金额不一致，请核对',
      'The notes and coins do not add up to the amount counted. Please check them',
    ],
    'till.reasonNeeded': [
      '差额超过门店的限额，请写明原因',
      'The difference is above the limit of the store. Please give a reason',
    ],
    'till.leaveTooMuch': [
      '留存的备用金不能超过清点金额',
      'The float that stays cannot be more than was counted',
    ],
  }),
  ...refused(403, {
    'till.notEnough': [
      '现金不够，请核对金额，或先在钱箱存入备用金',
      'There is not enough cash. Please check the amount, or put cash into the till first',
    ],
    'till.floatTooSmall': [
      '上次交班留下的现金比这更多，请先清点钱箱',
      'The last cash-up left more than that in the till. Please count it first',
    ],
  }),
} satisfies Record<TillCode, ErrorEntry>;

/** Refusals of calls about tills. */
const tillErrors = {
  ...tillRuleErrors,
  ...refused(404, {
    'till.unknown': ['钱箱不存在，请刷新后重试', 'There is no such till. Please reload and try again'],
    'till.shiftUnknown': ['班次不存在，请刷新后重试', 'There is no such shift. Please reload and try again'],
  }),
  ...refused(403, {
    'till.alreadyOpen': ['钱箱已经开班', 'The till already has a shift'],
    'till.notOpen': [
      '钱箱还没有开班，没有可清点的现金',
      'The till has no shift, so there is nothing to count',
    ],
    'till.stillRunning': [
      '班次进行中，明细在交班后可以查看',
      'The shift still goes on. What moved in it is shown once it was counted',
    ],
    'till.bagOnly': ['只有司机的钱包可以交到柜台', 'Only the bag of a driver is handed over to the counter'],
    'till.counterOnly': [
      '司机的钱包不能直接存取，请与柜台交接',
      "Cash comes into a driver's bag and out of it over the counter only",
    ],
    'till.shiftClosed': [
      '这笔现金所在的班次已交班清点，不能冲正，请用补款/退款或钱箱差异处理',
      'The shift of this cash was counted and closed, so it cannot be reversed. Use “charge or refund” or the difference of the till',
    ],
  }),
  ...refused(400, {
    'payment.receivedTooLittle': [
      '实收现金少于应收金额，请核对',
      'The cash given is less than the amount. Please check it',
    ],
  }),
};

/** Refusals of paying through payment companies, of payment links and of refunds. */
const paymentErrors = {
  ...refused(403, {
    'payment.notOffered': [
      '此门店暂不支持这种支付方式，请换一种方式',
      'This store does not take payments this way. Please choose another',
    ],
    'payment.notDue': [
      '这笔账单现在无需支付，请刷新后查看最新状态',
      'Nothing is to be paid on this bill now. Please reload it and look again',
    ],
    'payment.timeUp': [
      '订单的付款时间即将结束，来不及再发起付款；如仍需要请重新预订',
      'The time to pay for this order is over in a moment, too short to begin. Please book again if you still want it',
    ],
    'payment.wrongPlace': [
      '请在微信中打开此页面并完成微信授权，或换一种支付方式',
      'Please open this page in WeChat and allow WeChat to identify you, or choose another way to pay',
    ],
    'deposit.notOffered': [
      '此门店暂不支持这种免押方式，请支付押金或换一种方式',
      'This store does not waive deposits this way. Please pay the deposit, or choose another way',
    ],
    'deposit.notSecurable': [
      '此订单现在不能免押，请刷新后查看最新状态',
      'The deposit of this order cannot be waived now. Please reload it and look again',
    ],
    'deposit.refused': [
      '这次未能免押，请支付押金，其余不变',
      'The deposit could not be waived this time. Please pay it; everything else stays as it is',
    ],
    'payment.channelRefused': [
      '支付通道未受理此次付款，请换一种方式或联系门店',
      'The payment service did not accept this payment. Please choose another way, or ask the store',
    ],
    'payLink.wrong': [
      '付款链接无效，请向门店或下单人重新索取',
      'This payment link is not valid. Please ask the store or the guest for a new one',
    ],
    'payLink.expired': [
      '付款链接已过期，请向门店或下单人重新索取',
      'This payment link has expired. Please ask the store or the guest for a new one',
    ],
    'payLink.wholeOnly': [
      '付款链接只能付清全部待付金额，请刷新后重试',
      'By a payment link everything that is due is paid at once. Please reload and try again',
    ],
    'payLink.draft': [
      '预约单的付款链接由门店发出，请联系门店',
      'Only the store sends payment links for a reservation. Please ask the store',
    ],
    'refund.onItsWay': [
      '退款正在由支付通道办理，暂时不能改退现金，请稍后查看结果',
      'The payment service is working on this refund, so it cannot be paid in cash now. Please look again later',
    ],
    'refund.promisedFirst': [
      '这笔付款另有金额不同的退款尚未完成。请先在订单里完成它或改退现金，再来登记',
      'Another refund of this payment is promised and not done. Let it finish, or give it in cash on the order, then book this one',
    ],
    'refund.otherAmount': [
      '支付公司实际退款金额与此不同。请先在当天的支付对账里登记，剩余部分会继续退还',
      'The payment company gave another amount. Please book it on the statement of its day first; the rest is then given back',
    ],
    'refund.onlyCash': [
      '支付通道不再受理这笔退款，请以现金退还',
      'The payment service no longer takes this refund. Please give it back in cash',
    ],
  }),
  ...refused(503, {
    'payment.channelBusy': [
      '支付通道繁忙，尚未扣款，请稍后重试',
      'The payment service is busy and took nothing. Please try again in a moment',
    ],
  }),
  ...refused(400, {
    'payment.pageForeign': [
      '付款后返回的页面不属于本站，请从本站页面发起付款',
      'The page to come back to is not one of ours. Please start the payment from our own page',
    ],
  }),
};

/** Refusals of finance reports, closings, statements, payouts and tills. */
export const financeErrors = {
  ...paymentErrors,
  ...reportErrors,
  ...statementErrors,
  ...payoutErrors,
  ...tillErrors,
} as const;
