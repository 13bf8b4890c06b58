import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { lockFolder } from '#server/db/open-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { addressOf } from '#testing/held-locks.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'parameter '));
const dataDir = join(folder, 'data');
const program = join(import.meta.dirname, 'parameter-cli.ts');
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
let place: Record<string, string> = {};
let clone: Database | undefined;

type End = { readonly code: number; readonly output: string };

const run = (args: readonly string[], env = place): Promise<End> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const options = { cwd: '/', env: { ...rest, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
    });
  });

/** Looks at the database between two runs. */
const onDatabase = async <T>(read: (db: Database) => Promise<T>): Promise<T> => {
  if (clone !== undefined) return read(clone);
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await read(db);
  } finally {
    await db.close();
  }
};

beforeAll(async () => {
  if (onServer) {
    clone = await openTestDatabase();
    place = { DATABASE_URL: await addressOf(clone) };
  }
});
afterAll(async () => {
  await clone?.close();
  rmSync(folder, { recursive: true });
});

describe('npm run parameter', () => {
  it('makes no database where there is none', async () => {
    const nowhere = join(folder, 'nowhere');
    const { code, output } = await run([], { DATA_DIR: nowhere });
    expect([code, output.trim()]).toEqual([
      1,
      `There is no database in ${nowhere}; choose its folder with DATA_DIR.`,
    ]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('leaves a database alone that the program has not filled yet', async () => {
    await onDatabase((db) => migrate(db));
    const { code, output } = await run(['AlipayEnabled', 'true']);
    expect([code, output.trim()]).toEqual([1, 'The database has no shop yet; start the program on it once.']);
    await onDatabase((db) =>
      db.exec(sql`insert into store (id, name) values (${uuid()}, '甲店'), (${uuid()}, '乙店')`),
    );
  });

  it('sets a value of the chain and of a store, takes one back, and lists all', async () => {
    const set = await run(['WeChatPayEnabled', ' True ']);
    expect(set.output).toContain('WeChatPayEnabled of the chain is now True; it was not set.');
    expect(set.code).toBe(0);
    expect((await run(['WeChatPayEnabled', 'false', '--store', '甲店'])).code).toBe(0);
    await run(['DeliveryFee', '20']);
    expect((await run(['DeliveryFee', ''])).output).toContain(
      'DeliveryFee of the chain is now not set; it was 20.',
    );
    const { output, code } = await run([]);
    expect(code).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines).toContain('DeliveryFee: not set');
    const at = lines.indexOf('WeChatPayEnabled: True');
    expect(lines.slice(at, at + 2)).toEqual(['WeChatPayEnabled: True', '  甲店: false']);
  });

  it('keeps each change, and no repeat, in the history', async () => {
    expect((await run(['AlipayEnabled', 'true'])).code).toBe(0);
    const again = await run(['AlipayEnabled', 'true']);
    expect([again.code, again.output.trim()]).toEqual([0, 'AlipayEnabled of the chain is already true.']);
    const events = await onDatabase((db) =>
      db.query(sql`
        select kind, actor_name, before, after from event
        where subject_type = 'parameter' and after ->> 'name' = 'AlipayEnabled'`),
    );
    expect(events).toEqual([
      {
        kind: 'parameter.changed',
        actorName: 'npm run parameter',
        before: { name: 'AlipayEnabled', value: '' },
        after: { name: 'AlipayEnabled', value: 'true' },
      },
    ]);
  });

  it('tells what was stored past it and makes no sense', async () => {
    const rows = (id: string) => sql`
      insert into business_parameter (id, key, value) values
        (${id}, 'SnowGearSmartStore.Business.PickupFee', 'free'),
        (${uuid()}, 'SnowGearSmartStore.Business.Colour', 'red')`;
    await onDatabase((db) => db.exec(rows(uuid())));
    const { output } = await run([]);
    expect(output).toContain('PickupFee: free (makes no sense, and counts as not set)\n');
    expect(output).toContain('Colour: nobody reads it\n');
  });

  it.each([
    ['an unknown name', ['Colour', 'red'], 'Colour was not changed: there is no such parameter'],
    ['a name of no parameter', ['toString', 'red'], 'toString was not changed: there is no such parameter'],
    ['a wrong value', ['AlipayEnabled', 'yes'], 'AlipayEnabled was not changed: it has to be true or false.'],
    ['a number out of range', ['OrderTimeoutHours', '0'], 'it has to be a whole number from 1 to 720.'],
    [
      'an unknown store',
      ['AlipayEnabled', 'true', '--store', '丙店'],
      'There is no store "丙店"; the stores are: ',
    ],
    [
      'a store where only the chain counts',
      ['SmsVerification', 'true', '--store', '甲店'],
      'SmsVerification was not changed: it counts for the whole chain only',
    ],
    [
      'a store where only the chain pays',
      ['MaxSmsPerDay', '500', '--store', '甲店'],
      'MaxSmsPerDay was not changed: it counts for the whole chain only',
    ],
    [
      'a store where only the chain has a contract',
      ['AlipayFeePerTenThousand', '38', '--store', '甲店'],
      'AlipayFeePerTenThousand was not changed: it counts for the whole chain only',
    ],
    ['a name alone', ['AlipayEnabled'], 'One name and one value are needed'],
    ['a store alone', ['--store', '甲店'], 'One name and one value are needed'],
    ['a word too many', ['PresetDeliveryAddresses', 'Hotel', 'North'], 'One name and one value are needed'],
    ['an unknown flag', ['--shop', '甲店'], '"--shop" is not known here'],
  ])('refuses %s in one sentence', async (_, args, sentence) => {
    const { code, output } = await run(args);
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(sentence);
  });

  it('kept nothing of what it refused', async () => {
    const events = await onDatabase((db) =>
      db.query<{ count: number }>(
        sql`select count(*)::int as count from event where kind = 'parameter.changed'`,
      ),
    );
    expect(events).toEqual([{ count: 5 }]);
  });

  it.runIf(onServer)('lets two at once both through, one after the other', async () => {
    const ends = await Promise.all(
      ['31', '32', '31'].map((fee) => run(['DeliveryFee', fee, '--store', '乙店'])),
    );
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    const [rows, events] = await onDatabase(async (db) => [
      await db.query<{ id: string; value: string }>(sql`
        select p.id, p.value from business_parameter p join store s on s.id = p.store_id
        where s.name = '乙店' and p.key = 'SnowGearSmartStore.Business.DeliveryFee'`),
      await db.query<{ id: string; was: string; is: string }>(sql`
        select subject_id as id, before ->> 'value' as was, after ->> 'value' as is from event where subject_type = 'parameter'`),
    ]);
    expect(rows).toHaveLength(1);
    // Each began with what the one before it left: what came and did not go is what stands there.
    const steps = events.filter(({ id }) => id === rows[0]?.id);
    const left = steps.map(({ is }) => is);
    for (const { was } of steps) if (left.includes(was)) left.splice(left.indexOf(was), 1);
    expect(left).toEqual([rows[0]?.value]);
  });

  it('says that a running shop has the embedded database', async () => {
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    const unlock = lockFolder(dataDir);
    const { code, output } = await run(['AlipayEnabled', 'true'], {});
    unlock();
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('in use by another process; stop that one first');
  });
});
