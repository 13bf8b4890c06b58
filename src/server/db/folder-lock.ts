import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/db/startup-error.ts';

/** Takes a data folder for this process; the kernel frees it however the process ends. Gives the way to let go. */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new StartupError(`The data folder ${folder} is in use by another process; stop that one first.`);
  }
  return () => lock.close();
};
