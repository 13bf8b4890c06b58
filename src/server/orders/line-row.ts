import type { PlannedLine } from '#server/orders/wish.ts';

type Place = {
  readonly orderId: string;
  readonly position: number;
  readonly line: PlannedLine;
  /** As the order bears it. */
  readonly depositFen: number;
};

/** A whole row of `order_line` for a line that no code was scanned for yet. */
export const newLineRow = ({ orderId, position, line, depositFen }: Place) => ({
  id: line.id,
  order_id: orderId,
  position,
  person: line.person,
  size: line.size,
  variant_id: line.variantId,
  pool_id: line.poolId,
  equipment_id: null,
  named: line.equipmentId !== null,
  quantity: line.quantity,
  rate_fen: line.rateFen,
  deposit_fen: depositFen,
  title: line.title,
  size_label: line.sizeLabel,
  bound_to: null,
  bound_at: null,
  handed_over_at: null,
  collected_at: null,
  returned: 0,
  damaged: 0,
  lost: 0,
  exchanged: 0,
  dropped: 0,
  late_unit_days: 0,
  late_unit_days_unextended: 0,
  last_closed_at: null,
  close_note: '',
  instead_of: null,
});
