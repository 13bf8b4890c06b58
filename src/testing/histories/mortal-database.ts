import type { Database, Queryable } from '#server/db/database.ts';

/** A database that a server loses in the middle of its work, as it does when the server's power is cut. */
export type MortalDatabase = {
  readonly db: Database;
  /** Cuts the power so many statements from now: before one is sent, before a commit, or before its answer is heard. */
  readonly dieAfter: (steps: number) => void;
  readonly isDead: () => boolean;
  /** How often the power was cut. */
  readonly deaths: () => number;
  /** The statement at which it was cut last; '' for a commit. */
  readonly diedAt: () => string;
  /** The power is back. */
  readonly revive: () => void;
};

/** Makes a database mortal; what a transaction had not committed is gone, and nothing is heard of what it had. */
export const mortalDatabase = (real: Database): MortalDatabase => {
  let left = Number.POSITIVE_INFINITY;
  let dead = false;
  let deaths = 0;
  let diedAt = '';
  const step = (text: string): void => {
    left -= 1;
    if (left <= 0 && !dead) {
      dead = true;
      diedAt = text;
      deaths += 1;
    }
    if (dead) throw new Error('the power is cut');
  };
  const heard = async <T>(work: () => Promise<T>, text = ''): Promise<T> => {
    step(text);
    const result = await work();
    step(text);
    return result;
  };
  const around = (on: Queryable): Queryable => ({
    query: <T>(statement: Parameters<Queryable['query']>[0]) =>
      heard(() => on.query<T>(statement), statement.text),
    exec: (statement) => heard(() => on.exec(statement), statement.text),
    script: (text) => heard(() => on.script(text)),
  });
  return {
    db: {
      ...around(real),
      kind: real.kind,
      tx: (work, options) => heard(() => real.tx((tx) => work(around(tx)), options)),
      listen: real.listen,
      close: real.close,
    },
    dieAfter: (steps) => {
      left = steps;
    },
    isDead: () => dead,
    deaths: () => deaths,
    diedAt: () => diedAt,
    revive: () => {
      dead = false;
      left = Number.POSITIVE_INFINITY;
    },
  };
};
