import { NodeFS } from '@electric-sql/pglite/nodefs';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inspect } from 'node:util';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Queryable } from '#server/db/database.ts';
import { makeFolder } from '#server/db/make-folder.ts';
import { parsers } from '#server/db/parsers.ts';
import { preparedStatementsOn } from '#server/db/prepared-statements.ts';
import type { Sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';

const sqliteBusy = 5;

/** The lowest byte is the kind, the rest tells it more exactly. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === sqliteBusy;

/** Why the system refuses: its code, or the words of SQLite, whose codes are numbers. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error && 'code' in error ? String(error.code) : error.message;
};

/** Tells that nothing can be kept in a folder. */
const unwritable = (folder: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${folder} cannot be written (${reasonOf(error)}); choose another with DATA_DIR.`,
  );

/** Takes a data folder for this process; the kernel frees it however the process ends. Gives the way to let go. */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'lock.sqlite');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
    // Of a file that it may only read, SQLite takes a lock that keeps nobody out.
    accessSync(path, constants.W_OK);
    const held = lock;
    return () => held.close();
  } catch (error) {
    lock?.close();
    throw isBusy(error)
      ? new StartupError(`The data folder ${folder} is in use by another process; stop that one first.`)
      : unwritable(folder, error);
  }
};

type Stream = { readonly nfd?: number; readonly node: unknown };
type Module = {
  readonly NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
};

const fsyncPath = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Forces a folder and everything in it onto the disk. */
const fsyncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(folder);
};

/** A folder for PGlite whose fsync reaches the disk; as shipped it does nothing and a power cut loses commits. */
class DurableNodeFS extends NodeFS {
  /** How many times the database asked for a file to be on the disk. */
  fsyncs = 0;

  override async init(db: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(db, options);
    const install = (module: unknown): void => {
      const nodeFs = (module as Module).NODEFS;
      nodeFs.stream_ops.fsync = (stream) => {
        this.fsyncs += 1;
        if (stream.nfd === undefined) fsyncPath(nodeFs.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), install];
    return result;
  }
}

const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const settings = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];
const volatileStart = [...PGlite.defaultStartParams, ...settings];
// `-F` would switch fsync off; of the ways to sync the log only plain fsync reaches our file system.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
const shared = {
  extensions: { btree_gist, pg_trgm },
  parsers: { ...parsers },
  serializers: { 114: jsonText, 3802: jsonText },
};

type Statements = ReturnType<typeof preparedStatementsOn>;

const queryableOn = (db: PGlite, statements: Statements, guard: () => void): Queryable => ({
  query: async <T>(statement: Sql) => {
    guard();
    return (await statements.run(statement, false)).rows as T[];
  },
  exec: async (statement) => {
    guard();
    return (await statements.run(statement, false)).count;
  },
  script: async (text) => {
    guard();
    await db.exec(text);
  },
});

const transactionOn = (tx: Transaction, statements: Statements): Queryable => {
  const run: Statements['run'] = (statement) => {
    if (tx.closed) throw new Error('the transaction is closed');
    return statements.run(statement, true);
  };
  return {
    query: async <T>(statement: Sql) => (await run(statement, true)).rows as T[],
    exec: async (statement) => (await run(statement, true)).count,
    script: async (text) => {
      await tx.exec(text);
    },
  };
};

const databaseOn = (db: PGlite, close: () => Promise<void>): Database => {
  const insideTx = new AsyncLocalStorage<true>();
  const statements = preparedStatementsOn(db);
  // The one connection is busy with the transaction: a statement beside it would wait for ever.
  const refuseInsideTx = (): void => {
    if (insideTx.getStore()) throw new Error('a statement beside the open transaction: use the transaction');
  };
  return {
    kind: 'embedded',
    ...queryableOn(db, statements, refuseInsideTx),
    tx: async (work, options = {}) => {
      refuseInsideTx();
      return db.transaction((tx) =>
        insideTx.run(true, async () => {
          if (options.isolation) await tx.exec(`set transaction isolation level ${options.isolation}`);
          const inTx = transactionOn(tx, statements);
          const result = await work(inTx);
          const last = options.last?.(result);
          if (last !== undefined) await inTx.exec(last);
          return result;
        }),
      );
    },
    listen: async (channel, heard) => {
      const stop = await db.listen(channel, heard);
      return () => stop();
    },
    close,
  };
};

/** PGlite with our types, for a database in memory that nobody needs to keep. */
export const openInMemory = async (
  image?: Blob,
): Promise<Database & { readonly dump: () => Promise<Blob>; readonly raw: PGlite }> => {
  const db = await PGlite.create({
    ...shared,
    startParams: volatileStart,
    ...(image === undefined ? {} : { loadDataDir: image }),
  });
  return { ...databaseOn(db, () => db.close()), dump: () => db.dumpDataDir('none'), raw: db };
};

const prepareFolder = (folder: string): void => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
};

const proveDurable = async (db: PGlite, files: DurableNodeFS): Promise<void> => {
  const before = files.fsyncs;
  // Writes to the log and nothing else, so its commit must be forced out.
  await db.query(`select pg_logical_emit_message(true, 'durability', '')`);
  if (files.fsyncs === before) {
    throw new StartupError(
      'The embedded database does not force its commits onto the disk; it is not safe to use.',
    );
  }
};

type EmbeddedDatabase = Database & {
  /** How many times a file was forced onto the disk since the start. */
  readonly fsyncs: () => number;
};

/**
 * Opens the embedded PostgreSQL kept in a folder. Every commit is on the disk before it is answered, proved at each
 * start; one process at a time. Refuses in one sentence a folder that cannot be written or is in use.
 */
export const openEmbedded = async (folder: string): Promise<EmbeddedDatabase> => {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  const dataFolder = join(folder, 'database');
  const onDisk = join(folder, 'database-is-on-disk');
  try {
    prepareFolder(dataFolder);
    const files = new DurableNodeFS(dataFolder);
    const db = await PGlite.create({ ...shared, fs: files, startParams: durableStart });
    await proveDurable(db, files);
    if (!existsSync(onDisk)) {
      fsyncTree(dataFolder);
      writeFileSync(onDisk, '');
    }
    const close = async (): Promise<void> => {
      await db.close();
      unlock();
    };
    return { ...databaseOn(db, close), fsyncs: () => files.fsyncs };
  } catch (error) {
    unlock();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : inspect(error);
    throw new StartupError(`The embedded database in ${folder} cannot be opened: ${reason.slice(0, 300)}`);
  }
};
