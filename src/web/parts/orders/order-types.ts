import type { z } from 'zod';
import type { orderDetail, orderSummary } from '#contract/order-shapes.ts';

export type OrderDetail = z.output<typeof orderDetail>;
export type OrderSummary = z.output<typeof orderSummary>;
export type OrderLine = OrderDetail['lines'][number];
export type Bill = OrderDetail['bills'][number];
export type Payment = OrderDetail['payments'][number];

/** What every sheet of an order takes. */
export type OrderSheetProps = {
  readonly order: OrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
};
