import { composeAll, composeList, valuePlace, type Composed } from './compose.ts';
import { isTemplate, templatesOf, type Template } from './ends.ts';
import { listRowOf, rowTypeOf, type Kind, type RowType } from './row-types.ts';
import { allBelow, placeOf, type Node, type SourceModule } from './source-module.ts';

export type Statement = {
  /** The file and line. */
  readonly place: string;
  readonly text: string;
  /** What its caller takes its rows for; undefined when nobody reads them. */
  readonly row: RowType | undefined;
};

export type Statements = {
  readonly statements: readonly Statement[];
  /** Texts without values that run as they are. */
  readonly scripts: readonly { readonly place: string; readonly text: string }[];
  /** What was found and not understood: each is a statement that nobody would describe. */
  readonly unseen: readonly string[];
};

const statementStart = /^\s*(select|insert into|update|delete from|with)\s/;

const numbered = (text: string): string => {
  let places = 0;
  return text.replaceAll(valuePlace, () => {
    places += 1;
    return `$${places}`;
  });
};

const isCallOf = (node: Node, method: string): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === method;

/** A text that stands in the code as it is: in quotes, or between backticks without a tag. */
const plainText = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? '').join(valuePlace);
};

type ListStatement = Pick<Composed, 'from'> & { readonly statement: Statement };

/** The statements of a list that is declared by its parts, with the row type that `listReads` is given. */
const fromList = (module: SourceModule, call: Node): ListStatement[] => {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return [];
  const [parts] = call.arguments;
  if (call.callee.name !== 'listReads' || parts?.type !== 'ObjectExpression') return [];
  const { page, count } = composeList(module, parts);
  const rows = { page: listRowOf(module, call), count: new Map([['n', new Set<Kind>(['number'])]]) };
  const place = placeOf(module, call);
  return [
    ...page.map(({ text, from }) => ({ from, statement: { place, text: numbered(text), row: rows.page } })),
    ...count.map(({ text, from }) => ({ from, statement: { place, text: numbered(text), row: rows.count } })),
  ];
};

const fromTemplates = (
  module: SourceModule,
  nodes: readonly Node[],
): Pick<Statements, 'statements' | 'unseen'> => {
  const rows = new Map<Template, RowType | undefined>();
  for (const call of nodes.filter((node) => isCallOf(node, 'query'))) {
    if (call.type !== 'CallExpression') continue;
    const row = rowTypeOf(module, call);
    for (const argument of call.arguments) {
      for (const template of templatesOf(module, argument)) rows.set(template, row);
    }
  }
  const templates = nodes.filter(isTemplate);
  const whole = templates.filter(({ quasi }) => statementStart.test(quasi.quasis[0]?.value.cooked ?? ''));
  const used = new Set<Template>();
  const ofLists = nodes.flatMap((node) => fromList(module, node));
  for (const { from } of ofLists) for (const one of from) used.add(one);
  // A statement may begin with a fragment: `${accounts} where ...`.
  const statements = [...new Set([...whole, ...rows.keys()])].flatMap((template) =>
    composeAll(module, template).map(({ text, from }) => {
      for (const one of from) used.add(one);
      return { place: placeOf(module, template), text: numbered(text), row: rows.get(template) };
    }),
  );
  const unseen = templates
    .filter((template) => !used.has(template))
    .map((template) => `${placeOf(module, template)}: in no statement`);
  return { statements: [...statements, ...ofLists.map(({ statement }) => statement)], unseen };
};

const fromPlainTexts = (module: SourceModule, nodes: readonly Node[]): Statements => {
  const isTagged = (node: Node): boolean => module.parents.get(node)?.type === 'TaggedTemplateExpression';
  const texts = nodes.flatMap((node) => {
    const text = isTagged(node) ? undefined : plainText(node);
    return text === undefined ? [] : [{ place: placeOf(module, node), text, call: module.parents.get(node) }];
  });
  const isScript = (call: Node | undefined): boolean => call !== undefined && isCallOf(call, 'script');
  const statements = texts.filter(({ text, call }) => statementStart.test(text) && !isScript(call));
  const scripts = texts.filter(({ call }) => isScript(call));
  const scriptPlaces = nodes.filter((node) => isCallOf(node, 'script'));
  return {
    statements: statements.map(({ place, text }) => ({ place, text: numbered(text), row: undefined })),
    scripts: scripts.map(({ place, text }) => ({ place, text })),
    unseen: scriptPlaces
      .filter((call) => !scripts.some((script) => script.call === call))
      .map((call) => `${placeOf(module, call)}: a script from elsewhere`),
  };
};

const fromModule = (module: SourceModule): Statements => {
  const nodes = allBelow(module.program);
  const templates = fromTemplates(module, nodes);
  const plain = fromPlainTexts(module, nodes);
  const byHand = nodes
    .filter(
      (node) =>
        node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Sql',
    )
    .map((node) => `${placeOf(module, node)}: a statement made by hand`);
  return {
    statements: [...templates.statements, ...plain.statements],
    scripts: plain.scripts,
    unseen: [...templates.unseen, ...plain.unseen, ...byHand],
  };
};

/** Every statement that some files can send, in each of its forms. */
export const readStatements = (modules: readonly SourceModule[]): Statements => {
  const found = modules.map(fromModule);
  return {
    statements: found.flatMap(({ statements }) => statements),
    scripts: found.flatMap(({ scripts }) => scripts),
    unseen: found.flatMap(({ unseen }) => unseen),
  };
};
