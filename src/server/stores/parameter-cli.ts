import type { Refusal } from '#domain/outcome.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { checkParameter, parameterNames } from '#domain/stores/parameters.ts';
import { readWords, reportFailure } from '#server/command-line.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { assertThere, openDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { setParameter } from './parameter-actions.ts';
import { hasShop, listParameters, listStores, type ParameterRow, type StoreRow } from './sql.ts';

/** Line ends part the entries of lists, as semicolons do. */
const onOneLine = (value: string): string => value.trim().replaceAll(/\s*[\r\n]+\s*/g, '; ');

const valueOf = (row: ParameterRow | undefined): string => {
  if (row === undefined || row.value.trim() === '') return 'not set';
  const isRead = checkParameter(row).ok;
  return isRead ? onOneLine(row.value) : `${onOneLine(row.value)} (makes no sense, and counts as not set)`;
};

const isSet = (row: ParameterRow): boolean => row.value.trim() !== '';

const linesOf = (name: string, rows: readonly ParameterRow[], stores: readonly StoreRow[]): string[] => {
  const ours = rows.filter(({ key }) => key === parameterPrefix + name);
  const chain = ours.find((row) => row.storeId === null);
  const own = stores.flatMap((store) => {
    const row = ours.find(({ storeId, ...rest }) => storeId === store.storeId && isSet({ storeId, ...rest }));
    return row === undefined ? [] : [`  ${store.storeName}: ${valueOf(row)}`];
  });
  return [`${name}: ${valueOf(chain)}`, ...own];
};

/** Lists every parameter with the chain's value, and below it those of stores that have their own; then rows that nobody reads. */
const parameterLines = (rows: readonly ParameterRow[], stores: readonly StoreRow[]): string[] => {
  const known = new Set(parameterNames.map((name) => parameterPrefix + name));
  const unread = [...new Set(rows.filter(({ key }) => !known.has(key)).map(({ key }) => key))];
  return [
    ...parameterNames.flatMap((name) => linesOf(name, rows, stores)),
    ...unread.map((key) => `${key.slice(parameterPrefix.length)}: nobody reads it`),
  ];
};

const sentences: Readonly<Record<string, string>> = {
  'parameter.unknown': 'there is no such parameter; npm run parameter lists all',
  'parameter.chainOnly': 'it counts for the whole chain only; leave --store out',
  'parameter.amountWrong': 'it has to be an amount in yuan, such as 30 or 12.50',
  'parameter.timeWrong': 'it has to be a time of the day, such as 21:00',
  'parameter.degreesWrong': 'it has to be degrees from -180 to 180, such as -7.5',
  'parameter.textTooLong': 'it may have at most 200 characters',
  'parameter.yesOrNo': 'it has to be true or false',
  'parameter.listWrong':
    'it has to be a list of at most 50 entries of 200 characters, parted by semicolons; amounts in yuan',
  'parameter.tiersWrong':
    'it has to be a list such as [{"hoursBefore":24,"keepPercent":0},{"hoursBefore":0,"keepPercent":30}]',
};

/** Says why a value was refused. */
const refusalLine = (name: string, { code, facts }: Refusal): string => {
  const range = `it has to be a whole number from ${facts?.['min']} to ${facts?.['max']}`;
  return `${name} was not changed: ${code === 'parameter.notAWholeNumber' ? range : (sentences[code] ?? code)}.`;
};

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
  const found = stores.find((store) => store.storeName === name.trim());
  if (found !== undefined) return found.storeId;
  const known = stores.map((store) => store.storeName).join(', ') || 'none';
  throw new StartupError(`There is no store "${name}"; the stores are: ${known}.`);
};

type ParameterChange = { readonly name: string; readonly value: string; readonly store: string | undefined };

const set = async (db: Database, { name, value, store }: ParameterChange): Promise<void> => {
  const storeId = store === undefined ? null : await findStoreId(db, store);
  const at = systemClock.now();
  const actor = { id: null, name: 'npm run parameter' };
  const outcome = await db.tx((tx) => setParameter(tx, { name, value, storeId, actor, at }));
  if (!outcome.ok) throw new StartupError(refusalLine(name, outcome));
  const where = store === undefined ? 'the chain' : store.trim();
  const quoted = (text: string): string => (text === '' ? 'not set' : text);
  if (outcome.before === outcome.after)
    return say(`${name} of ${where} is already ${quoted(outcome.after)}.`);
  say(`${name} of ${where} is now ${quoted(outcome.after)}; it was ${quoted(outcome.before)}.`);
  if (db.kind === 'server') say('Servers that run follow within half a minute.');
};

const readChange = (): ParameterChange | null => {
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
  const change = readChange();
  const config = readConfig(process.env, [], words.command);
  assertThere(config);
  const db = await openDatabase(config);
  try {
    await assertShop(db);
    if (change !== null) return await set(db, change);
    for (const line of parameterLines(await listParameters(db), await listStores(db))) say(line);
  } finally {
    await db.close();
  }
};

try {
  await run();
} catch (error) {
  process.exitCode = reportFailure(error);
}
