import { checkParameter, parameterNames } from '#domain/stores/parameters.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { Refusal } from '#domain/outcome.ts';
import type { ParameterRow } from './sql.ts';

type Named = { readonly id: string; readonly name: string };

/** Line ends part the entries of lists, as semicolons do. */
const onOneLine = (value: string): string => value.trim().replaceAll(/\s*[\r\n]+\s*/g, '; ');

const valueOf = (row: ParameterRow | undefined): string => {
  if (row === undefined || row.value.trim() === '') return 'not set';
  const isRead = checkParameter(row).ok;
  return isRead ? onOneLine(row.value) : `${onOneLine(row.value)} (makes no sense, and counts as not set)`;
};

const isSet = (row: ParameterRow): boolean => row.value.trim() !== '';

const linesOf = (name: string, rows: readonly ParameterRow[], stores: readonly Named[]): string[] => {
  const ours = rows.filter(({ key }) => key === parameterPrefix + name);
  const chain = ours.find((row) => row.store_id === null);
  const own = stores.flatMap((store) => {
    const row = ours.find(({ store_id, ...rest }) => store_id === store.id && isSet({ store_id, ...rest }));
    return row === undefined ? [] : [`  ${store.name}: ${valueOf(row)}`];
  });
  return [`${name}: ${valueOf(chain)}`, ...own];
};

/** Lists every parameter with the chain's value, and below it those of stores that have their own; then rows that nobody reads. */
export const parameterLines = (rows: readonly ParameterRow[], stores: readonly Named[]): string[] => {
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
  'parameter.yesOrNo': 'it has to be true or false',
  'parameter.listWrong':
    'it has to be a list of at most 50 entries of 200 characters, parted by semicolons; amounts in yuan',
  'parameter.tiersWrong':
    'it has to be a list such as [{"hoursBefore":24,"keepPercent":0},{"hoursBefore":0,"keepPercent":30}]',
};

/** Says why a value was refused. */
export const refusalLine = (name: string, { code, facts }: Refusal): string => {
  const range = `it has to be a whole number from ${facts?.['min']} to ${facts?.['max']}`;
  return `${name} was not changed: ${code === 'parameter.notAWholeNumber' ? range : (sentences[code] ?? code)}.`;
};
