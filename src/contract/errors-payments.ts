import { refused } from '#contract/error-entry.ts';

/** Refusals of paying through payment companies, of payment links and of refunds. */
export const paymentErrors = {
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
