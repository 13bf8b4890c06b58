import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { startStatementShop, type StatementShop } from '#testing/statement-shop.ts';

/** The shop of the tests of this file. */
export let shop: StatementShop;
/** A day of its own for each test. */
export let on = '2026-11-30';

/** Leaves some days to a test that let the clock run. */
export const leaveDays = (count: number): void => {
  on = addDays(on, count);
};

/** Starts a shop for the tests of this file, each on its own day; the books of all of them are right in the end. */
export const useStatementShop = (): void => {
  beforeAll(async () => {
    shop = await startStatementShop();
  });
  beforeEach(() => {
    leaveDays(2);
    shop.goTo(on);
  });
  afterAll(async () => {
    expect(await brokenBooks(shop.server.db)).toEqual([]);
    await shop.server.stop();
  });
};
