import type { FeeKind } from '#domain/orders/status.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';

/** How much more of an order one may give away, in fen; null: as much as it costs. */
export type GiftRoom = Output<'orders.giftRoom'>['room'];

/** Reads how much of an order the caller may give away; null until that is known, since the server refuses by itself. */
export const useGiftRoom = (id: string, enabled = true): GiftRoom =>
  useCall('orders.giftRoom', { id }, { enabled, staleMs: 0 }).data?.room ?? null;

/** The most that may go back of a kind, in fen; null: as much as it costs. */
export const roomOf = (room: GiftRoom, kind: FeeKind | 'PickupFee'): number | null => {
  if (room === null) return null;
  if (kind === 'Discount' || kind === 'Other') return room.discountFen;
  if (kind === 'Rent') return room.rentFen;
  return kind === 'Deposit' ? room.depositFen : room.feeFen;
};
