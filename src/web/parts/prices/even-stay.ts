import { addDays, daysFrom } from '#domain/time/days.ts';

type Stay = {
  readonly startOn: string;
  readonly days: number;
  /** Of the whole stay. */
  readonly rentFen: number;
};

/** Tells whether each day of a stay costs the same, by what days cost alone; one whose price is not known may differ. */
export const isEvenStay = (
  { startOn, days, rentFen }: Stay,
  fenOn: (day: string) => number | undefined,
): boolean => {
  const each = daysFrom(startOn, addDays(startOn, days)).map(fenOn);
  // What a longer hire takes off of its later days shows in the whole alone.
  return each.every((fen) => fen !== undefined && fen === each[0] && fen * days === rentFen);
};
