import { maxTypedFen, parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { isDay } from '#domain/time/calendar-date.ts';

export type TextBound = {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** The name in `inputWords` of what to say when the pattern does not match. */
  readonly words?: string;
  /** Spaces around it count, as in a password. */
  readonly keepsSpaces?: true;
  /** Writes it in its one stored form, which the pattern is matched against. */
  readonly normalize?: (text: string) => string;
};
type NumberBound = { readonly kind: 'whole' | 'fen'; readonly min: number; readonly max: number };
type ChoiceBound<O extends string = string> = { readonly kind: 'choice'; readonly options: readonly O[] };
type DayBound = { readonly kind: 'day' };

/** What one value of a call may be. The zod shape, the form field and the messages of both derive from it. */
export type Bound = (TextBound | NumberBound | ChoiceBound | DayBound) & {
  /** The value may be left out. */
  readonly optional?: true;
};

/** Bounds of the values of a call or a form, by name. */
export type Bounds = Readonly<Record<string, Bound>>;

type TextRules = Omit<TextBound, 'kind' | 'min' | 'max'>;

/** Text of up to `max` characters that may be empty. */
export const text = (max: number, rules: TextRules = {}): TextBound => ({
  kind: 'text',
  min: 0,
  max,
  ...rules,
});

/** Text of 1 to `max` characters. */
export const line = (max: number, rules: TextRules = {}): TextBound => ({ ...text(max, rules), min: 1 });

/** A secret of `min` to `max` characters, taken exactly as typed. */
export const secret = (min: number, max: number): TextBound => ({
  kind: 'text',
  min,
  max,
  keepsSpaces: true,
});

/** A whole number. */
export const whole = (min: number, max: number): NumberBound => ({ kind: 'whole', min, max });

/** An amount of money: integer fen in a call, yuan in a form. */
export const fen = (min: number, max: number = maxTypedFen): NumberBound => ({ kind: 'fen', min, max });

/** One of several names. */
export const choice = <const O extends string>(options: readonly O[]): ChoiceBound<O> => ({
  kind: 'choice',
  options,
});

/** A day, `YYYY-MM-DD`. */
export const day: DayBound = { kind: 'day' };

/** The same value, which may be left out. */
export const optional = <B extends Bound>(bound: B): B & { readonly optional: true } => ({
  ...bound,
  optional: true,
});

/** The same text where `isNeeded`, else text that may be empty. */
export const neededWhen = (isNeeded: boolean, bound: TextBound): TextBound =>
  isNeeded ? bound : { ...bound, min: 0 };

/** What a call carries for a bound. */
export type ValueOf<B extends Bound> = B extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : B extends NumberBound
    ? number
    : string;

/** The name of a fault and its figures: `name:figure:figure`, which `inputWordsFor` has words for. */
type Fault = string;

/** What is said of a number outside its range. */
export const rangeFault = ({ kind, min, max }: NumberBound): Fault => {
  if (kind === 'whole') return `range:${min}:${max}`;
  const yuan = formatYuan(max, { decimals: 'needed' });
  return min > 0 ? `yuanRange:${formatYuan(min, { decimals: 'needed' })}:${yuan}` : `yuanAtMost:${yuan}`;
};

/** Whether a form must have something in the field. */
export const isNeeded = (bound: Bound): boolean =>
  bound.optional !== true && (bound.kind === 'text' ? bound.min > 0 : true);

/** A typed text as it is stored: what its bounds are about. */
const storedText = (bound: Bound, typed: string): string => {
  if (bound.kind !== 'text') return typed.trim();
  const bare = bound.keepsSpaces === true ? typed : typed.trim();
  return bound.normalize?.(bare) ?? bare;
};

const textFault = (bound: TextBound, stored: string): Fault | null => {
  if (stored.length < bound.min) return `tooShort:${bound.min}`;
  if (stored.length > bound.max) return `tooLong:${bound.max}`;
  return bound.pattern?.test(stored) === false ? (bound.words ?? 'wrongForm') : null;
};

const emptyFault = (bound: Bound): Fault => {
  if (bound.kind === 'choice' || bound.kind === 'day') return 'choose';
  return (bound.kind === 'text' ? bound.words : undefined) ?? 'fillIn';
};

const numberFault = (bound: NumberBound, typed: string): Fault | null => {
  const isYuan = bound.kind === 'fen';
  const parsed = isYuan ? parseYuan(typed, Number.MAX_SAFE_INTEGER) : null;
  if (isYuan && parsed?.ok !== true) return 'amount';
  if (!isYuan && !/^-?\d{1,15}$/.test(typed)) return rangeFault(bound);
  const value = parsed?.ok === true ? parsed.value : Number(typed);
  return value < bound.min || value > bound.max ? rangeFault(bound) : null;
};

/** What is wrong with a typed value; null when it can be sent. */
export const faultIn = (bound: Bound, typed: string): Fault | null => {
  const stored = storedText(bound, typed);
  if (stored === '') return isNeeded(bound) ? emptyFault(bound) : null;
  if (bound.kind === 'text') return textFault(bound, stored);
  if (bound.kind === 'choice') return bound.options.includes(stored) ? null : 'choose';
  return bound.kind === 'day' ? (isDay(stored) ? null : 'noDay') : numberFault(bound, stored);
};

const valueOf = (bound: Bound, typed: string): string | number | undefined => {
  const stored = storedText(bound, typed);
  if (bound.optional === true && stored === '') return undefined;
  if (bound.kind === 'whole') return Number(stored);
  if (bound.kind !== 'fen') return stored;
  const parsed = parseYuan(stored);
  return parsed.ok ? parsed.value : 0;
};

type Needed<F extends Bounds> = { [K in keyof F]: F[K] extends { optional: true } ? never : K }[keyof F];

/** What a call carries for several bounds. */
export type ValuesOf<F extends Bounds> = { [K in Needed<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, Needed<F>>]?: ValueOf<F[K]> | undefined;
};

/** Reads typed values without fault; what was left out is not there. */
export const valuesOf = <F extends Bounds>(
  bounds: F,
  typed: { readonly [K in keyof F]: string },
): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([name, bound]) => {
      const value = valueOf(bound, typed[name] ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  ) as ValuesOf<F>;
