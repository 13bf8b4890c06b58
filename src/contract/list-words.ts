import type { Language } from '#contract/errors.ts';
import type { refundStates, waitingKinds } from '#domain/finance/waiting-kinds.ts';

/** What each of some values is called. */
export type Names<V extends string | number> = Readonly<Record<V, Readonly<Record<Language, string>>>>;

/** How far the payment company is with a refund; without a company it waits at the counter. */
export const refundStateNames: Names<(typeof refundStates)[number] | 'null'> = {
  null: { zh: '待柜台退现金', en: 'Cash at the counter' },
  planned: { zh: '等待发起', en: 'To be sent' },
  sent: { zh: '已发起', en: 'Sent' },
  processing: { zh: '支付公司处理中', en: 'With the payment company' },
  abnormal: { zh: '退款异常，请处理', en: 'Stuck: please look' },
  cashNeeded: { zh: '需改退现金', en: 'To be made in cash' },
};

/** Why money waits for people. */
export const waitingNames: Names<(typeof waitingKinds)[number]> = {
  refundAbnormal: { zh: '退款失败', en: 'Refund failed' },
  refundCashNeeded: { zh: '需改退现金', en: 'Refund in cash' },
  refundFailing: { zh: '退款暂时无法发起', en: 'Refund cannot be made now' },
  refundLate: { zh: '退款迟迟没有完成', en: 'Refund takes too long' },
  datesUnpaid: { zh: '改期或续租未付清', en: 'New dates or extension not paid' },
  unresolved: { zh: '付款结果不明', en: 'Payment unclear' },
  contradicts: { zh: '支付平台记录矛盾', en: 'Payment records contradict' },
  refundedTwice: { zh: '现金与支付平台重复退款', en: 'Refunded twice, also in cash' },
  refundedElsewhere: { zh: '有退款不是从本系统发起', en: 'Refunded outside this system' },
};

/** What moved in a till. */
export const tillEntryNames = {
  payment: { zh: '收款', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
  reversal: { zh: '冲正', en: 'Reversed' },
  float: { zh: '存入', en: 'Put in' },
  bank: { zh: '取出', en: 'Taken out' },
  handOver: { zh: '交接', en: 'Handed over' },
  difference: { zh: '清点差额', en: 'Difference' },
} as const satisfies Names<string>;

/** What changed the counts of small equipment. */
export const movementNames: Names<string> = {
  import: { zh: '导入', en: 'Import' },
  handOver: { zh: '发放', en: 'Handed over' },
  takeBack: { zh: '归还', en: 'Taken back' },
  damaged: { zh: '损坏', en: 'Damaged' },
  lost: { zh: '丢失', en: 'Lost' },
  repaired: { zh: '修好', en: 'Repaired' },
  found: { zh: '找回', en: 'Found again' },
  count: { zh: '盘点更正', en: 'Count corrected' },
  bought: { zh: '购入', en: 'Bought' },
  scrapped: { zh: '报废', en: 'Scrapped' },
};

/** What happened to an item. */
export const gearEventNames = {
  created: { zh: '入库新雪具', en: 'Checked in as new' },
  imported: { zh: '从表格导入', en: 'Imported from a sheet' },
  updated: { zh: '修改资料', en: 'Details changed' },
  changedByImport: { zh: '导入时更新', en: 'Changed by an import' },
  barcodeChanged: { zh: '更换条码', en: 'New code' },
  stockedIn: { zh: '入库', en: 'Checked in' },
  stockedOut: { zh: '出库', en: 'Checked out' },
  statusChanged: { zh: '更改状态', en: 'Status changed' },
  transferred: { zh: '调出', en: 'Sent to another store' },
  arrived: { zh: '调拨到货', en: 'Arrived from another store' },
  timeFreed: { zh: '解除占用', en: 'Days freed' },
  handedOut: { zh: '随订单发放', en: 'Handed out with an order' },
  takenBack: { zh: '随订单归还', en: 'Back from an order' },
  cameBackUnused: { zh: '未使用退回', en: 'Came back unused' },
  damaged: { zh: '损坏', en: 'Damaged' },
  lost: { zh: '丢失', en: 'Lost' },
  other: { zh: '更新', en: 'Changed' },
} as const satisfies Names<string>;

/** How far an import is. */
export const importStateNames = {
  previewed: { zh: '待开始', en: 'Not started' },
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '未完成', en: 'Broken off' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Names<string>;

/** What a line of an import does. */
export const importOutcomeNames = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '更新', en: 'Updated' },
  same: { zh: '不变', en: 'Unchanged' },
  refused: { zh: '有错误', en: 'Errors' },
} as const satisfies Names<string>;

/** Titles that columns of several spreadsheets have. */
const columnTitles = {
  amountFen: '金额',
  at: '时间',
  customerName: '顾客',
  kind: '类型',
  method: '方式',
  name: '名称',
  note: '备注',
  orderNumber: '订单号',
  reason: '原因',
  since: '自',
  state: '状态',
  status: '状态',
  storeName: '门店',
} as const;

/** Some of them, in this order. */
export const titlesOf = <K extends keyof typeof columnTitles>(...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, columnTitles[name]])) as Pick<typeof columnTitles, K>;
