import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/** Who may give a command: a role, or the clock, which also stands for the payment companies' notices. */
export type OrderActor =
  | 'SuperAdmin'
  | 'StoreManager'
  | 'StoreEmployee'
  | 'Driver'
  | 'Agent'
  | 'Customer'
  | 'clock';

export type OrderAction = { readonly from: readonly OrderStatus[]; readonly who: readonly OrderActor[] };

const staff = ['SuperAdmin', 'StoreManager', 'StoreEmployee'] as const;
const withDriver = [...staff, 'Driver'] as const;
const withGuest = [...staff, 'Customer'] as const;
const anyStatus = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** From which statuses each command may be given, and by whom. */
export const orderActions: Readonly<Record<OrderCommandKind, OrderAction>> = {
  approve: { from: [0], who: staff },
  reject: { from: [0], who: staff },
  askPayment: { from: [11], who: withGuest },
  recordPayment: { from: anyStatus, who: [...withDriver, 'clock'] },
  confirmRefund: { from: anyStatus, who: [...staff, 'clock'] },
  takeBackCash: { from: [1, 2, 4, 5, 6, 7, 8], who: ['SuperAdmin', 'StoreManager'] },
  takeBackCashRefund: { from: [2, 3, 4, 5, 6, 7, 8, 9, 10], who: ['SuperAdmin', 'StoreManager'] },
  refundInCash: { from: anyStatus, who: staff },
  returnedElsewhere: { from: anyStatus, who: ['SuperAdmin', 'StoreManager'] },
  cancel: { from: [0, 1, 2, 11], who: withGuest },
  expire: { from: [0, 1, 11], who: ['clock'] },
  bind: { from: [1, 2, 11], who: withDriver },
  unbind: { from: [1, 2, 11], who: withDriver },
  load: { from: [2], who: withDriver },
  deliveryFailed: { from: [3], who: withDriver },
  deliver: { from: [3], who: withDriver },
  start: { from: [4, 6], who: [...withGuest, 'clock'] },
  handOver: { from: [2], who: staff },
  adjust: { from: [2, 3, 4, 5, 6, 7, 8, 9, 10], who: staff },
  extend: { from: [4, 5, 6, 7], who: withGuest },
  withdrawBill: { from: [2, 6, 9, 10], who: [...staff, 'clock'] },
  writeOffRest: { from: [2, 6, 9, 10], who: ['SuperAdmin', 'StoreManager'] },
  redate: { from: [0, 2, 11], who: withGuest },
  keepDates: { from: [2, 6], who: ['clock'] },
  askReturn: { from: [4, 5, 6, 7], who: withGuest },
  withdrawReturn: { from: [6, 7], who: withGuest },
  noteDue: { from: [4, 5, 6], who: ['clock'] },
  collect: { from: [4, 5, 6, 7], who: withDriver },
  closeLines: { from: [4, 5, 6, 7], who: staff },
  earlyReturn: { from: [4, 5, 6, 7], who: staff },
  exchange: { from: [0, 1, 2, 4, 5, 6, 7, 11], who: staff },
  dropLine: { from: [0, 1, 2, 11], who: staff },
  settle: { from: [8], who: staff },
  changeDelivery: { from: [0, 2, 11], who: withGuest },
  changeReturn: { from: [0, 2, 4, 5, 6, 7, 11], who: withGuest },
  update: { from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], who: withGuest },
  setAgent: { from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], who: staff },
};

/** Tells whether a command may be given in a status; its rule may still refuse for the order's own facts. */
export const canOrder = (command: OrderCommandKind, status: OrderStatus): boolean =>
  orderActions[command].from.includes(status);

/** Tells whether an actor may give a command at all. */
export const mayOrder = (command: OrderCommandKind, actor: OrderActor): boolean =>
  orderActions[command].who.includes(actor);
