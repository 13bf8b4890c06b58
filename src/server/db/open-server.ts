import { createHash } from 'node:crypto';
import pg from 'pg';
import { fieldOf, rowOf } from '#server/db/column-names.ts';
import type { Database, Queryable, TxOptions } from '#server/db/database.ts';
import { parsers, toParameter } from '#server/db/parsers.ts';
import type { Sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';

const retryMs = 1000;

/** Hears a channel on a connection of its own and comes back after every break, then telling '' once. */
const listenOnServer = async (
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    client.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '');
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
    // Only a connection that was up comes back by its end: a failed one already has its timer.
    client.on('end', comeBack);
  };
  const comeBack = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(() => heard(''), comeBack);
    }, retryMs);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
};

const oldestVersion = 15;
const types = {
  getTypeParser: (oid: number, format?: string) =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
} as pg.CustomTypesConfig;

const names = new Map<string, string>();

const named = (statement: Sql): pg.QueryArrayConfig => {
  const question = {
    text: statement.text,
    values: statement.values.map(toParameter),
    rowMode: 'array',
  } as const;
  if (statement.isPlannedEachTime === true) return question;
  let name = names.get(statement.text);
  if (name === undefined) {
    name = `q${createHash('sha256').update(statement.text).digest('base64url').slice(0, 20)}`;
    names.set(statement.text, name);
  }
  return { name, ...question };
};

const rowsOf = <T>({ fields, rows }: pg.QueryArrayResult): T[] => {
  const names = fields.map(({ name }) => fieldOf(name));
  return rows.map((values) => rowOf(names, values) as T);
};

type Runner = { query(query: pg.QueryConfig | string): Promise<pg.QueryResult> };

const queryableOn = (runner: Runner): Queryable => ({
  query: async <T>(statement: Sql) => rowsOf<T>(await runner.query(named(statement))),
  exec: async (statement) => (await runner.query(named(statement))).rowCount ?? 0,
  script: async (text) => {
    await runner.query(text);
  },
});

const unheard = (): void => undefined;

const begin: pg.QueryConfig = { name: 'begin', text: 'begin isolation level read committed' };
const commit: pg.QueryConfig = { name: 'commit', text: 'commit' };

const runTransaction = async <T>(
  client: pg.PoolClient,
  work: (tx: Queryable) => Promise<T>,
  options: TxOptions<T>,
): Promise<T> => {
  // Not awaited: it travels in the same packet as the first statement of the work.
  const begun = client.query(options.isolation ? `begin isolation level ${options.isolation}` : begin);
  begun.catch(() => undefined);
  // If it fails alone, no more than that first statement runs without a transaction.
  const runner: Runner = { query: async (query) => (await Promise.all([client.query(query), begun]))[0] };
  const result = await work(queryableOn(runner));
  await begun;
  const last = options.last?.(result);
  // When the last statement fails its error comes out, and the server has made the commit a rollback.
  const [, end] = await Promise.all([last && client.query(named(last)), client.query(commit)]);
  // The server answers the COMMIT of a failed transaction with a quiet ROLLBACK.
  if (end.command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
  return result;
};

const whereIs = (url: string): string => {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
};

const checkVersion = async (pool: pg.Pool, url: string): Promise<void> => {
  const found = await pool
    .query<{ v: string }>(`select current_setting('server_version_num') as v`)
    .catch((error) => {
      const reason =
        error instanceof AggregateError
          ? error.errors.map(String).join(', ')
          : String(error.message ?? error);
      throw new StartupError(`The database ${whereIs(url)} cannot be reached: ${reason || error.code}.`);
    });
  const version = Math.trunc(Number(found.rows[0]?.v) / 10_000);
  if (version < oldestVersion) {
    throw new StartupError(
      `The database ${whereIs(url)} is PostgreSQL ${version}; PostgreSQL ${oldestVersion} or newer is needed.`,
    );
  }
};

type ServerOptions = {
  /** Most connections at once. */
  readonly connections?: number;
  readonly statementTimeoutMs?: number;
  /** How long a transaction waits for a free connection before it fails. */
  readonly connectionTimeoutMs?: number;
};

/** Opens a PostgreSQL server; refuses, in one sentence, one that is unreachable or older than 15. */
export const openServer = async (url: string, options: ServerOptions = {}): Promise<Database> => {
  const timeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    pipeline: true,
    types,
    options: `-c timezone=UTC -c statement_timeout=${timeoutMs} -c idle_in_transaction_session_timeout=${timeoutMs}`,
  });
  // An idle connection's error must not end the process; the pool replaces the connection.
  pool.on('error', unheard);
  // Nor that of one that is on its way to whoever waits for it, or between two statements: the next statement tells.
  pool.on('connect', (client) => client.on('error', unheard));
  try {
    await checkVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'server',
    ...queryableOn(pool),
    tx: async (work, txOptions = {}) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await runTransaction(client, work, txOptions);
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => {
          broken = cause;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, heard) => listenOnServer(url, channel, heard),
    close: () => pool.end(),
  };
};
