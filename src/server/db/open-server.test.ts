import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openServer } from '#server/db/open-server.ts';
import { sql } from '#server/db/sql-tag.ts';
import { databaseRefusal } from '#server/http/database-refusals.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', Buffer.from('I'));
const row = (value: string): Buffer => {
  const head = Buffer.alloc(6);
  head.writeInt16BE(1);
  head.writeInt32BE(value.length, 2);
  return message('D', Buffer.concat([head, Buffer.from(value)]));
};
const columns = message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('v\0'), Buffer.alloc(18)]));

/** Speaks just enough of the protocol to say its version. */
const startOldServer = async (version: string): Promise<string> => {
  const answer = (socket: Socket): void => {
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (greeted)
        socket.write(Buffer.concat([columns, row(version), message('C', Buffer.from('SELECT 1\0')), ready]));
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      greeted = true;
    });
  };
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return `postgres://u@127.0.0.1:${(made.address() as AddressInfo).port}/old`;
};

describe('openServer', () => {
  test('says in one sentence that nobody answers', async () => {
    await expect(openServer('postgres://u:hidden@127.0.0.1:1/none')).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/none cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/,
    );
  });
  test('never tells the password', async () => {
    const error = await openServer('postgres://u:hidden@127.0.0.1:1/none').catch(String);
    expect(error).not.toContain('hidden');
  });
  test('refuses a PostgreSQL that is too old', async () => {
    const url = await startOldServer('140012');
    await expect(openServer(url)).rejects.toThrow(/is PostgreSQL 14; PostgreSQL 15 or newer is needed\.$/);
  });
});

/** Answers each question, and with the first one after the version says that it shuts down. */
const startDyingServer = async (): Promise<string> => {
  const one = Buffer.concat([columns, row('150000'), message('C', Buffer.from('SELECT 1\0')), ready]);
  const parsed = message('1', Buffer.alloc(0));
  const bound = message('2', Buffer.alloc(0));
  const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  let questions = 0;
  const answer = (socket: Socket): void => {
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!greeted) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      else if (questions === 0) socket.write(one);
      else socket.end(Buffer.concat([parsed, bound, one, fatal]));
      if (greeted) questions += 1;
      greeted = true;
    });
  };
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return `postgres://u@127.0.0.1:${(made.address() as AddressInfo).port}/dying`;
};

describe('a server that shuts down while a transaction waits for a connection', () => {
  test('is told to whoever waits, and ends nothing else', async () => {
    const db = await openServer(await startDyingServer(), { connections: 1 });
    const [read, write] = await Promise.allSettled([
      db.query(sql`select 1 as v`),
      db.tx((tx) => tx.query(sql`select 2 as v`)),
    ]);
    expect(read.status).toBe('fulfilled');
    expect(databaseRefusal(write.status === 'rejected' ? write.reason : null)).toBe('server.busy');
    await db.close();
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a transaction whose connection breaks',
  () => {
    test('fails as one that may be tried again, and nothing else does', async () => {
      const db = await openTestDatabase();
      const idle = db.tx(async (tx) => {
        const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.query(sql`select pg_terminate_backend(${me?.pid ?? 0}::int, 5000)`);
        // Past the moment in which the end of the connection is heard.
        await db.query(sql`select pg_sleep(0.1)`);
        return tx.query(sql`select 1`);
      });
      expect(databaseRefusal(await idle.catch((error: unknown) => error))).toBe('server.busy');
      expect(await db.query(sql`select 1 as v`)).toEqual([{ v: 1 }]);
      await db.close();
    });
    test('does not begin, and no more than its first statement counts', async () => {
      const db = await openTestDatabase();
      await db.script('create table written (v text)');
      const write = db.tx(
        async (tx) => {
          await tx.query(sql`select 1`);
          await tx.exec(sql`insert into written values ('beside any transaction')`);
        },
        { isolation: 'unheard of' as never },
      );
      await expect(write).rejects.toThrow();
      expect(await db.query(sql`select v from written`)).toEqual([]);
      await db.close();
    });
  },
);
