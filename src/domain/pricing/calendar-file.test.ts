import { describe, expect, it } from 'vitest';
import { readCalendarFile } from '#domain/pricing/calendar-file.ts';
import { specialDays2026 } from '#testing/holidays-2026.ts';

const json = JSON.stringify({
  holidays: {
    '2025-01-01': "New Year's Day,元旦,1",
    '2026-01-02': "New Year's Day,元旦,1",
    '2026-01-01': "New Year's Day,元旦,1",
    '2026-04-05': 'Tomb-sweeping Day,清明,1',
  },
  workdays: { '2026-01-04': "New Year's Day,元旦,1" },
  inLieuDays: { '2026-01-02': "New Year's Day,元旦,1" },
});

const csvOf2026 = specialDays2026.map(({ day, kind, name }) => `${day},${kind},${name}`).join('\n');

describe('readCalendarFile', () => {
  it('reads the days of one year from the lists of chinese-days, with their whole names', () => {
    expect(readCalendarFile(json, 2026)).toEqual({
      ok: true,
      value: [
        { day: '2026-01-01', kind: 'rest', name: '元旦' },
        { day: '2026-01-02', kind: 'rest', name: '元旦' },
        { day: '2026-01-04', kind: 'work', name: '元旦' },
        { day: '2026-04-05', kind: 'rest', name: '清明节' },
      ],
    });
  });

  it('reads the lines of a whole year', () => {
    expect(readCalendarFile(csvOf2026, 2026)).toEqual({ ok: true, value: specialDays2026 });
  });

  it.each([
    ['titles and a mark of order before them', '\uFEFFdate,kind,name\r\n2027-02-06,rest,春节\r\n'],
    ['Chinese titles and kinds', '日期,类型,名称\n2027-02-06,休息,春节'],
    ['what a spreadsheet makes of days', '2027/2/6,rest,春节'],
    ['quotes and spaces', ' "2027-02-06" , "REST" , "春节" \n\n'],
    ['full-width commas', '2027-02-06，放假，春节'],
    ['tabs', '2027-02-06\t休\t春节'],
    ['English', 'Day,Kind,Name\n2027-02-06,holiday,Spring Festival'],
  ])('understands %s', (_, text) => {
    expect(readCalendarFile(text, 2027)).toEqual({
      ok: true,
      value: [{ day: '2027-02-06', kind: 'rest', name: '春节' }],
    });
  });

  it.each<[string, string, string, object | undefined]>([
    ['an empty file', ' \n', 'calendar.fileUnreadable', undefined],
    ['broken JSON', '{"holidays": ', 'calendar.fileUnreadable', undefined],
    ['JSON of something else', '{"days": []}', 'calendar.fileUnreadable', undefined],
    ['lists that are none', '{"holidays": {}, "workdays": [1]}', 'calendar.fileUnreadable', undefined],
    ['a line without a kind', '2027-01-01,rest,元旦\n2027-02-06', 'calendar.lineWrong', { line: 2 }],
    ['an unknown kind', '2027-01-01,maybe,元旦', 'calendar.lineWrong', { line: 1 }],
    ['a day that does not exist', '2027-02-30,rest,春节', 'calendar.lineWrong', { line: 1 }],
    [
      'such a day in JSON',
      '{"holidays":{"2027-02-30":"a,春节,1"}}',
      'calendar.dayWrong',
      { day: '2027-02-30' },
    ],
    ['a day without a name', '2027-02-06,rest,', 'calendar.dayWrong', { day: '2027-02-06' }],
    ['a name that is no text', '{"holidays":{"2027-02-06":7}}', 'calendar.dayWrong', { day: '2027-02-06' }],
    ['a day twice', '2027-02-06,rest,春节\n2027-2-6,work,春节', 'calendar.dayTwice', { day: '2027-02-06' }],
    ['work on a Friday', '2027-02-05,work,春节', 'calendar.notWeekend', { day: '2027-02-05' }],
    ['another year', '2026-01-01,rest,元旦', 'calendar.yearNotInFile', { year: 2027 }],
  ])('refuses %s', (_, text, code, facts) => {
    expect(readCalendarFile(text, 2027)).toEqual({ ok: false, code, ...(facts !== undefined && { facts }) });
  });
});
