import type { Language } from '#contract/errors.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';

type Words = Readonly<Record<Language, string>>;
/** Every command has a name; so has what else happens. */
type Names = Readonly<Record<`order.${OrderCommandKind}`, Words> & Record<string, Words>>;

/** What happened, as the history of an order, the journals and their spreadsheets name it. */
const names: Names = {
  'order.created': { zh: '开单', en: 'Order placed' },
  'order.approve': { zh: '确认订单', en: 'Confirmed' },
  'order.reject': { zh: '拒绝订单', en: 'Declined' },
  'order.askPayment': { zh: '通知付款', en: 'Payment requested' },
  'order.recordPayment': { zh: '收款', en: 'Payment received' },
  'order.holdDeposit': { zh: '免押成功', en: 'Deposit secured without money' },
  'order.endHold': { zh: '免押结束', en: 'Security ended' },
  'order.confirmRefund': { zh: '现金退款已交给客人', en: 'Cash refund handed over' },
  'order.refundInCash': { zh: '改以现金退款', en: 'Refunded in cash instead' },
  'order.reverseCashPayment': { zh: '更正收款', en: 'Cash payment reversed' },
  'order.reverseCashRefund': { zh: '更正退款', en: 'Cash refund reversed' },
  'order.recordConsoleRefund': { zh: '登记商户平台退款', en: 'Refund made in merchant console booked' },
  'order.bind': { zh: '扫码配货', en: 'Gear scanned' },
  'order.unbind': { zh: '取消配货', en: 'Gear put back' },
  'order.handOver': { zh: '确认取件', en: 'Gear handed over' },
  'order.load': { zh: '装车出发', en: 'Loaded into the van' },
  'order.deliver': { zh: '已送达', en: 'Delivered' },
  'order.deliveryFailed': { zh: '配送未成功', en: 'Delivery failed' },
  'order.start': { zh: '开始使用', en: 'Rental started' },
  'order.collect': { zh: '司机取回', en: 'Collected by the driver' },
  'order.closeLines': { zh: '收回雪具', en: 'Gear taken back' },
  'order.correctClose': { zh: '更正归还', en: 'Return corrected' },
  'order.settle': { zh: '归还结算', en: 'Settled' },
  'order.adjust': { zh: '补款 / 退款', en: 'Charge or refund' },
  'order.withdraw': { zh: '撤回未付变更', en: 'Unpaid change withdrawn' },
  'order.waive': { zh: '免除余款', en: 'Amount due waived' },
  'order.extend': { zh: '续租', en: 'Extended' },
  'order.redate': { zh: '修改日期', en: 'Dates changed' },
  'order.changeDelivery': { zh: '更改取件方式', en: 'Pick-up changed' },
  'order.changeReturn': { zh: '更改归还方式', en: 'Return changed' },
  'order.askReturn': { zh: '申请归还', en: 'Return requested' },
  'order.withdrawReturn': { zh: '撤回归还申请', en: 'Return request withdrawn' },
  'order.exchange': { zh: '更换雪具', en: 'Gear exchanged' },
  'order.addLines': { zh: '增加雪具', en: 'Gear added' },
  'order.dropLine': { zh: '移除雪具', en: 'Gear removed' },
  'order.earlyReturn': { zh: '提前归还', en: 'Returned early' },
  'order.update': { zh: '修改订单信息', en: 'Order details changed' },
  'order.setAgent': { zh: '设置代理', en: 'Agent set' },
  'order.cancel': { zh: '取消订单', en: 'Cancelled' },
  'order.expire': { zh: '超时自动取消', en: 'Cancelled, not paid in time' },
  'order.keepUnpaid': {
    zh: '改期或续租未按时付清，且不能恢复原日期，请处理',
    en: 'New dates or extension not paid in time, and the original dates cannot be restored. Please decide',
  },
  'order.markDue': { zh: '到期待归还', en: 'Due back' },
  'order.bindInstead': { zh: '换了一件，非客人指定', en: 'Not the item the customer chose' },
  'order.endDates': {
    zh: '改期或续租未按时付清，已恢复原日期',
    en: 'New dates or extension not paid in time. Original dates restored',
  },
  'order.guestTold': { zh: '已短信通知客人', en: 'Customer told by text message' },
  'payment.holdTooLate': { zh: '免押确认过晚，已解除', en: 'Confirmed too late. The security was released' },
  'payment.holdLost': {
    zh: '支付平台不再担保押金，请改收押金',
    en: 'The payment provider no longer secures the deposit. Please collect it',
  },
  'payment.amountDiffers': { zh: '实收金额有出入', en: 'A different amount was paid' },
  'payment.contradicts': { zh: '支付平台记录矛盾，请核对', en: 'Payment records conflict. Please check' },
  'payment.unresolved': { zh: '付款结果不明，请核对', en: 'Payment unclear. Please check' },
  'payment.refundedElsewhere': {
    zh: '有退款不是从本系统发起，请核对',
    en: 'Refunded outside this system. Please check',
  },
  'payment.refundedTwice': {
    zh: '现金与支付平台重复退款，请追回',
    en: 'Refunded twice, online and in cash. Please recover it',
  },
  'payment.refundAbnormal': { zh: '支付平台退款失败，请处理', en: 'Refund failed. Please resolve' },
  'payment.refundCashNeeded': { zh: '请以现金退款', en: 'Please refund in cash' },
  'payment.refundUnresolved': {
    zh: '退款迟迟没有完成，请处理',
    en: 'Refund is taking too long. Please look into it',
  },
  'payment.settledByHand': { zh: '已处理', en: 'Resolved' },
  'payment.refundRetried': { zh: '重新退款', en: 'Refund tried again' },
  'till.opened': { zh: '钱箱开班', en: 'Shift opened' },
  'till.putIn': { zh: '存入现金', en: 'Cash put in' },
  'till.tookOut': { zh: '取出现金', en: 'Cash taken out' },
  'till.handedOver': { zh: '钱包交接', en: 'Bag handed over' },
  'till.counted': { zh: '清点钱箱', en: 'Till counted' },
  'till.cashedUp': { zh: '交班清点', en: 'Cashed up' },
  'payout.booked': { zh: '平台到账', en: 'Payout' },
  'payout.opening': { zh: '平台到账（无账单）', en: 'Payout (no statement)' },
  'agentPayout.paid': { zh: '支付代理佣金', en: 'Agent paid' },
  'agentPayout.takenBack': { zh: '撤销佣金支付', en: 'Agent payout reversed' },
  'payout.takenBack': { zh: '撤销到账登记', en: 'Payout reversed' },
};

/** Names a kind of event or journal; null for one that has no name. */
export const eventName = (kind: string, language: Language): string | null => names[kind]?.[language] ?? null;
