import { withdrawablePurposes } from '#domain/orders/status.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';

/** What the menu of an order offers, besides its next step. */
export type MenuEntry =
  | 'prepare'
  | 'extend'
  | 'redate'
  | 'exchange'
  | 'dropLine'
  | 'earlyReturn'
  | 'changeDelivery'
  | 'changeReturn'
  | 'askReturn'
  | 'withdrawReturn'
  | 'update'
  | 'setAgent'
  | 'askPayment'
  | 'adjust'
  | 'withdrawBill'
  | 'writeOffRest'
  | 'reverseCash'
  | 'reject'
  | 'cancel';

const order: readonly MenuEntry[] = [
  'prepare',
  'extend',
  'redate',
  'exchange',
  'dropLine',
  'earlyReturn',
  'changeDelivery',
  'changeReturn',
  'askReturn',
  'withdrawReturn',
  'update',
  'setAgent',
  'askPayment',
  'adjust',
  'withdrawBill',
  'writeOffRest',
  'reverseCash',
  'reject',
  'cancel',
];

const reversals = ['takeBackCash', 'takeBackCashRefund'] as const;

/** Bills that can be taken back. */
export const withdrawable = ({ bills }: Pick<OrderDetail, 'bills'>): readonly Bill[] =>
  bills.filter(({ status, purpose }) => status === 'Open' && withdrawablePurposes.includes(purpose));

/** Bills whose rest can be waived. */
export const waivable = ({ bills }: Pick<OrderDetail, 'bills'>): readonly Bill[] =>
  bills.filter(({ status, dueFen }) => status === 'Open' && dueFen > 0);

/** The entries that this caller may use now, in their order. A pending order is rejected, not cancelled. */
export const menuOf = (detail: Pick<OrderDetail, 'actions' | 'bills' | 'status'>): readonly MenuEntry[] => {
  const may = (entry: MenuEntry): boolean => {
    if (entry === 'prepare') return detail.actions.includes('bind') && detail.status !== 2;
    if (entry === 'cancel' && detail.actions.includes('reject')) return false;
    if (entry === 'withdrawBill' && withdrawable(detail).length === 0) return false;
    if (entry === 'reverseCash') return reversals.some((action) => detail.actions.includes(action));
    return detail.actions.includes(entry);
  };
  return order.filter(may);
};

/** What the menu shows as closed while another status is asked for. */
export const closable = [
  'extend',
  'redate',
  'exchange',
  'dropLine',
  'earlyReturn',
  'changeDelivery',
  'changeReturn',
  'askReturn',
  'adjust',
  'cancel',
] as const satisfies readonly MenuEntry[];
