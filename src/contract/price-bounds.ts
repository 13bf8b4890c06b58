import { choice, day, fen, line, optional, whole } from '#contract/bounds.ts';

/** As the tables bound them: a hundred thousand yuan a day, or ten times the list price. */
const mostDayFen = 10_000_000;
export const mostPercent = 1000;

const name = line(40);

/** What a season is called and when it is; without dates it is for the whole year. */
export const season = { name, fromOn: optional(day), toOn: optional(day) };

/** What a tier is called. */
export const tier = { name };

/** The share of the day price that one day of a hire costs. */
export const tierPercent = whole(0, 100);

/** What a set is called. */
export const gearSet = { name };

/** A part of a day as it is typed: `HH:mm` by the store's clock, and its share of the day price. */
export const dayPart = {
  name: line(20),
  from: line(5, { pattern: /^([01]?\d|2[0-3]):[0-5]\d$/ }),
  to: line(5, { pattern: /^([01]?\d|2[0-4]):[0-5]\d$/ }),
  percent: whole(0, 100),
};

export const priceUnit = choice(['percent', 'fen']);
export const targetKind = choice(['category', 'model', 'variant', 'pool']);

/** A price in yuan by the class of a day; weekend and holiday may go by the class before them. */
export const fenPrice = {
  weekdayFen: fen(0, mostDayFen),
  weekendFen: optional(fen(0, mostDayFen)),
  holidayFen: optional(fen(0, mostDayFen)),
};
/** The same in per cent of the list price. */
export const percentPrice = {
  weekday: whole(0, mostPercent),
  weekend: optional(whole(0, mostPercent)),
  holiday: optional(whole(0, mostPercent)),
};

/** How many of each a chain or a store can have, and how much one of them. */
export const most = {
  seasons: 60,
  prices: 300,
  tiers: 60,
  percents: 31,
  sets: 60,
  dayParts: 8,
  parts: 8,
  models: 50,
  /** Of one line of a preview: the sets in 24 pieces are found 62 times in half a second, those in 80 in ten. */
  previewed: 3,
};

/** For how many days a preview prices a hire. */
export const hireDays = whole(1, 14);
