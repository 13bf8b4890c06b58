import type { AdjustRoom } from '#domain/orders/typed-amounts.ts';
import type { Leg, TypedKind } from '#domain/orders/status.ts';
import { roomOf, type GiftRoom } from '#web/screens/store/counter/gift-room.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';

/** What an amount is for: the fees of the two ways have names of their own. */
type AdjustKind = TypedKind | 'PickupFee';

/** One line of an additional payment or refund as typed. */
type AdjustRow = {
  readonly key: number;
  readonly direction: 'charge' | 'giveBack';
  readonly kind: AdjustKind;
  readonly typed: string;
  /** The gear that it is for; null: the order as a whole. */
  readonly lineId: string | null;
  readonly note: string;
};

const kinds: Readonly<Record<AdjustRow['direction'], readonly AdjustKind[]>> = {
  charge: [
    'Rent',
    'ExtensionFee',
    'DamageFee',
    'CleaningFee',
    'DeliveryFee',
    'PickupFee',
    'Deposit',
    'Other',
  ],
  giveBack: [
    'Rent',
    'Discount',
    'Deposit',
    'DeliveryFee',
    'PickupFee',
    'ExtensionFee',
    'DamageFee',
    'CleaningFee',
    'Other',
  ],
};

type Room = Pick<AdjustRoom, 'canMoveDeposit'>;

/** Kinds that are offered, the likeliest first: a discount only gives, and a settled deposit is left alone. */
export const kindsFor = (
  direction: AdjustRow['direction'],
  { canMoveDeposit }: Room,
): readonly AdjustKind[] => kinds[direction].filter((kind) => canMoveDeposit || kind !== 'Deposit');

/** A line at first: where nothing may be collected, it goes back. */
export const newRow = (key: number, { canCollect }: Pick<AdjustRoom, 'canCollect'>): AdjustRow => ({
  key,
  direction: canCollect ? 'charge' : 'giveBack',
  kind: canCollect ? 'Other' : 'Rent',
  typed: '',
  lineId: null,
  note: '',
});

/** A row going the other way; a kind that only goes one way changes with it. */
export const withDirection = (row: AdjustRow, direction: AdjustRow['direction']): AdjustRow => ({
  ...row,
  direction,
  kind: kinds[direction].includes(row.kind) ? row.kind : 'Other',
});

const signedFen = ({ direction, typed }: AdjustRow): number => {
  const { fen } = readYuan(typed);
  return direction === 'charge' || fen === 0 ? fen : -fen;
};

/** The most that a row may give away, in fen; null: as much as the order costs. */
export const giftRoomOf = ({ direction, kind }: AdjustRow, room: GiftRoom): number | null =>
  direction === 'giveBack' ? roomOf(room, kind) : null;

/** Tells whether a row gives away more than one may. */
export const isAbove = (row: AdjustRow, room: GiftRoom): boolean => {
  const mostFen = giftRoomOf(row, room);
  return mostFen !== null && -signedFen(row) > mostFen;
};

/** What the rows come to, in fen; `isReady` when every row has a proper amount that one may give. */
export const reckonAdjustment = (
  rows: readonly AdjustRow[],
  room: GiftRoom = null,
): { totalFen: number; isReady: boolean } => ({
  totalFen: rows.reduce((sum, row) => sum + signedFen(row), 0),
  isReady:
    rows.length > 0 &&
    rows.every((row) => !readYuan(row.typed).isWrong && signedFen(row) !== 0 && !isAbove(row, room)),
});

/** What is sent of the rows. */
export const itemsOf = (rows: readonly AdjustRow[]) =>
  rows.map((row) => ({
    ...feeOf(row.kind),
    amountFen: signedFen(row),
    lineId: row.lineId,
    note: row.note.trim(),
  }));

const feeOf = (kind: AdjustKind): { kind: TypedKind; leg?: Leg } => {
  if (kind === 'PickupFee') return { kind: 'DeliveryFee', leg: 'pickup' };
  return kind === 'DeliveryFee' ? { kind, leg: 'delivery' } : { kind };
};

/** From here on a slip of the finger is worth a second look, in fen. */
const largeFen = 100_000;

/** Tells whether what an adjustment comes to is asked about with emphasis. */
export const isLarge = (totalFen: number): boolean => Math.abs(totalFen) >= largeFen;
