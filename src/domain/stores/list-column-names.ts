import type { refundStates, waitingKinds } from '#domain/finance/waiting-kinds.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';

const order = { orderNumber: '订单号', storeName: '门店', customerName: '顾客' } as const;

/** The method of a refund. */
const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: '现金',
  wechat: '微信支付',
  alipay: '支付宝',
};

/** How far the payment company is with a refund; without a company it waits at the counter. */
const refundStateNames: Readonly<Record<(typeof refundStates)[number] | 'null', string>> = {
  null: '待柜台退现金',
  planned: '等待发起',
  sent: '已发起',
  processing: '支付公司处理中',
  abnormal: '退款异常',
  cashNeeded: '需改退现金',
};

/** The kind of a movement of small equipment. */
const movementKindNames: Readonly<Record<string, string>> = {
  import: '导入',
  handOver: '发放',
  takeBack: '归还',
  damaged: '损坏',
  lost: '丢失',
  repaired: '修好',
  found: '找回',
  count: '盘点更正',
  bought: '购入',
  scrapped: '报废',
};

/** Why money waits for people. */
const waitingNames: Readonly<Record<(typeof waitingKinds)[number], string>> = {
  refundAbnormal: '退款失败',
  refundCashNeeded: '需改退现金',
  refundFailing: '退款未成功',
  refundLate: '退款超时',
  datesUnpaid: '改期或续租未付清',
  unresolved: '付款结果不明',
  contradicts: '支付记录矛盾',
  refundedTwice: '重复退款',
  refundedElsewhere: '商户平台退款',
};

/** The spreadsheet of each exported list: its file, the titles of its columns, and how it writes states and kinds. */
export const exportedLists = {
  dues: { name: 'dues', columns: { ...order, dueFen: '待付', since: '自' } },
  refunds: {
    name: 'refunds',
    columns: {
      ...order,
      method: '方式',
      amountFen: '金额',
      since: '自',
      state: '状态',
    },
    names: { method: methodNames, state: refundStateNames },
  },
  /** Cash of a till from its first payment to its cash-up. */
  shifts: {
    name: 'shifts',
    columns: {
      storeName: '门店',
      kind: '钱箱',
      holderName: '持有人',
      openedAt: '开始',
      openedBy: '开始人',
      floatFen: '备用金',
      expectedFen: '应有',
      closedAt: '结束',
      closedBy: '清点人',
      countedFen: '清点',
      differenceFen: '差额',
      leftFen: '留存',
      note: '备注',
    },
    names: { kind: { counter: '柜台', driver: '司机' } },
  },
  stockTakes: {
    name: 'stock-takes',
    columns: {
      storeName: '门店',
      categoryName: '品类',
      state: '状态',
      openedAt: '开始',
      openedBy: '开始人',
      endedAt: '结束',
      endedBy: '结束人',
      countedPools: '已盘点',
      more: '多出',
      fewer: '缺少',
    },
    names: { state: { open: '进行中', finished: '已完成', cancelled: '已取消' } },
  },
  /** What changed the counts of a pool. */
  movements: {
    name: 'movements',
    columns: {
      at: '时间',
      kind: '变动',
      usableChange: '可用',
      outChange: '在外',
      damagedChange: '损坏',
      lostChange: '丢失',
      reason: '原因',
      actorName: '经办人',
      orderNumber: '订单号',
    },
    names: { kind: movementKindNames },
  },
  users: {
    name: 'users',
    columns: {
      userName: '用户名',
      name: '姓名',
      phoneNumber: '电话',
      email: '邮箱',
      roles: '角色',
      storeName: '主门店',
      isActive: '状态',
      creationTime: '创建时间',
    },
    names: { isActive: { true: '启用', false: '停用' } },
  },
  /** What moved in a shift. */
  tillEntries: {
    name: 'shift',
    columns: {
      at: '时间',
      kind: '类型',
      orderNumber: '订单号',
      amountFen: '金额',
      receivedFen: '实收',
      by: '经办人',
      reason: '原因',
    },
    names: {
      kind: {
        payment: '收款',
        refund: '退款',
        reversal: '冲正',
        float: '存入',
        bank: '取出',
        handOver: '交接',
        difference: '清点差额',
      },
    },
  },
  /** Money that waits for people. */
  waiting: {
    name: 'waiting',
    columns: {
      kind: '事项',
      orderNumber: '订单号',
      storeName: '门店',
      amountFen: '金额',
      method: '方式',
      paymentNo: '付款单号',
      refundNo: '退款单号',
      since: '自',
      code: '支付公司原因',
    },
    names: { kind: waitingNames, method: methodNames },
  },
  /** What happened to an item. */
  gearHistory: {
    name: 'history',
    columns: {
      at: '时间',
      kind: '操作',
      actorName: '经办人',
      storeName: '门店',
      toStoreName: '调往门店',
      statusBefore: '原状态',
      statusAfter: '新状态',
      orderNumber: '订单号',
      reason: '原因',
      remarks: '备注',
    },
    names: {
      kind: {
        created: '入库新雪具',
        imported: '从表格导入',
        updated: '修改资料',
        changedByImport: '导入时更新',
        barcodeChanged: '更换条码',
        stockedIn: '入库',
        stockedOut: '出库',
        statusChanged: '更改状态',
        transferred: '调出',
        arrived: '调拨到货',
        timeFreed: '解除占用',
        handedOut: '随订单发放',
        takenBack: '随订单归还',
        cameBackUnused: '未使用退回',
        damaged: '损坏',
        lost: '丢失',
        other: '更新',
      },
    },
  },
  imports: {
    name: 'imports',
    columns: {
      storeName: '门店',
      fileName: '文件',
      state: '状态',
      uploadedBy: '上传人',
      uploadedAt: '上传时间',
      startedBy: '导入人',
      startedAt: '开始时间',
      endedAt: '结束时间',
      new: '新增',
      changed: '更新',
      same: '不变',
      refused: '有错误',
    },
    names: {
      state: {
        previewed: '待开始',
        running: '进行中',
        done: '已完成',
        failed: '未完成',
        cancelled: '已取消',
      },
    },
  },
  importLines: {
    name: 'import-lines',
    columns: {
      sheet: '工作表',
      line: '行',
      code: '编码',
      name: '名称',
      outcome: '结果',
      isDone: '已处理',
      changes: '变更',
      faults: '问题',
    },
    names: {
      outcome: { new: '新增', changed: '更新', same: '不变', refused: '有错误' },
      isDone: { true: '是', false: '否' },
    },
  },
} as const;
