import { describe, expect, it } from 'vitest';
import type { Scheme, SchemeSummary } from '#web/parts/schemes/scheme-api.ts';
import { countsOf, schemeFor, withShared } from '#web/screens/customer/inquiry/scheme-for.ts';

const saturday = { storeId: 'north', startDate: '2026-12-05', days: 2 };
const summary = (token: string, change: Partial<SchemeSummary> = {}): SchemeSummary => ({
  ...saturday,
  token,
  storeName: 'North',
  lastDay: '2026-12-06',
  status: 'Active',
  source: 'customer',
  rentFen: 0,
  depositFen: 0,
  feeFen: 0,
  totalFen: 0,
  validUntil: '2026-12-06T00:00:00Z',
  titles: [],
  unitCount: 1,
  personCount: 0,
  doneCount: 0,
  groupSize: null,
  ...change,
});

const line = (
  variantId: string,
  quantity: number,
  person: number | null = null,
): Scheme['lines'][number] => ({
  variantId,
  poolId: null,
  title: '',
  sizeLabel: '',
  art: 'ski',
  rateFen: 0,
  depositFen: 0,
  quantity,
  person,
  isProposed: false,
});
const ski = { kind: 'variant', id: 'ski' } as const;

describe('the scheme that gear joins', () => {
  const sunday = summary('sunday', { startDate: '2026-12-06' });
  it.each([
    ['none of one’s own', [], null, ''],
    ['none that is over', [summary('old', { status: 'Expired' })], 'old', ''],
    ['the newest', [summary('new'), summary('old')], null, 'new'],
    ['the one opened last', [summary('new'), summary('old')], 'old', 'old'],
    ['one that fits before one that was opened', [sunday, summary('old')], 'sunday', 'old'],
    ['none of other days', [sunday], null, 'not sunday'],
    ['none of another store', [summary('south', { storeId: 'south' })], null, 'not south'],
    ['an empty one, wherever it was', [{ ...sunday, unitCount: 0 }], null, 'sunday'],
    ['none that people wait in', [{ ...sunday, unitCount: 0, groupSize: 3 }], null, 'not sunday'],
  ])('is %s', (_, schemes, opened, expected) => {
    const { token, other } = schemeFor(schemes, saturday, opened);
    expect(other === undefined ? token : `${token}not ${other.token}`).toBe(expected);
  });
});

it('counts what lies in a scheme, and changes what is for nobody in particular alone', () => {
  const lines = [line('ski', 1, 0), line('ski', 2), line('boot', 1)];
  expect(countsOf(lines, ski)).toEqual({ all: 4, same: 3, shared: 2 });
  const own = { variantId: 'ski', quantity: 1, person: 0 };
  const boot = { variantId: 'boot', quantity: 1 };
  expect(withShared(lines, ski, 3)).toEqual([own, { variantId: 'ski', quantity: 3 }, boot]);
  expect(withShared(lines, ski, 0)).toEqual([own, boot]);
  expect(withShared([line('boot', 1)], ski, 1)).toEqual([boot, { variantId: 'ski', quantity: 1 }]);
});
