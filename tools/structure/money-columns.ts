import { isAmountName } from './money-names.ts';
import { findLines, type Rule } from './source-files.ts';

const statementCode =
  /^src\/server\/(orders|payments|ledger|tills|finance|exports|stores|equipment|small-equipment|imports|seed)\/[a-z-]+(?<!\.test)\.ts$/;
const isMigration = (path: string): boolean => /^src\/server\/db\/migrations\/.*\.sql$/.test(path);

const fractional =
  /^(?!\s*--)(?!\s*(?:latitude|longitude)\b).*\b(?:real|double\s+precision|float[48]?|numeric|decimal|money)\b(?!\.)/i;
/** Words in quotes are values, not types. */
const bare = (text: string): string => text.replaceAll(/'[^'\n]*'/g, "''");
// Sizes are put in order by the digits that they begin with.
const cast = /(?<!\[0-9\]\+'\))::\s*(?:real|double\s+precision|float[48]?|numeric|decimal|money)\b/i;
const column =
  /^\s*(?:add\s+column\s+(?:if\s+not\s+exists\s+)?)?"?(?<name>[a-z][a-z0-9_]*)"?\s+(?:int|integer|bigint|smallint|int[248])\b/i;

/** Amounts lie in the database as whole fen, in columns that say so. */
export const fenColumns: Rule = (files) => [
  ...files
    .filter(({ path }) => isMigration(path))
    .flatMap((file) => [
      ...findLines(
        { ...file, text: bare(file.text) },
        fractional,
        () => 'columns hold whole numbers: amounts are integer fen.',
      ),
      ...file.text.split('\n').flatMap((text, index) => {
        const name = column.exec(text)?.groups?.['name'] ?? '';
        if (!isAmountName(name)) return [];
        const message = `'${name}' is an amount without its unit: call it ${name}_fen.`;
        return [{ path: file.path, line: index + 1, message }];
      }),
    ]),
  ...files
    .filter(({ path }) => statementCode.test(path))
    .flatMap((file) => findLines(file, cast, () => 'no fractions of money in statements either.')),
];
