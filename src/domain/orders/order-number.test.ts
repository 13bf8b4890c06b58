import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderNumberOf, permute } from '#domain/orders/order-number.ts';

/** Some keyed function; also one that gives broken and negative numbers. */
const keyed =
  (key: number) =>
  (round: number, half: number): number =>
    Math.imul(Math.imul(half + 1, 0x9e3779b1) ^ (round * 0x85ebca6b) ^ key, 0xc2b2ae35) / 1_024;

describe('permute', () => {
  it.each([1, 7, 0xbeef])('reaches every number once, with key %i', (key) => {
    const reached = new Set<number>();
    for (let value = 0; value < 10_000; value += 1) reached.add(permute(value, 100, keyed(key)));
    expect(reached.size).toBe(10_000);
    expect([...reached].every((value) => Number.isInteger(value) && value >= 0 && value < 10_000)).toBe(true);
  });
});

describe('orderNumberOf', () => {
  it('never repeats over a year of orders', () => {
    const numbers = new Set<string>();
    for (let counter = 0; counter < 100_000; counter += 1) {
      const number = orderNumberOf({ year: 2026, counter }, keyed(3));
      if (number.ok) numbers.add(number.value);
    }
    expect(numbers.size).toBe(100_000);
  });

  it('gives different numbers to different counters, and 12 digits that start with the year', () => {
    const counter = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(
        counter,
        counter,
        fc.integer({ min: 2000, max: 2099 }),
        fc.integer(),
        (one, other, year, key) => {
          const [a, b] = [one, other].map((each) => orderNumberOf({ year, counter: each }, keyed(key)));
          expect(a).toMatchObject({ ok: true, value: expect.stringMatching(new RegExp(`^${year}\\d{8}$`)) });
          expect(JSON.stringify(a) === JSON.stringify(b)).toBe(one === other);
        },
      ),
    );
  });

  it('scatters neighbours', () => {
    const values = Array.from({ length: 100 }, (_, counter) => permute(counter, 10_000, keyed(5)));
    const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
    expect(new Set(steps).size).toBeGreaterThan(90);
  });

  it.each([
    [1999, 0],
    [2100, 0],
    [2026, -1],
    [2026, 100_000_000],
    [2026, 0.5],
  ])('refuses year %d and counter %d', (year, counter) => {
    expect(orderNumberOf({ year, counter }, keyed(1))).toMatchObject({
      ok: false,
      code: 'order.numbersUsedUp',
    });
  });
});
