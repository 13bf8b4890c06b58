import { orderStatus } from '#domain/orders/status.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';

/** Other gear than was booked: its code, its name as the refusal says it, and the lines that it could stand in for. */
export type Swapping = {
  readonly barcode: string;
  readonly title: string;
  readonly lineIds: readonly string[];
};

/** Reads from a refusal which lines may be changed to what was scanned; null when there are none. */
export const swappingOf = (error: unknown, barcode: string): Swapping | null => {
  if (!(error instanceof ApiError)) return null;
  const { insteadOf, title } = error.data;
  if (!Array.isArray(insteadOf) || insteadOf.length === 0) return null;
  return { barcode, title: String(title ?? barcode), lineIds: insteadOf.map(String) };
};

/** An exchange as far as it was said. */
type ExchangeDraft = {
  readonly lineId: string;
  /** Of the gear that goes out; '' until it was scanned. */
  readonly barcode: string;
  /** A size that was chosen instead, its item to be scanned when it leaves. */
  readonly chosen: GearRef | null;
  readonly units: number;
  readonly oldGear: 'returned' | 'damaged';
  readonly reason: string;
};

/** Whether an order in this status waits for its first bill. */
const isBeforePayment = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  status === orderStatus.pending || status === orderStatus.unpaid || status === orderStatus.reserved;

/** Whether nothing has left yet: other gear is booked then, and none comes back. */
export const isAhead = (lines: readonly OrderLine[]): boolean =>
  lines.every(({ handedOverAt }) => handedOverAt === null);

/** Lines that can go for others: those with something at the guest, or all that are still to be handed over. */
export const linesToExchange = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line) => (line.handedOverAt !== null || isAhead(lines)) && openUnits(line) > 0);

/** Starts an exchange; a single line that is out is the one meant. */
export const newExchange = (lines: readonly OrderLine[]): ExchangeDraft => {
  const [first, second] = linesToExchange(lines);
  const lineId = first !== undefined && second === undefined ? first.id : '';
  return { lineId, barcode: '', chosen: null, units: 1, oldGear: 'returned', reason: '' };
};

/** What a scanned code says: the gear that comes back when it is one of the order's, else what goes out. */
export const withCode = (draft: ExchangeDraft, lines: readonly OrderLine[], code: string): ExchangeDraft => {
  const own = linesToExchange(lines).find((line) => line.size === 'large' && line.boundTo === code);
  return own === undefined ? { ...draft, barcode: code, chosen: null } : withLine(draft, own.id);
};

/** A size that is chosen without a scan, in place of what was scanned. */
export const withSize = (draft: ExchangeDraft, { kind, id }: GearRef): ExchangeDraft => ({
  ...draft,
  barcode: '',
  chosen: { kind, id },
});

/** What goes out, as a call names it: a thing that was scanned, or a size. */
type ExchangeTarget =
  | { readonly barcode: string }
  | { readonly variantId: string }
  | { readonly poolId: string };

/** Gives what goes out; null: nothing is chosen yet. */
export const targetOf = ({ barcode, chosen }: ExchangeDraft): ExchangeTarget | null => {
  if (chosen !== null) return chosen.kind === 'variant' ? { variantId: chosen.id } : { poolId: chosen.id };
  return barcode === '' ? null : { barcode };
};

/** A draft about another line; only as many units go over as are out, and another model has other sizes. */
export const withLine = (draft: ExchangeDraft, lineId: string): ExchangeDraft => ({
  ...draft,
  lineId,
  chosen: draft.lineId === lineId ? draft.chosen : null,
  units: 1,
});

/** The lines that a scan could stand in for and that are still to be handed over, as the order is now. */
export const swapLines = (lines: readonly OrderLine[], { lineIds }: Swapping): readonly OrderLine[] =>
  lineIds.flatMap((lineId) => lines.filter((line) => line.id === lineId && openUnits(line) > 0));

/** Goes to where money is taken and given back, when a change of gear asks for it. */
export const goToItsMoney = (after: OrderDetail): void => {
  const moves =
    billToPay(after) !== undefined || cashToGiveBack(after).length + onItsWayBack(after).length > 0;
  // A first bill that waits for its time is not what the change asks for.
  if (moves && !isBeforePayment(after)) navigate(pathTo('storePayment', { id: after.id }));
};
