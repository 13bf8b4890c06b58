import type { refundStates } from '#domain/finance/refund-states.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';

const order = { orderNumber: '订单号', storeName: '门店', customerName: '顾客' } as const;

/** The method of a refund. */
const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: '现金',
  wechat: '微信支付',
  alipay: '支付宝',
};

/** How far the payment company is with a refund; cash waits at the counter. */
const refundStateNames: Readonly<Record<(typeof refundStates)[number] | 'cash', string>> = {
  cash: '待柜台退现金',
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

/** Titles of the columns of each exported list, and how the export writes states and kinds in them. */
export const exportedLists = {
  dues: { columns: { ...order, dueFen: '待付', since: '自' } },
  refunds: {
    columns: {
      ...order,
      method: '方式',
      amountFen: '金额',
      since: '自',
      state: '状态',
    },
    methods: methodNames,
    states: refundStateNames,
  },
  /** Cash of a till from its first payment to its cash-up. */
  shifts: {
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
    tillKinds: { counter: '柜台', driver: '司机' },
  },
  stockTakes: {
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
    states: { open: '进行中', finished: '已完成', cancelled: '已取消' },
  },
  /** What changed the counts of a pool. */
  movements: {
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
    kinds: movementKindNames,
  },
  users: {
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
    states: { active: '启用', off: '停用' },
  },
} as const;
