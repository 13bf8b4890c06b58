import type { Hire, HireLine, LineEnd } from '#domain/orders/hire.ts';
import { lateDays } from '#domain/time/period.ts';

/**
 * Counts how late the gear of a line came back: its units times the days that each started after its grace. An extension
 * that was asked for later was not for it, and one that was withdrawn since does not excuse it.
 */
export const lateUnitDays = ({ period }: Pick<Hire, 'period'>, { ends }: HireLine, zone: string): number =>
  ends
    .filter(({ how }) => how === 'returned' || how === 'damaged' || how === 'lost')
    .reduce((sum, { units, at, graceEndsAt }) => {
      const grace = { ...period, graceEndsAt: Math.min(graceEndsAt, period.graceEndsAt) };
      return sum + units * lateDays(at, grace, zone);
    }, 0);

/** Counts the units of a line that have not ended. */
export const liveUnits = ({ quantity, ends }: HireLine): number =>
  ends.reduce((left, { units }) => left - units, quantity);

/** Counts the units of a line that ended in a way. */
export const endedUnits = ({ ends }: HireLine, how: LineEnd['how']): number =>
  ends.reduce((sum, end) => (end.how === how ? sum + end.units : sum), 0);

/** Tells whether a line has left the shop. */
export const hasLeft = ({ handedOverAt }: Pick<HireLine, 'handedOverAt'>): boolean => handedOverAt !== null;

/** Tells whether some unit of the line is still to leave the shop. */
export const isToLeave = (line: HireLine): boolean => !hasLeft(line) && liveUnits(line) > 0;

/** Tells whether some unit of the line has left the shop and not ended. */
export const isOut = (line: HireLine): boolean => hasLeft(line) && liveUnits(line) > 0;

/** Tells whether some gear of the order has left the shop and not ended. */
export const hasGearOut = ({ lines }: Pick<Hire, 'lines'>): boolean => lines.some(isOut);

/** Tells whether some unit of the line is in the driver's van on the way back. */
export const isInVan = (line: HireLine): boolean => line.collectedAt !== null && liveUnits(line) > 0;

/** Tells whether nothing of the order has left the shop. */
export const isWhole = ({ lines }: Pick<Hire, 'lines'>): boolean => !lines.some(hasLeft);

/** Counts the units of an order that have not ended. */
export const openUnits = ({ lines }: Pick<Hire, 'lines'>): number =>
  lines.reduce((sum, line) => sum + liveUnits(line), 0);

/** Finds a line by its id. */
export const findLine = ({ lines }: Pick<Hire, 'lines'>, lineId: string): HireLine | undefined =>
  lines.find(({ id }) => id === lineId);

/** Ends some units of a line; gear that never left and is gone whole is bound to nobody any more. */
export const endUnits = (
  hire: Hire,
  lineId: string,
  end: Pick<LineEnd, 'units' | 'how' | 'day' | 'at'> & Partial<Pick<LineEnd, 'backPercent' | 'keepPercent'>>,
): Hire => ({
  ...hire,
  lines: hire.lines.map((line) => {
    if (line.id !== lineId) return line;
    const standing = { extensions: hire.extensions.length, graceEndsAt: hire.period.graceEndsAt };
    const ended = { ...line, ends: [...line.ends, { backPercent: 0, keepPercent: 0, ...end, ...standing }] };
    return line.handedOverAt === null && liveUnits(ended) === 0 ? { ...ended, boundTo: null } : ended;
  }),
});
