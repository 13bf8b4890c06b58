import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Its clocks have stood still since 1991. */
const aheadMs = 8 * hourMs;

/** Writes an instant as Beijing's wall clock in whole seconds, `2026-11-22 17:15:16`. */
export const beijingTime = (at: Instant): string =>
  new Date(at + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

const written = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Reads Beijing's wall clock; null for a text that is none. */
export function instantOfBeijing(text: string): Instant | null {
  if (!written.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`) - aheadMs;
  return Number.isNaN(at) || beijingTime(at) !== text ? null : at;
}
