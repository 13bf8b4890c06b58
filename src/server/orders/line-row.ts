import type { HireLine } from '#domain/hire/hire.ts';
import { lineToColumns } from '#server/orders/rows.ts';
import type { PlannedLine } from '#server/orders/wish.ts';

type Place = {
  readonly orderId: string;
  readonly position: number;
  /** What is known of the thing. */
  readonly planned: PlannedLine;
  /** As the order bears it. */
  readonly line: HireLine;
  readonly now: number;
};

/** A whole row of `order_line` for a line that joins an order. */
export const newLineRow = ({ orderId, position, planned, line, now }: Place) => ({
  ...lineToColumns(line, now),
  order_id: orderId,
  position,
  person: planned.person,
  variant_id: planned.variantId,
  pool_id: planned.poolId,
  equipment_id: null,
  named: planned.equipmentId !== null,
  title: planned.title,
  size_label: planned.sizeLabel,
  close_note: '',
  instead_of: null,
});
