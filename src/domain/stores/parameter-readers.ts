import { parseYuan } from '#domain/money/fen.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { readClock } from '#domain/stores/store-hours.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

export type ParameterCode =
  | 'parameter.notAWholeNumber'
  | 'parameter.amountWrong'
  | 'parameter.timeWrong'
  | 'parameter.yesOrNo'
  | 'parameter.listWrong'
  | 'parameter.degreesWrong'
  | 'parameter.textTooLong'
  | 'parameter.tiersWrong'
  | 'parameter.unknown';

/** Reads a trimmed, not blank parameter value. */
export type ParameterReader<T> = (text: string) => Outcome<T, ParameterCode>;

/** Makes a reader of whole numbers from `min` to `max`, both inclusive. */
export const wholeWithin =
  (min: number, max: number): ParameterReader<number> =>
  (text) => {
    const plain = toHalfWidth(text);
    const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
    return value >= min && value <= max ? ok(value) : no('parameter.notAWholeNumber', { min, max });
  };

/** Reads yuan as fen. */
export const amountInYuan: ParameterReader<number> = (text) => {
  const parsed = parseYuan(text);
  return parsed.ok ? parsed : no('parameter.amountWrong');
};

/** Reads `HH:mm` as minutes since midnight. */
export const clockTime: ParameterReader<number> = (text) => {
  const minute = readClock(toHalfWidth(text));
  return minute === null ? no('parameter.timeWrong') : ok(minute);
};

/** Reads degrees from -180 to 180, such as `-7.5`. */
export const degrees: ParameterReader<number> = (text) => {
  const plain = toHalfWidth(text);
  const value = /^-?\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  return Math.abs(value) <= 180 ? ok(value) : no('parameter.degreesWrong');
};

/** Reads words of at most 200 characters. */
export const shortText: ParameterReader<string> = (text) =>
  text.length <= 200 ? ok(text) : no('parameter.textTooLong', { max: 200 });

/** Reads `true` or `false` in any case. */
export const yesOrNo: ParameterReader<boolean> = (text) => {
  const word = text.toLowerCase();
  if (word === 'true') return ok(true);
  return word === 'false' ? ok(false) : no('parameter.yesOrNo');
};
