import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/api.ts';
import type { CallKey } from '#contract/calls.ts';
import { sql } from '#server/db/sql-tag.ts';
import { findSpecialDays } from '#server/pricing/calendar-actions.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { specialDays2026 } from '#testing/holidays-2026.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain } = await startChain();
const { admin, manager, clerk } = chain;
afterAll(() => server.stop());

type Output<K extends CallKey> = Awaited<Answer<K>>;
type Year = Output<'calendar.year'>;
type Seen = { day: string; version: number };

const readYear = async (year: number, as: TestUser = admin): Promise<Year> =>
  answered(await server.call<Year>(`GET /api/app/calendar-years/${year}`, { as }));
const facts = { kind: 'rest', name: '春节', source: '', isProvisional: false };
const setDays = (days: readonly Seen[], more: object = {}, as: TestUser = admin) =>
  server.call<Output<'calendar.setDays'>>('PUT /api/app/calendar-days', {
    as,
    body: { ...facts, days, ...more },
  });
const removeDays = (days: readonly Seen[], as: TestUser = admin) =>
  server.call<Output<'calendar.removeDays'>>('POST /api/app/calendar-days/remove', { as, body: { days } });
const source = '国办发明电〔2026〕99号';
const preview = (year: number, text: string, as: TestUser = admin) =>
  server.call<Output<'calendar.preview'>>(`POST /api/app/calendar-years/${year}/preview`, {
    as,
    body: { text, source },
  });
const load = (year: number, body: { text: string; basis: string; source?: string }, as: TestUser = admin) =>
  server.call<Year>(`POST /api/app/calendar-years/${year}/import`, { as, body: { source, ...body } });
const events = () =>
  server.db.query<{ kind: string; before: unknown; after: unknown }>(sql`
    select kind, before, after from event where subject_type = 'calendarDay' order by id`);

const file2030 = [
  'date,kind,name',
  '2030-02-02,rest,春节',
  '2030-02-03,rest,春节',
  '2030-02-04,rest,春节',
  '2030-02-09,work,春节',
].join('\n');

beforeEach(() => server.db.exec(sql`delete from calendar_day where day >= '2028-01-01'`));

describe('the calendar that the program brings', () => {
  test('is the official one of 2026, and provisional statutory days of 2027', async () => {
    const of2026 = await readYear(2026);
    expect(of2026.state).toBe('official');
    expect(of2026.days.map(({ day, kind, name }) => ({ day, kind, name }))).toEqual(specialDays2026);
    const of2027 = await readYear(2027);
    expect(of2027.state).toBe('provisional');
    expect(of2027.days.map(({ day }) => day.slice(5)).join(' ')).toBe(
      '01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03',
    );
    expect(of2027.days.every(({ kind, isProvisional }) => kind === 'rest' && isProvisional)).toBe(true);
    expect(await readYear(2028)).toEqual({ year: 2028, state: 'none', days: [] });
  });

  test('is found for any period, both ends included', async () => {
    const found = await findSpecialDays(server.db, { from: '2026-10-07', to: '2027-01-01' });
    expect(found).toEqual([
      expect.objectContaining({ day: '2026-10-07', kind: 'rest', isProvisional: false }),
      expect.objectContaining({ day: '2026-10-10', kind: 'work', name: '国庆节' }),
      expect.objectContaining({ day: '2027-01-01', kind: 'rest', isProvisional: true }),
    ]);
  });
});

describe('who may', () => {
  test('read it: whoever sets prices; change it: the super admin', async () => {
    const seen = [{ day: '2030-02-02', version: 0 }];
    for (const as of [manager, clerk]) {
      for (const answer of [
        await setDays(seen, {}, as),
        await removeDays(seen, as),
        await preview(2030, file2030, as),
        await load(2030, { text: file2030, basis: 'x' }, as),
      ])
        expect(refusalOf(answer)).toBe('403 session.forbidden');
    }
    const read = (as: TestUser) => server.call('GET /api/app/calendar-years/2030', { as });
    expect([refusalOf(await read(manager)), refusalOf(await read(clerk))]).toEqual([
      '200',
      '403 session.forbidden',
    ]);
    expect((await readYear(2030)).days).toEqual([]);
  });
});

