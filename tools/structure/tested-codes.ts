import { findLines, isTest, type Rule } from './source-files.ts';

const catalogue = /^src\/contract\/errors-[\w-]+\.ts$/;
const entry = /^ {4}'?[\w.]+'?(?=: \[)/;
const word = /\w+(?:\.\w+)*/g;

/** Every refusal code is named in some test, in a regular expression too: one that no test meets may be dead. */
export const testedCodes: Rule = (files) => {
  const entries = files
    .filter(({ path }) => catalogue.test(path))
    .flatMap((file) => findLines(file, entry, (match) => match.trim().replaceAll("'", '')));
  if (entries.length === 0) return [];
  const named = new Set(
    files
      .filter(({ path }) => isTest(path))
      .flatMap(({ text }) => text.replaceAll(String.raw`\.`, '.').match(word) ?? []),
  );
  return entries
    .filter(({ message }) => !named.has(message))
    .map((finding) => ({ ...finding, message: `'${finding.message}' is named in no test.` }));
};
