import type { Hire, HireLine } from '#domain/hire/hire.ts';
import { lateDays } from '#domain/time/period.ts';

/**
 * Counts how late the gear of a line came back: its units times the days that each started after its grace. An extension
 * that was asked for later was not for it, and one that was withdrawn since does not excuse it.
 */
export const lateUnitDays = ({ period }: Pick<Hire, 'period'>, { ends }: HireLine, zone: string): number =>
  ends
    .filter(({ how }) => how === 'returned' || how === 'damaged' || how === 'lost')
    .reduce((sum, { units, at, graceEndsAt }) => {
      const grace = { graceEndsAt: Math.min(graceEndsAt, period.graceEndsAt) };
      return sum + units * lateDays(at, grace, zone);
    }, 0);
