import { parseSync, type ESTree } from 'vite';
import { holdsFen, isAmountName, isFenName, nameOf, partsOf } from './money-names.ts';
import { isTest, type Finding, type Rule, type SourceFile } from './source-files.ts';

type Node = ESTree.Node;
type Fault = { readonly node: Node; readonly message: string };
type Place = { readonly node: Node; readonly parent: Node | null; readonly path: string };

/** Where amounts are worked out, kept, moved, written down and shown. */
const moneyCode =
  /^src\/(domain\/(orders|money|pricing|ledger|payments|finance|tills|stores|equipment|imports)|server\/(orders|payments|ledger|tills|finance|exports|gateways|stores|equipment|small-equipment|imports|seed)|contract|simulator|web\/(api|parts|screens|state|ui))\/.*\.tsx?$/;

/** Read digits that a person or another company's program wrote, at most fifteen; all else gets fen as integers. */
const readsDigits = new Set([
  'src/domain/money/fen.ts',
  'src/domain/money/plain-yuan.ts',
  // A workbook's cell is a number: the decimal that was written comes out of it as it went in.
  'src/server/exports/sheet-actions.ts',
]);

/** Writes a number as a spreadsheet shows it, before anybody says that it is money. */
const showsNumbers = new Set(['src/server/imports/formatted-cells.ts']);

/** Names that the wire or a refusal's words fix. */
const fixedNames = new Set(['deposit', 'most']);

/** Names that mean something of their own in one place. */
const ownNames: readonly (readonly [path: string, names: RegExp])[] = [
  // A payment company's own words, in fen.
  ['src/server/gateways/', /^((payer|settlement|paying|paid|total)_)?(total|refund|amount)$/],
  ['src/simulator/', /^((payer|settlement|paying|paid|total)_)?(total|refund|amount)$/],
  // A platform's own words for what a voucher is worth, in fen.
  ['src/simulator/vouchers/', /^(\w+_amount|market_price)$/],
  // The history of an item keeps these words.
  ['src/server/equipment/item-facts.ts', /^rate$/],
  // A fee is held under the name of its leg, a rate under its kind of price item.
  ['src/domain/orders/', /^(delivery|pickup|leg|ExtensionFee)$/],
  // A count of items.
  ['src/server/equipment/sql-availability.ts', /^total$/],
];

const isFixed = (name: string, path: string): boolean =>
  fixedNames.has(name) || ownNames.some(([place, names]) => path.startsWith(place) && names.test(name));

/** Pages hand amounts to parts that know nothing of money, and hold measures of lines and icons too. */
const isPage = (path: string): boolean => path.startsWith('src/web/');
const pageNames = new Set(['value']);

const rounding = new Set(['floor', 'ceil', 'round', 'trunc']);