describe('setting days', () => {
  const [first, second] = [
    { day: '2030-02-02', version: 0 },
    { day: '2030-02-03', version: 0 },
  ];

  test('names, changes and removes them, each with its event', async () => {
    const count = (await events()).length;
    const made = answered(await setDays([second, first]));
    expect(made.days).toEqual([
      { day: '2030-02-02', ...facts, version: 1 },
      { day: '2030-02-03', ...facts, version: 1 },
    ]);
    const changed = answered(await setDays([{ ...first, version: 1 }], { kind: 'work', name: 'New Year' }));
    expect(changed.days).toMatchObject([{ kind: 'work', name: '元旦', version: 2 }]);
    // The same again changes nothing.
    expect(answered(await setDays([{ ...first, version: 2 }], { kind: 'work', name: '元旦' }))).toEqual(
      changed,
    );
    expect(answered(await removeDays([{ ...first, version: 2 }])).days).toEqual(['2030-02-02']);
    expect((await readYear(2030)).days).toMatchObject([{ day: '2030-02-03', version: 1 }]);
    expect((await events()).slice(count)).toEqual([
      {
        kind: 'calendarDay.set',
        before: { source: '' },
        after: {
          name: '2030-02-02 – 2030-02-03',
          '2030-02-02': 'rest 春节',
          '2030-02-03': 'rest 春节',
          source: '',
        },
      },
      {
        kind: 'calendarDay.set',
        before: { '2030-02-02': 'rest 春节', source: '' },
        after: { name: '2030-02-02', '2030-02-02': 'work 元旦', source: '' },
      },
      {
        kind: 'calendarDay.removed',
        before: { '2030-02-02': 'work 元旦' },
        after: { name: '2030-02-02', '2030-02-02': null },
      },
    ]);
  });

  test.each<[string, string, readonly Seen[], object]>([
    ['a working weekday', '400 calendar.notWeekend', [{ day: '2030-02-04', version: 0 }], { kind: 'work' }],
    [
      'a guessed working weekend',
      '400 calendar.workNotOfficial',
      [first],
      { kind: 'work', isProvisional: true },
    ],
    ['a day twice', '400 request.invalid', [first, first], {}],
    ['no day', '400 request.invalid', [], {}],
    ['a day before 2020', '400 request.invalid', [{ day: '2019-12-31', version: 0 }], {}],
    ['a day after 2100', '400 request.invalid', [{ day: '2101-01-01', version: 0 }], {}],
    ['no name', '400 request.invalid', [first], { name: ' ' }],
    ['a day that is not named yet', '409 stale', [{ ...first, version: 1 }], {}],
  ])('refuses %s', async (_, refusal, days, more) => {
    expect(refusalOf(await setDays(days, more))).toBe(refusal);
    expect((await readYear(2030)).days).toEqual([]);
  });

  test('the slower of two is told what stands there', async () => {
    const both = await Promise.all([setDays([first, second], { name: '元旦' }), setDays([first])]);
    expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
    const late = both.find(({ status }) => status === 409);
    const { days } = await readYear(2030);
    expect(late?.body).toMatchObject({ error: { data: { current: { days: [days[0]] } } } });

    const seen = [{ day: '2030-02-02', version: 1 }];
    const ended = await Promise.all([removeDays(seen), setDays(seen, { name: '劳动节' })]);
    expect(ended.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
  });
});

describe('importing a year', () => {
  test('shows what changes, replaces the year, and changes nothing the second time', async () => {
    answered(
      await setDays(
        [
          { day: '2030-02-01', version: 0 },
          { day: '2030-02-02', version: 0 },
        ],
        { isProvisional: true },
      ),
    );
    const seen = answered(await preview(2030, file2030));
    expect(seen.changes.map(({ day, classBefore, classAfter }) => [day, classBefore, classAfter])).toEqual([
      ['2030-02-01', 'holiday', 'weekday'],
      ['2030-02-02', 'holiday', 'holiday'],
      ['2030-02-03', 'weekend', 'holiday'],
      ['2030-02-04', 'weekday', 'holiday'],
      ['2030-02-09', 'weekend', 'weekday'],
    ]);
    expect(seen.changes[0]).toMatchObject({ before: { isProvisional: true }, after: null });
    expect((await readYear(2030)).state).toBe('provisional');

    const loaded = answered(await load(2030, { text: file2030, basis: seen.basis }));
    expect(loaded).toEqual(await readYear(2030));
    expect(loaded.state).toBe('official');
    expect(loaded.days.map(({ day, kind, version }) => [day, kind, version])).toEqual([
      ['2030-02-02', 'rest', 2],
      ['2030-02-03', 'rest', 1],
      ['2030-02-04', 'rest', 1],
      ['2030-02-09', 'work', 1],
    ]);
    expect(loaded.days.every((day) => day.source === source)).toBe(true);
    const all = await events();
    expect(all.at(-1)).toEqual({
      kind: 'calendarDay.imported',
      before: { '2030-02-01': 'rest 春节 provisional', '2030-02-02': 'rest 春节 provisional', source: '' },
      after: {
        name: '2030-02-01 – 2030-02-09',
        '2030-02-01': null,
        '2030-02-02': 'rest 春节',
        '2030-02-03': 'rest 春节',
        '2030-02-04': 'rest 春节',
        '2030-02-09': 'work 春节',
        source,
      },
    });

    expect(answered(await preview(2030, file2030)).changes).toEqual([]);
    expect(answered(await load(2030, { text: file2030, basis: seen.basis }))).toEqual(loaded);
    expect(await events()).toHaveLength(all.length);
  });

  test('is refused where the calendar changed since the preview, with the year as it is', async () => {
    const { basis } = answered(await preview(2030, file2030));
    answered(await setDays([{ day: '2030-05-01', version: 0 }], { name: '劳动节' }));
    const late = await load(2030, { text: file2030, basis });
    expect(refusalOf(late)).toBe('409 stale');
    expect(late.body).toMatchObject({ error: { data: { current: await readYear(2030) } } });
    expect((await readYear(2030)).days).toHaveLength(1);
  });

  test('two at once have one effect and one event', async () => {
    const count = (await events()).length;
    const { basis } = answered(await preview(2030, file2030));
    const both = await Promise.all([
      load(2030, { text: file2030, basis }),
      load(2030, { text: file2030, basis }),
    ]);
    expect(both.map(refusalOf)).toEqual(['200', '200']);
    expect(await events()).toHaveLength(count + 1);
  });

  test('beside somebody who names a day never loses that day', async () => {
    const { basis } = answered(await preview(2030, file2030));
    const [loaded, named] = await Promise.all([
      load(2030, { text: file2030, basis }),
      setDays([{ day: '2030-05-01', version: 0 }], { name: '劳动节' }),
    ]);
    expect(refusalOf(named)).toBe('200');
    const days = (await readYear(2030)).days.map(({ day }) => day);
    expect(days).toHaveLength(loaded.status === 200 ? 5 : 1);
    expect(days.at(-1)).toBe('2030-05-01');
    if (loaded.status !== 200) expect(refusalOf(loaded)).toBe('409 stale');
  });

  test('leaves other years alone and takes the lists of chinese-days', async () => {
    const before = await readYear(2026);
    const text = JSON.stringify({
      holidays: { '2026-01-01': "New Year's Day,元旦,1", '2031-01-01': "New Year's Day,元旦,1" },
      workdays: { '2031-01-04': "New Year's Day,元旦,1" },
      inLieuDays: {},
    });
    const { basis } = answered(await preview(2031, text));
    expect(answered(await load(2031, { text, basis })).days).toMatchObject([
      { day: '2031-01-01', kind: 'rest', name: '元旦' },
      { day: '2031-01-04', kind: 'work', name: '元旦' },
    ]);
    expect(await readYear(2026)).toEqual(before);
  });

  test.each([
    [2030, '', '400 request.invalid'],
    [2030, '{', '400 calendar.fileUnreadable'],
    [2030, '2030-02-04,work,春节', '400 calendar.notWeekend'],
    [2029, file2030, '400 calendar.yearNotInFile'],
    [2019, '2019-01-01,rest,元旦', '400 request.invalid'],
    [2101, '2101-01-01,rest,元旦', '400 request.invalid'],
  ])('into %i refuses %j', async (year, text, refusal) => {
    expect(refusalOf(await preview(year, text))).toBe(refusal);
    expect(refusalOf(await load(year, { text, basis: 'x' }))).toBe(refusal);
  });
});
