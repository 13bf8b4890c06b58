import { normalizeBarcode, scannedText } from '#domain/scan/read-code.ts';
import { fieldsOf, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** What a guest noted of a return so far: the branch, null for the order's own, and how many units of each line. */
export type ReturnTicks = {
  readonly storeId: string | null;
  readonly units: Readonly<Record<string, number>>;
};

/** Reads what was kept on this device; whatever is not as it should be is empty. */
export const readTicks = (kept: unknown): ReturnTicks => {
  const { storeId, units } = fieldsOf(kept);
  const entries = Object.entries(fieldsOf(units)).flatMap(([lineId, value]) => {
    const count = wholeOf(value, { min: 1, max: 100 });
    return count === null ? [] : [[lineId, count] as const];
  });
  return { storeId: textOf(storeId, 36) || null, units: Object.fromEntries(entries) };
};

/** How many units of a line are ticked; never more than are out, since staff may have taken some in meanwhile. */
export const tickedOf = ({ units }: ReturnTicks, line: OrderLine): number =>
  Math.min(units[line.id] ?? 0, openUnits(line));

/** With so many units of a line. */
export const withUnits = (ticks: ReturnTicks, line: OrderLine, count: number): ReturnTicks => ({
  ...ticks,
  units: { ...ticks.units, [line.id]: count },
});

/** With all that is out. */
export const withAll = (ticks: ReturnTicks, lines: readonly OrderLine[]): ReturnTicks =>
  linesOut(lines).reduce((next, line) => withUnits(next, line, openUnits(line)), ticks);

type Scanned =
  | { readonly found: 'line'; readonly line: OrderLine; readonly ticks: ReturnTicks }
  | { readonly found: 'again'; readonly line: OrderLine }
  | { readonly found: 'nothing' };

/** Ticks one unit of what a scanned code stands for. */
export const withCode = (ticks: ReturnTicks, lines: readonly OrderLine[], text: string): Scanned => {
  const code = normalizeBarcode(scannedText(text));
  const own = linesOut(lines).filter(({ boundTo }) => boundTo === code);
  const open = own.find((line) => tickedOf(ticks, line) < openUnits(line));
  if (open !== undefined)
    return { found: 'line', line: open, ticks: withUnits(ticks, open, tickedOf(ticks, open) + 1) };
  const [again] = own;
  return again === undefined ? { found: 'nothing' } : { found: 'again', line: again };
};

/** What is declared. */
export const declaredLines = (ticks: ReturnTicks, lines: readonly OrderLine[]) =>
  linesOut(lines)
    .map((line) => ({ lineId: line.id, quantity: tickedOf(ticks, line) }))
    .filter(({ quantity }) => quantity > 0);
