import type { ComponentType } from 'react';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { IconName } from '#ui/icon-names.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';

type Row = {
  readonly icon: IconName;
  /** It is shown as closed, with the statuses that open it, while its status does not allow it. */
  readonly isShownClosed?: true;
  readonly Sheet: ReturnType<typeof sheet>;
};

const sheet = (load: () => Promise<ComponentType<OrderSheetProps>>) =>
  lazyPart(async () => ({ default: await load() }));

const changes = () => import('#web/screens/customer/order-detail/GuestChanges.tsx');

/** The commands that a guest gives from the page of an order, in their order. Their words are `order.<command>` of the customer's. */
export const guestActions = {
  askPayment: {
    icon: 'wallet',
    Sheet: sheet(
      async () => (await import('#web/screens/customer/order-detail/AskPaymentDialog.tsx')).AskPaymentDialog,
    ),
  },
  extend: {
    icon: 'clock',
    isShownClosed: true,
    Sheet: sheet(
      async () => (await import('#web/screens/customer/order-detail/GuestExtendSheet.tsx')).GuestExtendSheet,
    ),
  },
  redate: {
    icon: 'calendar',
    isShownClosed: true,
    Sheet: sheet(
      async () => (await import('#web/screens/customer/order-detail/GuestRedateSheet.tsx')).GuestRedateSheet,
    ),
  },
  askReturn: {
    icon: 'arrow-right',
    isShownClosed: true,
    Sheet: sheet(async () => (await changes()).GuestReturnDialog),
  },
  withdrawReturn: { icon: 'arrow-right', Sheet: sheet(async () => (await changes()).GuestReturnDialog) },
  changeDelivery: {
    icon: 'truck',
    isShownClosed: true,
    Sheet: sheet(async () => (await changes()).GuestDeliverySheet),
  },
  changeReturn: {
    icon: 'store',
    isShownClosed: true,
    Sheet: sheet(async () => (await changes()).GuestReturnSheet),
  },
  update: { icon: 'edit', Sheet: sheet(async () => (await changes()).GuestWordsSheet) },
  cancel: {
    icon: 'close',
    isShownClosed: true,
    Sheet: sheet(
      async () => (await import('#web/screens/customer/order-detail/CancelSheet.tsx')).CancelSheet,
    ),
  },
} as const satisfies Readonly<Partial<Record<OrderCommandKind, Row>>>;

export type GuestAction = keyof typeof guestActions;

export const guestActionNames = Object.keys(guestActions) as readonly GuestAction[];

/** What the guest sees as closed while another status is asked for. */
export const closableActions = guestActionNames.filter((name) => {
  const row: Row = guestActions[name];
  return row.isShownClosed === true;
});
