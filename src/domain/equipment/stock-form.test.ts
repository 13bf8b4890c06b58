import { describe, expect, it } from 'vitest';
import { checkStockNote, checkStockOutDates, quickReasons } from '#domain/equipment/stock-form.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-11-21T22:00+08:00');

describe('checkStockNote', () => {
  it('trims, and takes the longest texts', () => {
    expect(checkStockNote({ reason: ' 租赁 ' })).toEqual({
      ok: true,
      value: { reason: '租赁', remarks: '' },
    });
    expect(checkStockNote({ reason: 'r'.repeat(200), remarks: 'm'.repeat(500) })).toMatchObject({ ok: true });
  });

  it.each([
    [{ reason: '' }, 'stock.reasonRequired'],
    [{ reason: ' \u3000' }, 'stock.reasonRequired'],
    [{ reason: 'r'.repeat(201) }, 'stock.reasonTooLong'],
    [{ reason: 'r', remarks: 'm'.repeat(501) }, 'stock.remarksTooLong'],
  ])('refuses %#: %s', (note, code) => {
    expect(checkStockNote(note)).toMatchObject({ ok: false, code });
  });
});

describe('checkStockOutDates', () => {
  it('gives whole days, half-open', () => {
    expect(checkStockOutDates({ startOn: '2026-11-21', days: 2 }, now, zone)).toEqual({
      ok: true,
      value: { startAt: Date.parse('2026-11-21T00:00+08:00'), endAt: Date.parse('2026-11-23T00:00+08:00') },
    });
  });

  it.each([
    ['2026-11-21', 1, null],
    ['2027-11-21', 365, null],
    ['2027-11-23', 1, 'stock.startOutOfRange'],
    ['2026-11-20', 1, 'stock.startOutOfRange'],
    ['', 1, 'stock.startRequired'],
    ['2026-02-30', 1, 'stock.startWrong'],
    ['2026-11-21', 0, 'stock.daysWrong'],
    ['2026-11-21', 366, 'stock.daysWrong'],
    ['2026-11-21', 1.5, 'stock.daysWrong'],
    ['2026-11-21', Number.NaN, 'stock.daysWrong'],
  ])('%s for %d days: %s', (startOn, days, code) => {
    const outcome = checkStockOutDates({ startOn, days }, now, zone);
    expect(outcome.ok ? null : outcome.code).toBe(code);
  });
});

describe('quickReasons', () => {
  it('fit into the reason and never repeat', () => {
    for (const reasons of Object.values(quickReasons)) {
      expect(new Set(reasons).size).toBe(reasons.length);
      for (const reason of reasons) expect(checkStockNote({ reason })).toMatchObject({ ok: true });
    }
  });
});
