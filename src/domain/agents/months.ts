import type { Day } from '#domain/time/instant.ts';

/** Lists the month of a day and the eleven before it as `YYYY-MM`, the oldest first. */
export const lastMonths = (today: Day): readonly string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const count = year * 12 + month - 12 + index;
    return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
};
