import { describe, expect, it } from 'vitest';
import { checkForm } from '#web/parts/gear-dialog/check-form.ts';

type FilledForm = Parameters<typeof checkForm>[0];

const place = { now: Date.parse('2026-11-21T10:00+08:00'), zone: 'Asia/Shanghai' };
const form: FilledForm = {
  operation: 'stockOut',
  reason: ' 租赁 ',
  remarks: '',
  startOn: '2026-11-21',
  days: '3',
  toStoreId: '',
};

describe('checkForm', () => {
  it('gives whole days, the last one not included, and trims', () => {
    expect(checkForm(form, place)).toEqual({
      ok: true,
      note: { reason: '租赁', remarks: '' },
      dates: { unavailableStartTime: '2026-11-21', unavailableEndTime: '2026-11-24' },
    });
  });

  it.each<[Partial<FilledForm>, string | null, string | null]>([
    [{ reason: ' ' }, 'stock.reasonRequired', null],
    [{ reason: 'r'.repeat(201) }, 'stock.reasonTooLong', null],
    [{ remarks: 'm'.repeat(501) }, 'stock.remarksTooLong', null],
    [{ startOn: '' }, null, 'stock.startRequired'],
    [{ startOn: '2026-11-20' }, null, 'stock.startOutOfRange'],
    [{ startOn: '2027-11-23' }, null, 'stock.startOutOfRange'],
    [{ days: '' }, null, 'stock.daysWrong'],
    [{ days: '0' }, null, 'stock.daysWrong'],
    [{ days: '366' }, null, 'stock.daysWrong'],
    [{ reason: '', days: '' }, 'stock.reasonRequired', 'stock.daysWrong'],
  ])('finds what is wrong with %j', (changes, note, dates) => {
    expect(checkForm({ ...form, ...changes }, place)).toEqual({
      ok: false,
      faults: { note, dates, lacksStore: false },
    });
  });

  it('asks where an item is sent', () => {
    const sent = { ...form, operation: 'transferOut', days: '' } as const;
    expect(checkForm(sent, place)).toEqual({
      ok: false,
      faults: { note: null, dates: null, lacksStore: true },
    });
    expect(checkForm({ ...sent, toStoreId: 'other' }, place)).toMatchObject({ ok: true });
  });

  it.each(['stockIn', 'earlyReturn', 'markDamaged', 'markLost', 'scrap'] as const)(
    'asks for no days where they do not count: %s',
    (operation) => {
      expect(checkForm({ ...form, operation, startOn: '', days: '' }, place)).toMatchObject({ ok: true });
    },
  );
});
