import { randomInt } from 'node:crypto';
import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

// Both companies count in Beijing time, which has no summer.
const aheadMs = 8 * hourMs;

const beijing = (at: Instant): string => new Date(at + aheadMs).toISOString().slice(0, 19);

/** Writes an instant as `2027-01-10T16:00:00+08:00`. */
export const rfc3339 = (at: Instant): string => `${beijing(at)}+08:00`;

/** Writes an instant as `2027-01-10 16:00:00`, Beijing time. */
export const timeStamp = (at: Instant): string => beijing(at).replace('T', ' ');

/** Reads `2027-01-10 16:00:00`, Beijing time; null for anything else, such as the 30th of February. */
export const readTimeStamp = (text: string): Instant | null => {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) || timeStamp(at) !== text ? null : at;
};

/** Reads `2027-01-10T16:00:00+08:00`; null without seconds or an offset. */
export const readRfc3339 = (text: string): Instant | null => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** Writes fen as yuan with two decimals, below 0 with a minus. */
export const yuan = (amountFen: number): string => {
  const digits = String(Math.abs(amountFen)).padStart(3, '0');
  return `${amountFen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Reads yuan with two decimals; null for anything else. */
export const readYuan = (text: string): number | null =>
  /^(0|[1-9]\d{0,8})\.\d\d$/.test(text) ? Number(text.replace('.', '')) : null;

/** Makes a long number that nobody else has: `head`, the time, and twelve digits of chance. */
export const newNumber = (head: string, at: Instant): string =>
  `${head}${timeStamp(at).replaceAll(/\D/g, '').slice(2)}${String(randomInt(10 ** 12)).padStart(12, '0')}`;
