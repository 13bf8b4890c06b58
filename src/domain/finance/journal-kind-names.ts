import type { OrderCommandKind } from '#domain/orders/command.ts';

type TillKind = 'opened' | 'putIn' | 'tookOut' | 'handedOver' | 'cashedUp';
type JournalKind =
  | `order.${OrderCommandKind | 'created'}`
  | `till.${TillKind}`
  | `payout.${'booked' | 'opening' | 'takenBack'}`;

const names: Readonly<Record<JournalKind, string>> = {
  'order.created': '创建订单',
  'order.approve': '确认订单',
  'order.reject': '拒绝订单',
  'order.askPayment': '通知付款',
  'order.recordPayment': '收款',
  'order.confirmRefund': '退款已交付',
  'order.takeBackCash': '冲正收款',
  'order.takeBackCashRefund': '冲正退款',
  'order.refundInCash': '改以现金退款',
  'order.returnedElsewhere': '登记商户平台退款',
  'order.cancel': '取消订单',
  'order.expire': '超时自动取消',
  'order.bind': '绑定雪具',
  'order.unbind': '解除绑定',
  'order.load': '装车出发',
  'order.deliveryFailed': '配送未成功',
  'order.deliver': '已送达',
  'order.start': '开始使用',
  'order.handOver': '发放雪具',
  'order.adjust': '补款 / 退款',
  'order.extend': '续租',
  'order.withdrawBill': '撤回账单',
  'order.writeOffRest': '免除余款',
  'order.redate': '修改日期',
  'order.keepDates': '改期或续租未付清，请处理',
  'order.askReturn': '申请归还',
  'order.withdrawReturn': '撤回归还申请',
  'order.noteDue': '到期待归还',
  'order.collect': '司机取回',
  'order.closeLines': '收回雪具',
  'order.earlyReturn': '提前归还',
  'order.exchange': '更换雪具',
  'order.dropLine': '减去雪具',
  'order.settle': '归还结算',
  'order.changeDelivery': '更改取货方式',
  'order.changeReturn': '更改归还方式',
  'order.update': '修改订单信息',
  'order.setAgent': '设置代理',
  'till.opened': '钱箱开班',
  'till.putIn': '存入现金',
  'till.tookOut': '取出现金',
  'till.handedOver': '钱包交接',
  'till.cashedUp': '交班清点',
  'payout.booked': '支付公司到账',
  'payout.opening': '支付公司到账（无账单）',
  'payout.takenBack': '撤销到账登记',
};

/** Names what happened, as spreadsheets tell it; what has no name yet stands by its code. */
export const journalKindName = (kind: string): string =>
  (names as Readonly<Record<string, string>>)[kind] ?? kind;
