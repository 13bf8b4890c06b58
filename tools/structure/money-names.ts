import type { ESTree } from 'vite';

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What a piece of syntax is directly made of. */
export const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** What a name, or a key in quotes, reads. */
export const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

const amounts = /(amount|price|total|deposit|fee|balance|rent|refund|charge|discount|cost|cash)s?$/i;
// Counts of things that cost something, and facts about them.
const noAmounts = /(count|is|has|no|per)_?(amount|price|total|deposit|fee|balance|rent|refund)s?$/i;

/** Tells a name that ends in a word for money, and not in its unit. */
export const isAmountName = (name: string): boolean => amounts.test(name) && !noAmounts.test(name);

/** Tells a name that says its unit. */
export const isFenName = (name: string | undefined): boolean => /fen$/i.test(name ?? '');

const calleeName = (callee: Node): string | undefined =>
  nameOf(callee.type === 'MemberExpression' ? callee.property : callee);

const passes = new Set(['min', 'max', 'abs', 'floor', 'ceil', 'round', 'trunc', 'sign']);

const holdsFenCall = (node: ESTree.CallExpression): boolean => {
  const name = calleeName(node.callee);
  if (isFenName(name)) return true;
  return passes.has(name ?? '') && name !== 'sign' && node.arguments.some(holdsFen);
};

const keepsUnit = new Set(['+', '-', '*']);

/** The parts of an expression of which any one in fen makes the whole one fen. */
const sourcesOf = (node: Node): readonly Node[] => {
  switch (node.type) {
    case 'BinaryExpression':
      return keepsUnit.has(node.operator) ? [node.left, node.right] : [];
    case 'LogicalExpression':
      return [node.left, node.right];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'UnaryExpression':
      return node.operator === '-' ? [node.argument] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return [node.expression];
    default:
      return [];
  }
};

/** Tells an expression that comes to an amount in fen, as far as names tell. */
export const holdsFen = (node: Node): boolean => {
  if (node.type === 'Identifier') return isFenName(node.name);
  if (node.type === 'MemberExpression') return isFenName(nameOf(node.property));
  return node.type === 'CallExpression' ? holdsFenCall(node) : sourcesOf(node).some(holdsFen);
};
