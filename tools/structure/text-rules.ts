import { findLines, isTest, type Rule } from './source-files.ts';

const chinese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** Where Chinese is the content: texts, words for errors, seed data, the official calendar, and tables of names and spellings. */
const chineseAllowed =
  /^tools\/structure\/terms\.ts$|^src\/(web\/text\/|web\/(index\.html|([a-z]+-)?pages\.ts)$|contract\/(errors|[a-z-]+-(words|lists)\.ts$)|server\/seed\/|server\/db\/migrations\/\d+-calendar-days\.sql$|server\/help\/|simulator\/(pay\/)?[a-z]+-words\.ts$|domain\/imports\/|domain\/[a-z]+\/([a-z-]+-)?names?\.ts$|domain\/access\/roles\.ts$|domain\/money\/fen\.ts$|domain\/stores\/parameter-(list-)?readers\.ts$)/;

/** Code is English; what a user reads comes from the texts. */
export const englishCode: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path) && !chineseAllowed.test(path))
    .flatMap((file) =>
      findLines(
        file,
        chinese,
        (found) => `'${found}': Chinese belongs in web/text, contract/errors or seed data.`,
      ),
    );

const colour =
  /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w/-])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(|\b(bg|text|border|fill|stroke|ring|from|to|via)-(white|black|(red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d+)\b/i;

/** One visual language: every colour is a token. */
export const coloursAreTokens: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        path.startsWith('src/web/') &&
        /\.(tsx?|css)$/.test(path) &&
        !isTest(path) &&
        path !== 'src/web/styles/tokens.css' &&
        // What a chain chooses in place of tokens.
        path !== 'src/web/public/colors.css',
    )
    .flatMap((file) => findLines(file, colour, (found) => `'${found}': colours live in styles/tokens.css.`));

const thrownWords = /\b\w*error\??\.message\b/i;

/** What was thrown may be meant for programmers: people read what `messageOf` or `useFault` makes of it. */
export const wordsOfFaults: Rule = (files) =>
  files
    .filter(({ path }) => /^src\/web\/(parts|screens|ui)\//.test(path) && !isTest(path))
    .flatMap((file) =>
      findLines(file, thrownWords, (found) => `'${found}': say it with messageOf or useFault.`),
    );

/** Each one is a hole in the checks: raise the number only with a reason beside the line. */
const allowedSilencings = 0;
const silencing = /(oxlint|eslint)-(disable|enable)|@ts-(ignore|nocheck)|\b(v8|c8|istanbul) ignore/;

/** In a test it is a claim about types, and fails when it is wrong. */
const expectedError = /@ts-expect-error/;

/** The checks are not switched off line by line. */
export const silencings: Rule = (files) => {
  const found = files
    .filter(({ path }) => !path.startsWith('tools/structure/'))
    .flatMap((file) => [
      ...findLines(file, silencing, (match) => `'${match}' silences a check.`),
      ...(isTest(file.path) ? [] : findLines(file, expectedError, (match) => `'${match}' silences a check.`)),
    ]);
  return found.length > allowedSilencings ? found : [];
};

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/;

/** What is not done is not left behind as a note in the code. */
export const unfinishedNotes: Rule = (files) =>
  files
    .filter(({ path }) => !path.startsWith('tools/structure/'))
    .flatMap((file) => findLines(file, unfinished, (match) => `'${match}': finish it or leave it out.`));
