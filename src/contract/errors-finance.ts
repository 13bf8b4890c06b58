import type { ClosingCode } from '#domain/finance/closing.ts';
import { agentPayoutErrors } from '#contract/errors-agents.ts';
import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { PayoutCode } from '#domain/finance/payout.ts';
import type { TillCode } from '#domain/tills/cash-up.ts';

/** Refusals of the rules about closing a day. */
const closingErrors = {
  ...refused(403, {
    'closing.alreadyClosed': ['{day} 及之前已经日结', 'The days up to {day} are closed already'],
    'closing.tooEarly': [
      '当天营业结束（{time}）后才能日结',
      'A day can be closed after the store shuts at {time}',
    ],
    'closing.earlierOpen': ['请先日结 {day}', 'Please close {day} first'],
    'closing.shiftsOpen': ['还有 {count} 个钱箱没有交班，请先清点', 'Tills still to be counted: {count}'],
  }),
} satisfies Record<ClosingCode, ErrorEntry>;

/** Refusals of calls about a store's money. */
const reportErrors = {
  ...closingErrors,
  ...refused(403, {
    'closing.clockAhead': [
      '账目时间超前，到该时间之后才能日结，请管理员先校准服务器时钟',
      'The books are ahead of time. Days can be closed once that time has passed. Please have the server’s clock corrected',
    ],
  }),
  ...refused(404, {
    'closing.unknown': ['日结不存在，请刷新后重试', 'There is no such closing. Please reload and try again'],
  }),
  ...refused(409, {
    'closing.changed': [
      '核对期间有新的流水入账，请按最新金额再核对一次',
      'New entries have been booked in the meantime. Please check the new figures',
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
      '支付平台次日上午 10 点（北京时间）后才提供这一天的账单',
      'Payment providers issue a day’s statement from 10:00 the next day, Beijing time',
    ],
    'statement.channelOff': [
      '这个支付平台没有开通，请由总部上传账单文件',
      'This payment provider is not set up here. Ask head office to upload its file',
    ],
    'statement.alreadyFetched': [
      '这一天的账单已由支付平台直接提供，内容与此文件不同；如有疑问请点“立即获取”',
      'The provider has already issued this statement, and this file differs from it. If in doubt, fetch it again',
    ],
    'statement.notReturnable': [
      '只有支付平台已退、本店未入账且能找到原付款的退款才能登记',
      'Only refunds that the provider made of our payments, and that are not booked here yet, can be booked',
    ],
    'statement.lineAgrees': ['这笔账目已经一致，无需处理', 'This line now matches. No action needed'],
  }),
  ...refused(503, {
    'statement.notServed': [
      '支付平台暂时没有提供账单，请稍后重试，或由总部上传账单文件',
      'The statement is not available from the payment provider yet. Please try again later, or ask head office to upload the file',
    ],
  }),
  ...refused(400, {
    'statement.fileUnreadable': [
      '无法识别这个文件：请上传从商户平台下载的、未经改动的{channel}交易账单（CSV）',
      'This file cannot be read. Please upload the {channel} statement (CSV) exactly as downloaded from the merchant console',
    ],
    'statement.fileOtherChannel': [
      '这是另一个支付平台的账单，请在对应平台下上传',
      'This is the other payment provider’s statement. Please upload it there',
    ],
    'statement.fileOtherMerchant': [
      '这是另一个商户（{merchant}）的账单，请上传本系统所用商户号 {own} 的账单',
      'This statement belongs to another merchant ({merchant}). Please upload the one for {own}, which is used here',
    ],
    'statement.fileOtherDay': [
      '账单里有 {day} 的记录，请上传所选日期当天的账单',
      'The file has entries for {day}. Please upload the statement for the chosen day only',
    ],
    'statement.fileEmpty': [
      '账单里没有任何记录，请检查下载的日期',
      'The file has no entries. Please check which day you downloaded',
    ],
  }),
  ...refused(404, {
    'statement.lineUnknown': ['账单明细不存在，请刷新后重试', 'Line not found. Please reload and try again'],
  }),
  ...refused(409, {
    'statement.lineChanged': [
      '支付平台刚更新了这笔退款，请刷新后核对金额再登记',
      'The provider has just updated this refund. Please reload and check the amount first',
    ],
  }),
};

