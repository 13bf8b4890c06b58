import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';

/** For how long gear is late: whole days, and whole hours besides. */
export const lateBy = (dueAt: Instant, now: Instant): { readonly days: number; readonly hours: number } => {
  const lateMs = Math.max(0, now - dueAt);
  return { days: Math.floor(lateMs / dayMs), hours: Math.floor((lateMs % dayMs) / hourMs) };
};
