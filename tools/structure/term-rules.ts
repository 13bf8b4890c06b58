import { isTest, type Finding, type Rule, type SourceFile } from './source-files.ts';
import { chineseTerms, englishTerms, type Term } from './terms.ts';

/** Where words that people read are written. Texts of simulators imitate others. */
const words =
  /^src\/(web\/(text\/|([a-z]+-)?pages\.ts$|index\.html$)|contract\/(errors-|(gear|store)-lists\.ts$|[a-z-]+-words\.ts$)|server\/(seed\/demo-catalogue|help\/)|domain\/(access\/roles|finance\/column-names|orders\/order-column-names)\.ts$)/;
/** Names of gear are given by its makers. */
const leftOut = /^src\/web\/text\/english-gear\.ts$/;
const documents = /\.md$/;
const glossary = 'docs/glossary.md';

const chinese = /[\u3400-\u9fff]/;
const comment = /^\s*(\/\/|\/?\*)/;
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const filledIn = /\$\{[^}]*\}|[`${}]/g;

type Said = { readonly line: number; readonly text: string };

/** What a file says to people, line by line: its sentences, without what is filled in, keys and comments. */
const saidIn = ({ path, text }: SourceFile): readonly Said[] =>
  text.split('\n').flatMap((line, index) => {
    if (documents.test(path)) return [{ line: index + 1, text: line }];
    if (comment.test(line)) return [];
    return [...line.matchAll(literal)]
      .map(([found]) => found.slice(1, -1).replaceAll(filledIn, ' '))
      .filter((said) => chinese.test(said) || /^[A-Z]|[^ ] +[^ ]/.test(said))
      .map((said) => ({ line: index + 1, text: said }));
  });

const refuse = ({ path }: SourceFile, { line, text }: Said, terms: readonly Term[]): readonly Finding[] =>
  terms.flatMap(({ use, not, why }) => {
    const found = not.exec(text)?.[0];
    return found === undefined ? [] : [{ path, line, message: `'${found}': say '${use}' (${why}).` }];
  });

/** What people read says each thing in one word; documents are held to the Chinese ones, which they quote. */
export const agreedTerms: Rule = (files) =>
  files
    .filter(({ path }) => (words.test(path) && !isTest(path) && !leftOut.test(path)) || documents.test(path))
    .filter(({ path }) => path !== glossary)
    .flatMap((file) =>
      saidIn(file).flatMap((said) => {
        if (chinese.test(said.text)) return refuse(file, said, chineseTerms);
        return documents.test(file.path) ? [] : refuse(file, said, englishTerms);
      }),
    );

/** Punctuation that no printer would set, and what is right. */
export const wrongMarks: readonly (readonly [wrong: RegExp, message: string])[] = [
  [/[\u3400-\u9fff][,;?!]/, 'punctuation after Chinese is full-width.'],
  [/[\u300c\u300d]/, 'Chinese quotes are “ ”.'],
  [/\.\.\./, 'an ellipsis is one character, …'],
  [/[A-Za-z]'[a-z]/, 'an English apostrophe is ’.'],
];

/** Punctuation as printers set it. */
export const printedMarks: Rule = (files) =>
  files
    .filter(({ path }) => words.test(path) && !isTest(path) && !leftOut.test(path))
    .flatMap((file) =>
      saidIn(file).flatMap(({ line, text }) => {
        const wrong = wrongMarks.find(([pattern]) => pattern.test(text));
        return wrong === undefined ? [] : [{ path: file.path, line, message: `'${text}': ${wrong[1]}` }];
      }),
    );

const cellsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split(/ ?\| ?|, | \/ /))
      .map((cell) => cell.trim()),
  );

/** The glossary has a row for every agreed word. */
export const termsInGlossary: Rule = (files) =>
  files
    .filter(({ path }) => path === glossary)
    .flatMap(({ text }) => {
      const cells = cellsOf(text);
      return [...chineseTerms, ...englishTerms]
        .filter(({ use }) => !cells.has(use))
        .map(({ use }) => ({ path: glossary, message: `'${use}' has no row.` }));
    });