const payoutRuleErrors = {
  ...refused(403, {
    'payout.nothing': [
      '没有待登记的到账，可能已由他人登记，请刷新查看',
      'Nothing to book. Someone may have booked it already; please reload',
    ],
    'payout.changed': [
      '金额已有变化，没有登记。请核对新的金额后再登记',
      'The amounts have changed and nothing was booked. Please check the new amounts and book again',
    ],
    'payout.feeWrong': [
      '实际到账金额不对：应在 0 与收退净额之间',
      'The amount received cannot be right: it must be between 0 and payments less refunds',
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
    'payout.takenBack': ['这笔到账登记已经撤销', 'This payout has already been reversed'],
    'payout.ofChain': [
      '没有账单的到账由总部登记，也只能由总部撤销',
      'Payouts without a statement are booked by head office and can only be reversed there',
    ],
  }),
};

/** Refusals of the rules about cash. */
const tillRuleErrors = {
  ...refused(409, {
    'till.moved': [
      '清点之后有现金进出，或已有人重新清点，请再清点一次',
      'Cash came in or went out since the count, or someone counted again. Please count once more',
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
      'The float left in the till cannot exceed the counted amount',
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
      'The shift is still open. Details are shown once it has been cashed up',
    ],
    'till.bagOnly': ['只有司机的钱包可以交到柜台', 'Only a driver’s bag can be handed over to the counter'],
    'till.counterOnly': [
      '司机的钱包不能直接存取，请与柜台交接',
      'Cash in a driver’s bag can only be moved at the counter',
    ],
    'till.shiftClosed': [
      '这笔现金所在的班次已交班，不能更正，请用“补款/退款”或钱箱差额处理',
      'The shift of this cash has been closed, so it cannot be reversed. Use “Charge or refund” or the till difference',
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
      'There is nothing to pay on this bill now. Please reload to see its status',
    ],
    'payment.timeUp': [
      '订单的付款时间即将结束，来不及再发起付款；如仍需要请重新预订',
      'Time to pay for this order is about to run out, too soon to start a payment. Please book again if you still want it',
    ],
    'payment.wrongPlace': [
      '请在微信中打开此页面并完成微信授权，或换一种支付方式',
      'Please open this page in WeChat and authorise it, or choose another way to pay',
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
      '支付平台未受理此次付款，请换一种方式或联系门店',
      'The payment provider did not accept this payment. Please choose another way, or ask the store',
    ],
    'payLink.wrong': [
      '付款链接无效，请向门店或下单人重新索取',
      'This payment link is not valid. Please ask the store or the person who booked for a new one',
    ],
    'payLink.expired': [
      '付款链接已过期，请向门店或下单人重新索取',
      'This payment link has expired. Please ask the store or the person who booked for a new one',
    ],
    'payLink.wholeOnly': [
      '付款链接只能付清全部待支付金额，请刷新后重试',
      'A payment link can only pay the full amount due. Please reload and try again',
    ],
    'payLink.draft': [
      '预约单的付款链接由门店发出，请联系门店',
      'Payment links for reservations are sent by the store. Please ask the store',
    ],
    'refund.onItsWay': [
      '支付平台正在处理退款，暂时不能改退现金，请稍后查看结果',
      'The payment provider is processing this refund, so it cannot be refunded in cash now. Please check again later',
    ],
    'refund.promisedFirst': [
      '这笔付款另有金额不同的退款尚未完成。请先在订单里完成它或改退现金，再来登记',
      'Another refund of this payment, of a different amount, is not finished. Let it finish or refund it in cash on the order, then book this one',
    ],
    'refund.otherAmount': [
      '支付平台实际退款金额与此不同。请先在当天的支付对账里登记，剩余部分会继续退款',
      'The payment provider refunded a different amount. Please book it on that day’s statement first; the rest will then be refunded',
    ],
    'refund.onlyCash': [
      '支付平台不再受理这笔退款，请以现金退还',
      'The payment provider no longer accepts this refund. Please refund it in cash',
    ],
  }),
  ...refused(503, {
    'payment.channelBusy': [
      '支付平台繁忙，尚未扣款，请稍后重试',
      'The payment provider is busy. You have not been charged. Please try again in a moment',
    ],
  }),
  ...refused(400, {
    'payment.pageForeign': [
      '付款后返回的页面不属于本站，请从本站页面发起付款',
      'The return page is not on this site. Please start the payment from our own page',
    ],
  }),
};

/** Refusals of finance reports, closings, statements, payouts and tills. */
export const financeErrors = {
  ...paymentErrors,
  ...reportErrors,
  ...statementErrors,
  ...payoutErrors,
  ...agentPayoutErrors,
  ...tillErrors,
} as const;
