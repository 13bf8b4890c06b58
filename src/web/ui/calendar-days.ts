/** Days as `YYYY-MM-DD` counted from 1970-01-01, without zones or clocks. */
const dayMs = 86_400_000;

export const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** One month: its name for keys (`YYYY-MM`), its first day's number and how many days it has. */
type Month = { readonly key: string; readonly first: number; readonly length: number };

/** The months that hold the days from `min` to `max`, ascending, both included. */
export const monthsBetween = (min: string, max: string): readonly Month[] => {
  const months: Month[] = [];
  let year = Number(min.slice(0, 4));
  let month = Number(min.slice(5, 7));
  const last = max.slice(0, 7);
  for (;;) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key > last) return months;
    const first = numberOf(`${key}-01`);
    const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
    const after = numberOf(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`);
    months.push({ key, first, length: after - first });
    year = nextYear;
    month = nextMonth;
  }
};

type DayRange = { readonly startOn: string; readonly days: number };

/** What a press on a day makes of the choice: a first press starts a range of one day, the next one ends it. */
export const pressDay = (
  range: DayRange | null,
  pressed: string,
  { isOpen, maxDays }: { isOpen: boolean; maxDays: number },
): { range: DayRange; isOpen: boolean } => {
  const days = range === null ? 0 : numberOf(pressed) - numberOf(range.startOn) + 1;
  if (range === null || !isOpen || days < 1) return { range: { startOn: pressed, days: 1 }, isOpen: true };
  return { range: { startOn: range.startOn, days: Math.min(days, maxDays) }, isOpen: false };
};

/** How far a key moves the focus; null for other keys. */
export const stepOfKey = (key: string): number | null =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 })[key] ?? null;
