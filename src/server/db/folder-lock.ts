import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
export const unwritable = (folder: string, error: unknown): StartupError =>
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
