import { z } from 'zod';
import { isDay } from '#domain/time/calendar-date.ts';
import { rangeFault, type Bound, type Bounds, type ValueOf } from '#contract/bounds.ts';

type Shape<B extends Bound> = z.ZodType<ValueOf<B>, ValueOf<B>>;

const textShape = ({ min, max, pattern, ...bound }: Extract<Bound, { kind: 'text' }>): z.ZodString => {
  const given = bound.keepsSpaces === true ? z.string() : z.string().trim();
  const stored = bound.normalize === undefined ? given : given.overwrite(bound.normalize);
  const { words = 'wrongForm' } = bound;
  // A pattern refuses an empty text by itself.
  if (pattern !== undefined) {
    const orEmpty = min === 0 ? new RegExp(`^$|${pattern.source}`, pattern.flags) : pattern;
    return stored.max(max, `tooLong:${max}`).regex(orEmpty, words);
  }
  const isLong = min === 0 ? stored : stored.min(min, min === 1 ? 'fillIn' : `tooShort:${min}`);
  return isLong.max(max, `tooLong:${max}`);
};

const plainShape = (bound: Bound): z.ZodType => {
  if (bound.kind === 'text') return textShape(bound);
  if (bound.kind === 'choice') return z.enum(bound.options);
  if (bound.kind === 'day') return z.iso.date({ error: 'noDay', abort: true }).refine(isDay, 'noDay');
  const fault = rangeFault(bound);
  return z.int(fault).min(bound.min, fault).max(bound.max, fault);
};

/** The zod shape of a value that is there, whose messages name the words of its bound. */
export const shapeOf = <B extends Bound>(bound: B): Shape<B> => plainShape(bound) as unknown as Shape<B>;

type Shapes<F extends Bounds> = {
  readonly [K in keyof F]: F[K] extends { optional: true } ? z.ZodOptional<Shape<F[K]>> : Shape<F[K]>;
};

/** The zod shapes of several values; those that may be left out are optional. */
export const shapesOf = <const F extends Bounds>(bounds: F): Shapes<F> =>
  Object.fromEntries(
    Object.entries(bounds).map(([name, bound]) => [
      name,
      bound.optional === true ? shapeOf(bound).optional() : shapeOf(bound),
    ]),
  ) as unknown as Shapes<F>;
