import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/screens/store/counter/lines.ts';

/** An exchange as far as it was said. */
export type ExchangeDraft = {
  readonly lineId: string;
  /** Of the gear that goes out; '' until it was scanned. */
  readonly barcode: string;
  readonly units: number;
  readonly oldGear: 'returned' | 'damaged';
  readonly reason: string;
};

/** Lines that can be given back for others: those with something at the guest. */
export const linesToExchange = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line) => line.handedOverAt !== null && openUnits(line) > 0);

/** Starts an exchange; a single line that is out is the one meant. */
export const newExchange = (lines: readonly OrderLine[]): ExchangeDraft => {
  const [first, second] = linesToExchange(lines);
  const lineId = first !== undefined && second === undefined ? first.id : '';
  return { lineId, barcode: '', units: 1, oldGear: 'returned', reason: '' };
};

/** What a scanned code says: the gear that comes back when it is one of the order's, else what goes out. */
export const withCode = (draft: ExchangeDraft, lines: readonly OrderLine[], code: string): ExchangeDraft => {
  const own = linesToExchange(lines).find((line) => line.size === 'large' && line.boundTo === code);
  return own === undefined ? { ...draft, barcode: code } : { ...draft, lineId: own.id, units: 1 };
};

/** A draft about another line; only as many units go over as are out. */
export const withLine = (draft: ExchangeDraft, lineId: string): ExchangeDraft => ({
  ...draft,
  lineId,
  units: 1,
});
