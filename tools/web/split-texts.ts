import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';
import { root } from '../run/run-program.ts';

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Statement = ESTree.Program['body'][number];
type Language = 'zh' | 'en';

const remove = ({ start, end }: Omit<Edit, 'text'>): Edit => ({ start, end, text: '' });

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

const statementsOf = (code: string, file: string): readonly Statement[] => parseSync(file, code).program.body;

/** The call of `const area = defineText({ ... })`, exported or not. */
const callIn = (statement: Statement): ESTree.CallExpression | null => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  const call = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null;
  return call.callee.name === 'defineText' ? call : null;
};

/** Leaves one language of each `key: [Chinese, English]`. */
const keepLanguage = (words: ESTree.Node | undefined, language: Language): readonly Edit[] => {
  if (words?.type !== 'ObjectExpression') throw new Error('defineText takes an object of words.');
  return words.properties.flatMap((property) => {
    const pair = property.type === 'Property' ? property.value : null;
    const kept = pair?.type === 'ArrayExpression' ? pair.elements[language === 'zh' ? 0 : 1] : null;
    if (!pair || !kept) throw new Error('A word of defineText is a pair: Chinese, English.');
    return [remove({ start: pair.start, end: kept.start }), remove({ start: kept.end, end: pair.end })];
  });
};

/** The Chinese words, with the way to fetch the English ones. */
const chineseHalf = (statements: readonly Statement[], file: string): readonly Edit[] =>
  statements
    .map(callIn)
    .filter((call) => call !== null)
    .flatMap((call) => [
      { start: call.start, end: call.callee.end, text: 'splitText' },
      ...keepLanguage(call.arguments[0], 'zh'),
      { start: call.arguments[0]?.end ?? call.end, end: call.end, text: `, () => import('./${file}?en'))` },
    ]);

/** The English words and what they call; not the areas that the file declares. */
const englishHalf = (statements: readonly Statement[]): readonly Edit[] =>
  statements.flatMap((statement): readonly Edit[] => {
    const words = callIn(statement)?.arguments[0];
    if (words === undefined) return statement.type === 'ExportNamedDeclaration' ? [remove(statement)] : [];
    return [
      { start: statement.start, end: words.start, text: 'export const en = ' },
      ...keepLanguage(words, 'en'),
      { start: words.end, end: statement.end, text: ';' },
    ];
  });

const unwrapped = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? unwrapped(node.expression) : node;

/** The properties of an object that have a name. */
const namedIn = (node: ESTree.Node): readonly (readonly [name: string, property: ESTree.ObjectProperty])[] =>
  (node.type === 'ObjectExpression' ? node.properties : []).flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each] as const] : [],
  );

/** The words in a table of pages: the key that each gets, and where it stands. */
const titlesIn = (code: string): readonly (readonly [key: string, words: ESTree.ObjectProperty])[] =>
  statementsOf(code, 'pages.ts')
    .map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
    .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ init }) => (init === null || init === undefined ? [] : namedIn(unwrapped(init))))
    .flatMap(([page, row]) =>
      namedIn(row.value).flatMap(([name, words]) => {
        if (name === 'title') return [[page, words] as const];
        return name === 'text' ? [[`${page}Text`, words] as const] : [];
      }),
    );

/** The table of pages without its words, which come later. */
export const withoutTitles = (code: string): string =>
  applyEdits(code, [
    ...titlesIn(code).map(([, { start, end }]) =>
      remove({ start, end: code.startsWith(',', end) ? end + 1 : end }),
    ),
    ...statementsOf(code, 'pages.ts')
      .filter((each) => each.type === 'ExportNamedDeclaration' && exportsTitles(each))
      .map(remove),
  ]);

const exportsTitles = ({ declaration }: ESTree.ExportNamedDeclaration): boolean => {
  const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.id : null;
  return declared?.type === 'Identifier' && declared.name === 'pageTitles';
};

const writtenTitles = (pages: string): readonly string[] =>
  titlesIn(pages).map(([key, { value }]) => `${key}: ${pages.slice(value.start, value.end)}`);

/** The words of `defineText(pageTitles)`, written out from the table of pages, which may stand in several files. */
export const withTitles = (code: string, ...pages: readonly string[]): string =>
  code.replace('defineText(pageTitles)', () => `defineText({ ${pages.flatMap(writtenTitles).join(', ')} })`);

/** Without the imports that only the other language needs: they would come along even so. */
const withoutUnusedImports = (code: string, file: string): string => {
  const imports = statementsOf(code, file).filter((statement) => statement.type === 'ImportDeclaration');
  const rest = applyEdits(code, imports.map(remove));
  const isUsed = (name: string): boolean => new RegExp(String.raw`\b${name}\b`).test(rest);
  const unused = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => isUsed(local.name)));
  return applyEdits(code, unused.map(remove));
};

/** One language of a file of words: the Chinese half is the module itself, the English half the same file with `?en`. */
export const halfOf = (code: string, file: string, language: Language): string => {
  const statements = statementsOf(code, file);
  const edits = language === 'zh' ? chineseHalf(statements, file) : englishHalf(statements);
  const half = `import { splitText } from '#web/text/area.ts';\n${applyEdits(code, edits)}`;
  return withoutUnusedImports(half, file);
};

const textFile = /\/src\/web\/text\/[\w-]+\.ts(\?en)?$/;
const pageFiles = ['pages.ts', 'system-pages.ts', 'oversight-pages.ts'].map((name) =>
  join(root, 'src/web', name),
);
const pagesNow = (): readonly string[] => pageFiles.map((file) => readFileSync(file, 'utf8'));

/** Splits each file of words into its two languages, so that who reads Chinese fetches no English, and titles from the table of pages. */
export const splitTexts = (): Plugin => ({
  name: 'split-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (pageFiles.includes(id)) return { code: withoutTitles(code), moduleType: 'ts' };
    if (!textFile.test(id)) return null;
    const words = code.includes('(pageTitles)') ? withTitles(code, ...pagesNow()) : code;
    if (!words.includes('defineText({')) return null;
    const half = halfOf(words, basename(id).replace('?en', ''), id.endsWith('?en') ? 'en' : 'zh');
    return { code: half, moduleType: 'ts' };
  },
});
