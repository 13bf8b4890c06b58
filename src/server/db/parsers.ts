import { parse as parseArray } from 'postgres-array';

type Parser = (text: string) => unknown;

const safeInteger: Parser = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe range: ${text}`);
  return value;
};

/** `2026-01-02 03:04:05.6+00` to `2026-01-02T03:04:05.600Z`; both drivers run in UTC. */
const isoInstant: Parser = (text) => {
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

const asText: Parser = (text) => text;
const bytes: Parser = (text) => Buffer.from(text.slice(2), 'hex');

const scalars: Readonly<Record<number, Parser>> = {
  17: bytes,
  20: safeInteger,
  114: JSON.parse,
  1082: asText,
  1114: asText,
  1184: isoInstant,
  1186: asText,
  1700: asText,
  3802: JSON.parse,
};

/** Array types and the type of their elements. */
const arrayElements: Readonly<Record<number, number>> = {
  1016: 20,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
};

const arrays = Object.fromEntries(
  Object.entries(arrayElements).map(([array, element]) => [
    array,
    (text: string): unknown => parseArray(text, scalars[element] ?? asText),
  ]),
);

/**
 * How each type is read, by its number: int8 a safe number, numeric and date text, timestamptz an ISO instant,
 * jsonb parsed, bytea a Buffer, and arrays of these. Every other type is read alike by both drivers.
 */
export const parsers: Readonly<Record<number, Parser>> = { ...scalars, ...arrays };

/** A value as both drivers take it: nothing as null, a date as an ISO instant, a big integer as digits. */
export const toParameter = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? value.toString() : value;
};
