/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** A store-local calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Milliseconds of a minute. */
export const minuteMs = 60_000;
/** Milliseconds of an hour. */
export const hourMs = 3_600_000;
/** Milliseconds of 24 hours; a store's day may be longer or shorter when clocks change. */
export const dayMs = 86_400_000;

/** An instant as texts carry it and the database takes it: `2026-01-31T09:30:00.000Z`. */
export const isoOf = (at: Instant): string => new Date(at).toISOString();

/** The same of an instant that may be missing. */
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : isoOf(at));
