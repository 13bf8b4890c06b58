import { findLines, isTest, type Rule, type SourceFile } from './source-files.ts';

const area = /^src\/web\/text\/[\w-]+\.ts$/;
const key = /^ {2}(?:'([^']+)'|(\w+))(?=: \[)/;
const quoted = /'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)`|\.(\w+)\b/g;
/** Each page is titled by its name. */
const pageTable = /^src\/web\/((first|system)-)?pages\.ts$/;
const pageName = /^ {2}(\w+): \{/gm;
/** A key that is put together, as in `status.${code}`: every key with this beginning is in use. */
const beginnings = /`([\w.-]+\.)\$\{/g;

const wordsOf = (files: readonly SourceFile[], pattern: RegExp): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined) ?? ''),
    ),
  );

/** A text that no screen says is dead weight for those who translate. */
export const unusedTexts: Rule = (files) => {
  const users = files.filter(
    ({ path }) => /^src\/web\/.*\.tsx?$/.test(path) && !area.test(path) && !isTest(path),
  );
  const pageNames = wordsOf(
    users.filter(({ path }) => pageTable.test(path)),
    pageName,
  );
  const used = new Set([...wordsOf(users, quoted), ...pageNames]);
  const begun = [...wordsOf(users, beginnings)];
  return files
    .filter(({ path, text }) => area.test(path) && text.includes('defineText({'))
    .flatMap((file) => findLines(file, key, (match) => match.trim().replaceAll("'", '')))
    .filter(({ message }) => !used.has(message) && !begun.some((start) => message.startsWith(start)))
    .map((finding) => ({ ...finding, message: `'${finding.message}' is said nowhere.` }));
};
