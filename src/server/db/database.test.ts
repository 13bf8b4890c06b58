import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { constraintOf, sqlStateOf, type Database } from '#server/db/database.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { sweeps } from '#server/jobs/sweeps.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { json, sql, type Sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const stateOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return sqlStateOf(error);
  }
};

/** The same table holds on the embedded database and on a server. */
const values: readonly (readonly [title: string, statement: Sql, value: unknown])[] = [
  ['int8', sql`select 9007199254740991::int8 as v`, 9_007_199_254_740_991],
  ['count', sql`select count(*) as v from (values (1), (2)) t`, 2],
  ['int2', sql`select 7::int2 as v`, 7],
  ['sum of int4', sql`select sum(n) as v from (values (1), (2)) t(n)`, 3],
  ['numeric', sql`select 12.50::numeric as v`, '12.50'],
  ['float8', sql`select 0.5::float8 as v`, 0.5],
  ['date', sql`select '2026-02-28'::date as v`, '2026-02-28'],
  ['timestamptz', sql`select '2026-02-28 21:00:00.123456+08'::timestamptz as v`, '2026-02-28T13:00:00.123Z'],
  [
    'timestamptz parameter',
    sql`select ${'2026-02-28T13:00:00Z'}::timestamptz as v`,
    '2026-02-28T13:00:00.000Z',
  ],
  ['Date parameter', sql`select ${new Date(0)}::timestamptz as v`, '1970-01-01T00:00:00.000Z'],
  ['jsonb', sql`select '{"a": [1, null, "雪"]}'::jsonb as v`, { a: [1, null, '雪'] }],
  ['jsonb parameter', sql`select ${json([1, { a: 2 }])}::jsonb as v`, [1, { a: 2 }]],
  ['jsonb text', sql`select ${json('x')}::jsonb as v`, 'x'],
  ['bool', sql`select ${true}::bool as v`, true],
  ['null', sql`select ${undefined}::text as v`, null],
  ['text array', sql`select ${['a', 'b "c"', '雪,板']}::text[] as v`, ['a', 'b "c"', '雪,板']],
  ['empty array', sql`select ${[]}::text[] as v`, []],
  ['int2 array', sql`select '{1,2}'::int2[] as v`, [1, 2]],
  ['int8 array', sql`select ${[1, 2]}::int8[] as v`, [1, 2]],
  ['date array', sql`select '{2026-01-02,2026-01-03}'::date[] as v`, ['2026-01-02', '2026-01-03']],
  [
    'timestamptz array',
    sql`select array['2026-01-02T00:00Z'::timestamptz] as v`,
    ['2026-01-02T00:00:00.000Z'],
  ],
  [
    'uuid array',
    sql`select ${['01900000-0000-7000-8000-000000000000']}::uuid[] as v`,
    ['01900000-0000-7000-8000-000000000000'],
  ],
  ['any of a list', sql`select 2 = any(${[1, 2]}::int[]) as v`, true],
  [
    'range',
    sql`select tstzrange('2026-01-01Z', '2026-01-02Z', '[)')::text as v`,
    '["2026-01-01 00:00:00+00","2026-01-02 00:00:00+00")',
  ],
  ['time zone', sql`select current_setting('timezone') as v`, 'UTC'],
];

describe('values', () => {
  test.each(values)('%s', async (_title, statement, value) => {
    const [row] = await db.query<{ v: unknown }>(statement);
    expect(row?.v).toEqual(value);
  });
  test('bytea', async () => {
    const [row] = await db.query<{ v: Buffer }>(sql`select '\\x00ff'::bytea as v`);
    expect(Buffer.from(row?.v ?? [])).toEqual(Buffer.from([0, 255]));
  });
  test('an int8 beyond the safe range is refused, not rounded', async () => {
    await expect(db.query(sql`select 9007199254740993::int8 as v`)).rejects.toThrow(/safe range/);
  });
  test('exec counts rows', async () => {
    expect(await db.exec(sql`insert into app_secret (name, value) values ('n1', ''), ('n2', '')`)).toBe(2);
    expect(await db.exec(sql`delete from app_secret where name in ('n1', 'n2')`)).toBe(2);
  });
});

