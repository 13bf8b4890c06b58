import { no, ok, type Outcome } from '#domain/outcome.ts';

/** A keyed function of the round and a half number; any whole number is fine. The key stays with the caller. */
type RoundFunction = (round: number, half: number) => number;

const rounds = 10;
const half = 10_000;

/**
 * Makes the 12 digits of an order number: the year, then the year's counter hidden by a keyed permutation, so that no
 * number repeats, none can be guessed from another and none tells how many orders there are.
 * Refuses `order.numbersUsedUp` outside 2000 to 2099 or above 99,999,999 orders in a year.
 */
export const orderNumberOf = (
  { year, counter }: { readonly year: number; readonly counter: number },
  round: RoundFunction,
): Outcome<string, 'order.numbersUsedUp'> => {
  const inYear = Number.isInteger(counter) && counter >= 0 && counter < half * half;
  if (!inYear || !Number.isInteger(year) || year < 2000 || year > 2099) return no('order.numbersUsedUp');
  return ok(`${year}${String(permute(counter, half, round)).padStart(8, '0')}`);
};

/**
 * Permutes the numbers below halfSize squared: a balanced Feistel network, with addition in place of exclusive or.
 * Source: Black and Rogaway, Ciphers with Arbitrary Finite Domains (2002).
 */
export const permute = (value: number, halfSize: number, round: RoundFunction): number => {
  let [left, right] = [Math.floor(value / halfSize), value % halfSize];
  for (let index = 0; index < rounds; index += 1) {
    const mixed = (left + (Math.trunc(round(index, right)) % halfSize) + halfSize) % halfSize;
    [left, right] = [right, mixed];
  }
  return left * halfSize + right;
};
