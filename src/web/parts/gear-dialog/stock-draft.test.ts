import { describe, expect, it } from 'vitest';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { hourMs } from '#domain/time/instant.ts';
import { draftFor, emptyDraft, quickReasonsFor, readDraft } from '#web/parts/gear-dialog/stock-draft.ts';

const now = Date.parse('2026-11-21T10:00+08:00');
const begun = {
  operation: 'stockIn',
  reason: '租赁归还',
  remarks: 'wet',
  startOn: '2026-11-22',
  days: '12',
  clearsManual: false,
  toStoreId: '',
};

describe('readDraft', () => {
  it('takes up what was filled in for a day', () => {
    expect(readDraft({ ...begun, keptAt: now }, now)).toEqual(begun);
    expect(readDraft({ ...begun, keptAt: now }, now + 24 * hourMs - 1)).toEqual(begun);
    expect(readDraft({ ...begun, keptAt: now }, now + 24 * hourMs)).toEqual(emptyDraft);
  });

  it.each([null, 'x', [], {}, { ...begun }, { ...begun, keptAt: 'now' }, { ...begun, keptAt: now + 1 }])(
    'begins anew after %j',
    (kept) => {
      expect(readDraft(kept, now)).toEqual(emptyDraft);
    },
  );

  it('leaves out each field that makes no sense', () => {
    const broken = {
      operation: 'sell',
      reason: 7,
      remarks: null,
      startOn: '2026-02-30',
      days: '-3',
      keptAt: now,
    };
    expect(readDraft(broken, now)).toEqual(emptyDraft);
    expect(readDraft({ reason: 'r'.repeat(300), remarks: 'm'.repeat(600), keptAt: now }, now)).toMatchObject({
      reason: 'r'.repeat(200),
      remarks: 'm'.repeat(500),
    });
  });
});

describe('draftFor', () => {
  it('keeps what was written for what can be done, and begins anew for anything else', () => {
    const draft = readDraft({ ...begun, keptAt: now }, now);
    expect(draftFor(draft, ['stockIn', 'markLost'])).toBe(draft);
    expect(draftFor(draft, ['markLost'])).toBe(emptyDraft);
    const undecided = { ...draft, operation: null };
    expect(draftFor(undecided, ['markLost'])).toBe(undecided);
  });
});

describe('quickReasonsFor', () => {
  it.each<[GearOperation, number, string]>([
    ['stockOut', 0, 'groupOrder rental lending hospitality'],
    ['stockIn', 1, 'rentalReturn borrowReturn hospitalityEnd'],
    ['stockIn', 2, 'repairDone rentalReturn borrowReturn hospitalityEnd'],
    ['stockIn', 3, 'foundAgain rentalReturn borrowReturn hospitalityEnd'],
    ['stockIn', 4, 'confirmArrival rentalReturn borrowReturn hospitalityEnd'],
    ['stockIn', 5, 'cancelScrap rentalReturn borrowReturn hospitalityEnd'],
    ['earlyReturn', 1, 'returnedEarly damaged customerRequest other'],
    ['transferOut', 0, 'restock forOrder'],
    ['markDamaged', 0, 'foundDamaged brokenInUse'],
    ['markLost', 1, 'notReturned notFound'],
  ])('of %s from status %i are %s', (operation, code, expected) => {
    const status = Object.values(equipmentStatus).find((each) => each === code) ?? 0;
    expect(quickReasonsFor(operation, status).join(' ')).toBe(expected);
  });
});