describe('errors', () => {
  test.each([
    [
      'a duplicate',
      sql`insert into system_setting (key, value) values ('k', ''), ('k', '')`,
      '23505',
      'system_setting_pkey',
    ],
    [
      'a broken rule',
      sql`insert into store (id, name) values (gen_random_uuid(), '')`,
      '23514',
      'store_name_check',
    ],
    ['a wrong value', sql`select ${'x'}::uuid`, '22P02', undefined],
  ])('%s', async (_title, statement, state, constraint) => {
    const error = await db.exec(statement).catch((cause: unknown) => cause);
    expect([sqlStateOf(error), constraintOf(error)]).toEqual([state, constraint]);
  });
});

describe('a statement that is run again and again', () => {
  const double = (n: number | null) => sql`select ${n}::int * 2 as doubled, ${[n]}::int[] as list`;

  test('takes other values each time, also after PostgreSQL chose one plan for all', async () => {
    for (const n of [1, 2, 3, null, 5, 6, 7, 8, null, 10])
      expect(await db.query(double(n))).toEqual([{ doubled: n === null ? null : n * 2, list: [n] }]);
  });
  test('works after a value that it refused, outside and inside of a transaction', async () => {
    const read = (id: string) => sql`select ${id}::uuid as id`;
    const id = '01900000-0000-7000-8000-000000000000';
    expect(await stateOf(db.query(read('x')))).toBe('22P02');
    expect(await db.query(read(id))).toEqual([{ id }]);
    expect(await stateOf(db.tx((tx) => tx.query(read('y'))))).toBe('22P02');
    expect(await db.tx((tx) => tx.query(read(id)))).toEqual([{ id }]);
  });
  test('outlives the transaction in which it was first run, also when that was undone', async () => {
    const put = (name: string) => sql`insert into system_setting (key, value) values (${name}, 'again')`;
    await expect(
      db.tx(async (tx) => {
        await tx.exec(put('a'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.exec(put('a'))).toBe(1);
    expect(await db.tx((tx) => tx.exec(put('b')))).toBe(1);
    expect(await db.exec(sql`delete from system_setting where value = 'again'`)).toBe(2);
  });
  test('is found wrong each time', async () => {
    const wrong = sql`select nothing from nowhere`;
    expect(await stateOf(db.query(wrong))).toBe('42P01');
    expect(await stateOf(db.query(wrong))).toBe('42P01');
  });
  test('reads a table as it is after it was made anew', async () => {
    const read = sql`select name from made_anew`;
    await db.script(`create table made_anew (name text); insert into made_anew values ('first')`);
    expect(await db.query(read)).toEqual([{ name: 'first' }]);
    await db.script(`drop table made_anew; create table made_anew (more int, name text)`);
    expect(await db.query(read)).toEqual([]);
    await db.script('drop table made_anew');
    expect(await stateOf(db.query(read))).toBe('42P01');
  });
});

describe('tx', () => {
  const put = (name: string) => sql`insert into app_secret (name, value) values (${name}, '')`;
  const count = async (name: string) =>
    (await db.query(sql`select 1 from app_secret where name = ${name}`)).length;

  test('commits what resolves and undoes what throws', async () => {
    await db.tx((tx) => tx.exec(put('kept')));
    await expect(
      db.tx(async (tx) => {
        await tx.exec(put('undone'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await count('kept'), await count('undone')]).toEqual([1, 0]);
  });
  test('never reports a swallowed error as a success', async () => {
    const work = db.tx(async (tx) => {
      await tx.exec(put('lost'));
      await tx.exec(put('lost')).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await count('lost')).toBe(0);
  });
  test('can be asked for a stricter isolation', async () => {
    const level = await db.tx((tx) => tx.query(sql`select current_setting('transaction_isolation') as v`), {
      isolation: 'repeatable read',
    });
    expect(level).toEqual([{ v: 'repeatable read' }]);
    expect(await db.tx((tx) => tx.query(sql`select current_setting('transaction_isolation') as v`))).toEqual([
      { v: 'read committed' },
    ]);
  });
  test('a last statement belongs to the transaction, and its failure undoes everything', async () => {
    expect(
      await db.tx(
        async (tx) => {
          await tx.exec(put('early'));
          return 'late';
        },
        { last: put },
      ),
    ).toBe('late');
    expect([await count('early'), await count('late')]).toEqual([1, 1]);
    const clash = db.tx((tx) => tx.exec(put('never')), { last: () => put('early') });
    expect(await stateOf(clash)).toBe('23505');
    expect(await count('never')).toBe(0);
    expect(await db.tx(async () => 5, { last: () => undefined })).toBe(5);
  });
  test('an empty transaction does no harm', async () => {
    expect(await db.tx(async () => 5)).toBe(5);
  });
});

describe('runTx', () => {
  const fail = (state: string) => sql`select 1 / (case when ${state} = '' then 0 else 1 end)`;
  test.each(['40001', '40P01', '23P01'])('tries %s again, three times at most', async (state) => {
    let tries = 0;
    const work = runTx(db, async (tx) => {
      tries += 1;
      await tx.script(`do $$ begin raise exception 'in the way' using errcode = '${state}'; end $$`);
    });
    expect(await stateOf(work)).toBe(state);
    expect(tries).toBe(4);
  });
  test('ends well when the way is free', async () => {
    let tries = 0;
    const answer = await runTx(db, async (tx) => {
      tries += 1;
      if (tries < 3)
        await tx.script(`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`);
      return tries;
    });
    expect(answer).toBe(3);
  });
  test('does not try other errors again', async () => {
    let tries = 0;
    const work = runTx(db, async (tx) => {
      tries += 1;
      await tx.query(fail(''));
    });
    expect([await stateOf(work), tries]).toEqual(['22012', 1]);
  });
});

describe('listen', () => {
  test('hears what is told in a committed transaction, and nothing of one undone', async () => {
    const heard: string[] = [];
    let tell: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const stop = await db.listen('test_channel', (payload) => {
      heard.push(payload);
      if (payload === 'end') tell();
    });
    await db
      .tx(async (tx) => {
        await tx.query(sql`select pg_notify('test_channel', 'undone')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.tx((tx) => tx.query(sql`select pg_notify('test_channel', 'kept')`));
    await db.query(sql`select pg_notify('test_channel', 'end')`);
    await ended;
    expect(heard).toEqual(['kept', 'end']);
    await stop();
  });
  const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
  test.runIf(onServer)(
    'comes back after its connection broke, and says that something may be missed',
    async () => {
      let tell: () => void = () => undefined;
      const cameBack = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const stop = await db.listen('broken_channel', (payload) => {
        if (payload === '') tell();
      });
      await db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%broken_channel%'`);
      await cameBack;
      await stop();
    },
  );
});

describe('loadSecret', () => {
  test('makes one secret however many ask first', async () => {
    const got = await Promise.all(Array.from({ length: 5 }, () => loadSecret(db, 'shared')));
    expect(new Set(got).size).toBe(1);
    expect(got[0]).toHaveLength(43);
  });
});

describe('housekeeping', () => {
  const sweep = async (name: string, at: string): Promise<void> => {
    const [wanted] = sweeps(noGateways.payments).filter((one) => one.name === name);
    const log = { error: () => undefined };
    expect(await wanted?.run({ db, log, clock: { now: () => Date.parse(at) } })).toBeUndefined();
    expect(wanted).toBeDefined();
  };
  test('forgets keys after 48 hours, those of calls that phones send later after 30 days and their answers before', async () => {
    await db.script(`insert into idempotency_key (actor, operation, key, body_hash, response, created_at) values
      ('a', 'o', 'old', 'h', '1', now() - interval '49 hours'), ('a', 'o', 'young', 'h', '1', now() - interval '47 hours'),
      ('a', 'orders.bind', 'oldest', 'h', '1', now() - interval '31 days'),
      ('a', 'orders.bind', 'queued', 'h', '1', now() - interval '29 days')`);
    await sweep('forget old idempotency keys', '2026-12-06T10:00:00Z');
    expect(await db.query(sql`select key, response from idempotency_key order by key`)).toEqual([
      { key: 'queued', response: null },
      { key: 'young', response: 1 },
    ]);
  });
  test('tidying works outside any transaction', async () => {
    await sweep('tidy the embedded database', '2026-12-06T20:30:00Z');
  });
});
