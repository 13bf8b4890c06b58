import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { IconName } from '#ui/icon-names.ts';

type Row = {
  readonly icon: IconName;
  /** It is shown as closed, with the statuses that open it, while its status does not allow it. */
  readonly isShownClosed?: true;
};

/** The commands that a guest gives from the page of an order, in their order. Their words are `order.<command>` of the customer's, their sheets stand in `GuestSheet.tsx`. */
export const guestActions = {
  askPayment: { icon: 'wallet' },
  extend: { icon: 'clock', isShownClosed: true },
  redate: { icon: 'calendar', isShownClosed: true },
  askReturn: { icon: 'arrow-right', isShownClosed: true },
  withdrawReturn: { icon: 'arrow-right' },
  changeDelivery: { icon: 'truck', isShownClosed: true },
  changeReturn: { icon: 'store', isShownClosed: true },
  update: { icon: 'edit' },
  cancel: { icon: 'close', isShownClosed: true },
} as const satisfies Readonly<Partial<Record<OrderCommandKind, Row>>>;

export type GuestAction = keyof typeof guestActions;

export const guestActionNames = Object.keys(guestActions) as readonly GuestAction[];

/** What the guest sees as closed while another status is asked for. */
export const closableActions = guestActionNames.filter((name) => {
  const row: Row = guestActions[name];
  return row.isShownClosed === true;
});
