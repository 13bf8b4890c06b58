import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** What every sheet of an order takes. */
export type SheetProps = {
  readonly order: OrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
};