const isCallOf = (node: Node, object: string, names: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  nameOf(node.callee.object) === object &&
  names.has(nameOf(node.callee.property) ?? '');

/** Everything below a piece of syntax, each with what it stands in. */
const walk = (node: Node, parent: Node | null = null): { node: Node; parent: Node | null }[] => [
  { node, parent },
  ...partsOf(node).flatMap((part) => walk(part, node)),
];

const mentionsFen = (node: Node): boolean =>
  walk(node).some(({ node: each }) => /fen$|yuan/i.test(nameOf(each) ?? ''));

const floats = new Set(['parseFloat']);
const roundsToText = new Set(['toFixed', 'toPrecision']);

const calledName = (node: Node): string =>
  node.type !== 'CallExpression'
    ? ''
    : (nameOf(node.callee.type === 'MemberExpression' ? node.callee.property : node.callee) ?? '');

const faultOfCall = (node: Node, path: string): string | null => {
  const name = calledName(node);
  if (floats.has(name)) return 'no floats: fen are integers.';
  if (roundsToText.has(name) && !showsNumbers.has(path))
    return `no ${name}: write fen by integer arithmetic (domain/money).`;
  const isRead = name === 'Number' && node.type === 'CallExpression' && node.callee.type === 'Identifier';
  if (!isRead || readsDigits.has(path)) return null;
  return path.startsWith('src/domain/money/') || mentionsFen(node)
    ? 'no Number() on money: read amounts with domain/money.'
    : null;
};

/** Where a store lies, in degrees. */
const isWhere = (parent: Node | null): boolean =>
  parent?.type === 'Property' && /^(latitude|longitude)$/.test(nameOf(parent.key) ?? '');

const isFraction = (node: Node, parent: Node | null): boolean =>
  node.type === 'Literal' &&
  typeof node.value === 'number' &&
  !Number.isInteger(node.value) &&
  !isWhere(parent);

const isReckonedWithFen = (parent: Node | null): boolean => {
  if (parent?.type === 'AssignmentExpression') return holdsFen(parent.left);
  return parent?.type === 'BinaryExpression' && [parent.left, parent.right].some(holdsFen);
};

const faultOfArithmetic = ({ node, parent, path }: Place): string | null => {
  if (isFraction(node, parent) && (!isPage(path) || isReckonedWithFen(parent))) {
    return 'no fractions next to money: whole percents, days and fen.';
  }
  const divides =
    (node.type === 'BinaryExpression' && node.operator === '/') ||
    (node.type === 'AssignmentExpression' && node.operator === '/=');
  if (!divides || !mentionsFen(node)) return null;
  return parent !== null && isCallOf(parent, 'Math', rounding)
    ? null
    : 'a division leaves fractions of a fen: round it where it stands.';
};

const isNumeric = (type: Node): boolean => {
  if (type.type === 'TSUnionType') return type.types.some(isNumeric);
  if (type.type === 'TSArrayType') return isNumeric(type.elementType);
  if (type.type === 'TSTypeOperator') return isNumeric(type.typeAnnotation);
  return type.type === 'TSNumberKeyword' || type.type === 'TSBigIntKeyword';
};

const noUnit = (name: string): string => `'${name}' is an amount without its unit: end it in Fen.`;

type Typed = { readonly name: string | undefined; readonly type: Node | null | undefined };

const typedName = (node: Node): Typed | null => {
  if (node.type === 'TSPropertySignature') return { name: nameOf(node.key), type: node.typeAnnotation };
  return node.type === 'Identifier' ? { name: node.name, type: node.typeAnnotation } : null;
};

/** A name that is declared as a number and says money, but not in what. */
const faultOfType = (node: Node, path: string): string | null => {
  const typed = typedName(node);
  const type = typed?.type?.type === 'TSTypeAnnotation' ? typed.type.typeAnnotation : null;
  if (typed?.name === undefined || type === null || !isNumeric(type)) return null;
  return isAmountName(typed.name) && !isFixed(typed.name, path) ? noUnit(typed.name) : null;
};

type Given = { readonly name: string; readonly value: Node };

const givenName = (node: Node): Given | null => {
  const [key, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'Property' && !node.shorthand
        ? [node.key, node.value]
        : [null, null];
  const name = key === null ? undefined : nameOf(key);
  return name === undefined || value === null ? null : { name, value };
};

/** A name that is given fen, or gives them on, but does not say so. */
const faultOfValue = (node: Node, path: string): string | null => {
  const given = givenName(node);
  if (given === null || isFixed(given.name, path)) return null;
  if (isPage(path) && pageNames.has(given.name)) return null;
  const { name, value } = given;
  if (!isFenName(name)) return holdsFen(value) ? noUnit(name) : null;
  const isUnclear = node.type === 'Property' && value.type === 'Identifier' && isAmountName(value.name);
  return isUnclear ? noUnit(value.name) : null;
};

const faultsIn = ({ path, text }: SourceFile): readonly Fault[] => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return [];
  return walk(program).flatMap(({ node, parent }) => {
    const message =
      faultOfCall(node, path) ??
      faultOfArithmetic({ node, parent, path }) ??
      faultOfType(node, path) ??
      faultOfValue(node, path);
    return message === null ? [] : [{ node, message }];
  });
};

/** Money is whole fen from end to end, and every amount says so in its name. */
export const wholeFen: Rule = (files) =>
  files
    .filter(({ path }) => moneyCode.test(path) && !isTest(path))
    .flatMap((file) =>
      faultsIn(file).map(({ node, message }): Finding => ({
        path: file.path,
        line: file.text.slice(0, node.start).split('\n').length,
        message,
      })),
    );
