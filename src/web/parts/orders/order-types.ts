import type { z } from 'zod';
import type {
  bill,
  billItem,
  orderDetail,
  orderLine,
  orderSummary,
  payment,
} from '#contract/order-shapes.ts';

export type OrderDetail = z.output<typeof orderDetail>;
export type OrderSummary = z.output<typeof orderSummary>;
export type OrderLine = z.output<typeof orderLine>;
export type Bill = z.output<typeof bill>;
export type BillItem = z.output<typeof billItem>;
export type Payment = z.output<typeof payment>;

/** What every sheet of an order takes. */
export type OrderSheetProps = {
  readonly order: OrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
};
