import { AppError } from '#server/http/app-error.ts';

type Most = { readonly atOnce: number; readonly inLine: number };

/** Lets some work run at once and some more wait in line for it; refuses `server.busy` what would wait behind that. */
export const createTurns = ({ atOnce, inLine }: Most) => {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1;
    else if (waiting.length < inLine) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('server.busy');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
};

/** Such turns for each key of its own: one that is busy keeps no other waiting. */
export const createTurnsByKey = <K>(most: Most) => {
  const turns = new Map<K, ReturnType<typeof createTurns>>();
  return <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const inTurn = turns.get(key) ?? createTurns(most);
    turns.set(key, inTurn);
    return inTurn(work);
  };
};
