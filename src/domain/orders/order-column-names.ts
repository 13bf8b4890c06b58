import type { DeliveryMethod, OrderType } from '#domain/orders/status.ts';

/** How an export writes an order's type. */
const orderTypeNames: Readonly<Record<OrderType, string>> = {
  Normal: '到店',
  Reservation: '预约',
  Online: '线上',
  Hospitality: '招待',
  Loan: '借用',
};

/** How an export writes the way to the guest. */
const deliveryMethodNames: Readonly<Record<DeliveryMethod, string>> = {
  SelfPickup: '到店自取',
  Delivery: '送货上门',
};

/** The spreadsheet of orders. */
export const orderSheet = {
  name: 'orders',
  columns: {
    orderNumber: '订单号',
    storeName: '门店',
    type: '类型',
    status: '状态',
    customerName: '客人',
    customerPhone: '电话',
    createdAt: '下单时间',
    startDate: '开始日期',
    lastDay: '结束日期',
    days: '天数',
    dueAt: '应还时间',
    deliveryMethod: '取件方式',
    itemCount: '件数',
    titles: '雪具',
    chargeFen: '费用',
    depositFen: '押金',
    dueFen: '待支付',
  },
  names: { type: orderTypeNames, deliveryMethod: deliveryMethodNames },
} as const;
