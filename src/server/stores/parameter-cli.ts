import { readWords, tellEnd } from '#server/command-line.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { assertThere, openDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { setParameter } from './parameter-actions.ts';
import { parameterLines, refusalLine } from './parameter-lines.ts';
import { hasShop } from './sql-parameters.ts';
import { listParameters, listStores } from './sql.ts';

const words = {
  command: 'npm run parameter',
  about:
    'Sets a business parameter of the chain or of one store, "" for none; without words it lists all. DATA_DIR and DATABASE_URL are honoured.',
  options: { store: { type: 'string', value: 'NAME', means: 'of this store only, by its whole name' } },
  names: '[NAME VALUE]',
} as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const assertShop = async (db: Database): Promise<void> => {
  await assertMigrated(db);
  if (!(await hasShop(db)))
    throw new StartupError('The database has no shop yet; start the program on it once.');
};

const findStoreId = async (db: Database, name: string): Promise<string> => {
  const stores = await listStores(db);
  const found = stores.find((store) => store.name === name.trim());
  if (found !== undefined) return found.id;
  const known = stores.map((store) => store.name).join(', ') || 'none';
  throw new StartupError(`There is no store "${name}"; the stores are: ${known}.`);
};

type Asked = { readonly name: string; readonly value: string; readonly store: string | undefined };

const set = async (db: Database, { name, value, store }: Asked): Promise<void> => {
  const storeId = store === undefined ? null : await findStoreId(db, store);
  const at = systemClock.now();
  const outcome = await setParameter(db, { name, value, storeId, actorName: 'npm run parameter', at });
  if (!outcome.ok) throw new StartupError(refusalLine(name, outcome));
  const where = store === undefined ? 'the chain' : store.trim();
  const shown = (text: string): string => (text === '' ? 'not set' : text);
  if (outcome.before === outcome.after) return say(`${name} of ${where} is already ${shown(outcome.after)}.`);
  say(`${name} of ${where} is now ${shown(outcome.after)}; it was ${shown(outcome.before)}.`);
  if (db.kind === 'server') say('Servers that run follow within half a minute.');
};

const readAsked = (): Asked | null => {
  const { values, names } = readWords(process.argv.slice(2), words, process.env);
  const [name, value, ...more] = names;
  if (name === undefined && values.store === undefined) return null;
  if (name === undefined || value === undefined || more.length > 0) {
    throw new StartupError(
      'One name and one value are needed, a value with spaces in quotes: npm run parameter -- NAME VALUE; --help tells more.',
    );
  }
  return { name, value, store: values.store };
};

const run = async (): Promise<void> => {
  const asked = readAsked();
  const config = readConfig(process.env, [], words.command);
  assertThere(config);
  const db = await openDatabase(config);
  try {
    await assertShop(db);
    if (asked !== null) return await set(db, asked);
    for (const line of parameterLines(await listParameters(db), await listStores(db))) say(line);
  } finally {
    await db.close();
  }
};

try {
  await run();
} catch (error) {
  process.exitCode = tellEnd(error);
}
