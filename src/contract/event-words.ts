import type { Language } from '#contract/errors.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';

type Words = Readonly<Record<Language, string>>;
/** Every command has a name; so has what else happens. */
type Names = Readonly<Record<`order.${OrderCommandKind}`, Words> & Record<string, Words>>;

/** What happened, as the history of an order, the journals and their spreadsheets name it. */
const names: Names = {
  'order.created': { zh: '创建订单', en: 'Order placed' },
  'order.approve': { zh: '确认订单', en: 'Confirmed' },
  'order.reject': { zh: '拒绝订单', en: 'Declined' },
  'order.askPayment': { zh: '通知付款', en: 'Payment requested' },
  'order.recordPayment': { zh: '收款', en: 'Payment received' },
  'order.holdDeposit': { zh: '免押成功', en: 'Deposit secured without money' },
  'order.endHold': { zh: '免押结束', en: 'Security ended' },
  'order.confirmRefund': { zh: '退款已交付', en: 'Refund handed over' },
  'order.refundInCash': { zh: '改以现金退款', en: 'Refunded in cash instead' },
  'order.reverseCashPayment': { zh: '冲正收款', en: 'Cash payment reversed' },
  'order.reverseCashRefund': { zh: '冲正退款', en: 'Cash refund reversed' },
  'order.recordConsoleRefund': { zh: '登记商户平台退款', en: 'Refund of the company’s console booked' },
  'order.bind': { zh: '绑定雪具', en: 'Gear scanned' },
  'order.unbind': { zh: '解除绑定', en: 'Gear put back' },
  'order.handOver': { zh: '发放雪具', en: 'Gear handed over' },
  'order.load': { zh: '装车出发', en: 'Loaded into the van' },
  'order.deliver': { zh: '已送达', en: 'Delivered' },
  'order.deliveryFailed': { zh: '配送未成功', en: 'Delivery failed' },
  'order.start': { zh: '开始使用', en: 'Rental started' },
  'order.collect': { zh: '司机取回', en: 'Collected by the driver' },
  'order.closeLines': { zh: '收回雪具', en: 'Gear taken back' },
  'order.correctClose': { zh: '更正归还', en: 'Return corrected' },
  'order.settle': { zh: '归还结算', en: 'Settled' },
  'order.adjust': { zh: '补款 / 退款', en: 'Extra charge or refund' },
  'order.withdraw': { zh: '撤回未付变更', en: 'Unpaid change withdrawn' },
  'order.waive': { zh: '免除余款', en: 'Rest waived' },
  'order.extend': { zh: '续租', en: 'Extended' },
  'order.redate': { zh: '修改日期', en: 'Dates changed' },
  'order.changeDelivery': { zh: '更改取货方式', en: 'Pick-up changed' },
  'order.changeReturn': { zh: '更改归还方式', en: 'Return changed' },
  'order.askReturn': { zh: '申请归还', en: 'Return requested' },
  'order.withdrawReturn': { zh: '撤回归还申请', en: 'Return request withdrawn' },
  'order.exchange': { zh: '更换雪具', en: 'Gear exchanged' },
  'order.addLines': { zh: '增加雪具', en: 'Gear added' },
  'order.dropLine': { zh: '减去雪具', en: 'Gear dropped' },
  'order.earlyReturn': { zh: '提前归还', en: 'Returned early' },
  'order.update': { zh: '修改订单信息', en: 'Order details changed' },
  'order.setAgent': { zh: '设置代理', en: 'Agent set' },
  'order.cancel': { zh: '取消订单', en: 'Cancelled' },
  'order.expire': { zh: '超时自动取消', en: 'Cancelled, not paid in time' },
  'order.keepUnpaid': {
    zh: '改期或续租未按时付清，且不能恢复原日期，请处理',
    en: 'New dates or extension not paid in time, and the dates before cannot come back. Please decide',
  },
  'order.markDue': { zh: '到期待归还', en: 'Due back' },
  'order.bindInstead': { zh: '改发另一件，非客人指定', en: 'Other item than the customer chose' },
  'order.endDates': {
    zh: '改期或续租未按时付清，已恢复原日期',
    en: 'New dates or extension not paid in time. The dates before are back',
  },
  'order.guestTold': { zh: '已短信通知客人', en: 'Guest told by text message' },
  'payment.holdTooLate': { zh: '免押确认过晚，已解除', en: 'Confirmed too late. The security was released' },
  'payment.holdLost': {
    zh: '支付公司不再担保押金，请改收押金',
    en: 'A company no longer secures the deposit. Please collect it',
  },
  'payment.amountDiffers': { zh: '实收金额有出入', en: 'Another amount was paid' },
  'payment.contradicts': { zh: '支付通道记录矛盾，请核对', en: 'Payment records contradict. Please check' },
  'payment.unresolved': { zh: '付款结果不明，请核对', en: 'Payment unclear. Please check' },
  'payment.refundedElsewhere': {
    zh: '有退款不是从本系统发起，请核对',
    en: 'Refunded outside this system. Please check',
  },
  'payment.refundedTwice': {
    zh: '现金与支付通道重复退款，请追回',
    en: 'Refunded twice, also in cash. Please get it back',
  },
  'payment.refundAbnormal': { zh: '通道退款失败，请处理', en: 'Refund failed. Please act' },
  'payment.refundCashNeeded': { zh: '请以现金退款', en: 'Please refund in cash' },
  'payment.refundUnresolved': {
    zh: '退款迟迟没有完成，请处理',
    en: 'Refund takes too long. Please look into it',
  },
  'payment.settledByHand': { zh: '已处理', en: 'Dealt with' },
  'payment.refundRetried': { zh: '重新退款', en: 'Refund tried again' },
  'till.opened': { zh: '钱箱开班', en: 'Shift opened' },
  'till.putIn': { zh: '存入现金', en: 'Cash put in' },
  'till.tookOut': { zh: '取出现金', en: 'Cash taken out' },
  'till.handedOver': { zh: '钱包交接', en: 'Bag handed over' },
  'till.counted': { zh: '清点钱箱', en: 'Till counted' },
  'till.cashedUp': { zh: '交班清点', en: 'Cashed up' },
  'payout.booked': { zh: '支付公司到账', en: 'Paid out by the company' },
  'payout.opening': { zh: '支付公司到账（无账单）', en: 'Paid out by the company (no statement)' },
  'payout.takenBack': { zh: '撤销到账登记', en: 'Payout taken back' },
};

/** Names a kind of event or journal; null for one that has no name. */
export const eventName = (kind: string, language: Language): string | null => names[kind]?.[language] ?? null;
