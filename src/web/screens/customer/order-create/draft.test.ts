import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultIn, type Bound } from '#contract/bounds.ts';
import { emptyDraft, type Draft } from '#web/screens/customer/order-create/draft.ts';
import { boundsOf } from '#web/screens/customer/order-create/review-form.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { readDraft } from '#web/screens/customer/order-create/read-draft.ts';

const full: Draft = {
  startOn: '2026-12-01',
  days: 3,
  dayPartId: '0197f000-0000-7000-8000-000000000001',
  deliveryMethod: 'Delivery',
  returnMethod: 'Pickup',
  deliveryAddress: 'Hotel 1',
  pickupAddress: 'Hotel 2',
  lines: [
    {
      kind: 'variant',
      id: '01a1fea4-7de1-774b-9862-ac256e63e0c2',
      title: 'QST 92',
      sizeLabel: '168',
      art: 'ski',
      rateFen: 20_000,
      depositFen: 150_000,
      quantity: 2,
      users: [0, null],
    },
  ],
  people: [{ name: 'Li', heightCm: 170, level: 'beginner', discipline: 'ski' }],
  remark: 'late',
  scheme: 'A'.repeat(22),
  agreedTo: 3,
  isReviewing: true,
};

describe('readDraft', () => {
  it('gives back what was kept', () => {
    expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([null, 'text', 7, []])('takes %j as an empty draft', (kept) => {
    expect(readDraft(kept)).toEqual(emptyDraft);
  });

  it('forgets the users when the people do not fit, and lines that are broken', () => {
    const kept = { ...full, people: [{ name: '' }], lines: [...full.lines, { id: 'x', quantity: 1 }] };
    const draft = readDraft(kept);
    expect(draft.people).toEqual([]);
    expect(draft.lines.map(({ users }) => users)).toEqual([[]]);
  });

  it('reads its own result again unchanged, whatever was kept', () => {
    fc.assert(
      fc.property(fc.record({ ...mapToAnything(full) }, { requiredKeys: [] }), (kept) => {
        // Kept as JSON, which knows no -0.
        const draft = readDraft(JSON.parse(JSON.stringify(kept)));
        expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });
});

const mapToAnything = (draft: Draft): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, fc.oneof(fc.jsonValue(), fc.constant(value))]),
  );

describe('datesOf', () => {
  const store = { todayOn: '2026-11-21', defaultStartOn: '2026-11-22', defaultDays: 2 };
  it.each([
    [{ startOn: null, days: null }, '2026-11-22', 2, '2026-11-23'],
    [{ startOn: '2026-11-21', days: 1 }, '2026-11-21', 1, '2026-11-21'],
    [{ startOn: '2026-11-20', days: 5 }, '2026-11-22', 5, '2026-11-26'],
  ])('%o', (draft, startOn, days, lastOn) => {
    expect(datesOf(draft, store)).toEqual({ startOn, days, lastOn });
  });
});

describe('boundsOf', () => {
  it.each<[Partial<Draft>, readonly string[]]>([
    [{}, []],
    [{ deliveryAddress: ' ' }, ['deliveryAddress']],
    [{ pickupAddress: '' }, ['pickupAddress']],
    [{ pickupAddress: '', returnMethod: 'SelfReturn' }, []],
  ])('%o lacks %o', (change, missing) => {
    const draft = { ...full, ...change };
    const wrong = Object.entries<Bound>(boundsOf(draft)).filter(
      ([name, bound]) => faultIn(bound, String(draft[name as keyof Draft])) !== null,
    );
    expect(wrong.map(([name]) => name)).toEqual(missing);
  });
});
