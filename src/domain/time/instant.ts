/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** A store-local calendar day, `YYYY-MM-DD`. */
export type Day = string;

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
