import type { ESTree } from 'vite';
import type { Node, SourceModule } from './source-module.ts';

export type Template = ESTree.TaggedTemplateExpression;

/** Tells a sql`...` from everything else. */
export const isTemplate = (node: Node): node is Template =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** Where a name was declared: the value it got, and the property of it when it was taken out of an object. */
type Declared = { readonly value: Node; readonly property?: string };

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
};

/** The names that a parameter gives, taken apart or not. */
const namesOf = (param: Node): (string | undefined)[] => {
  if (param.type === 'AssignmentPattern') return namesOf(param.left);
  if (param.type !== 'ObjectPattern') return [nameOf(param)];
  return param.properties.flatMap((one) => (one.type === 'Property' ? namesOf(one.value) : []));
};

const declaredBy = (statement: Node, name: string): Declared[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration') {
    return declaration.id?.name === name ? [{ value: declaration }] : [];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): Declared[] => {
    if (init === null) return [];
    if (id.type !== 'ObjectPattern') return nameOf(id) === name ? [{ value: init }] : [];
    const taken = id.properties.find((one) => one.type === 'Property' && nameOf(one.value) === name);
    const property = taken?.type === 'Property' ? nameOf(taken.key) : undefined;
    return property === undefined ? [] : [{ value: init, property }];
  });
};

/** Looks a name up from the inside out; a parameter and an import have nothing to find. */
const findDeclared = ({ parents }: SourceModule, from: Node, name: string): Declared | undefined => {
  for (let at = parents.get(from); at !== undefined; at = parents.get(at)) {
    const statements = at.type === 'BlockStatement' || at.type === 'Program' ? at.body : [];
    const found = statements.flatMap((statement) => declaredBy(statement, name))[0];
    if (found !== undefined) return found;
    const params =
      at.type === 'ArrowFunctionExpression' || at.type === 'FunctionDeclaration' ? at.params : [];
    if (params.flatMap(namesOf).includes(name)) return undefined;
  }
  return undefined;
};

/** What a function may give. */
const answersOf = (module: SourceModule, fn: Node): Node[] => {
  if (fn.type !== 'ArrowFunctionExpression' && fn.type !== 'FunctionDeclaration') return [fn];
  if (fn.body === null) return [];
  if (fn.body.type !== 'BlockStatement') return endsOf(module, fn.body);
  const returned = (statement: Node): Node[] => {
    if (statement.type === 'ReturnStatement')
      return statement.argument === null ? [] : endsOf(module, statement.argument);
    if (statement.type === 'BlockStatement') return statement.body.flatMap(returned);
    if (statement.type !== 'IfStatement') return [];
    return [statement.consequent, ...(statement.alternate === null ? [] : [statement.alternate])].flatMap(
      returned,
    );
  };
  return returned(fn.body);
};

const propertiesOfOne = (
  module: SourceModule,
  object: ESTree.ObjectExpression,
  name: string | undefined,
): Node[] => {
  const named = object.properties.filter(
    (one) => one.type === 'Property' && (name === undefined || nameOf(one.key) === name),
  );
  // A method that the object got elsewhere, such as from `bindList`, gives some part of it.
  if (named.length === 0) return name === undefined ? [] : [object];
  return named.flatMap((one) => (one.type === 'Property' ? endsOf(module, one.value) : []));
};

/** The value of one property, or of each when which one is only known later. */
const propertiesOf = (module: SourceModule, objects: readonly Node[], name: string | undefined): Node[] =>
  objects.flatMap((object) =>
    object.type === 'ObjectExpression' ? propertiesOfOne(module, object, name) : [],
  );

const endsOfCall = (module: SourceModule, call: ESTree.CallExpression): Node[] => {
  const called = endsOf(module, call.callee);
  // Of a list's own methods, as reduce, whatever is handed in may come out.
  const from = called.length > 0 ? called : call.arguments.flatMap((one) => endsOf(module, one));
  return from.flatMap((fn) => answersOf(module, fn));
};

const endsOfName = (module: SourceModule, node: Node, name: string): Node[] => {
  const found = findDeclared(module, node, name);
  if (found === undefined) return [];
  const ends = endsOf(module, found.value);
  return found.property === undefined ? ends : propertiesOf(module, ends, found.property);
};

const endsOfMember = (module: SourceModule, node: ESTree.MemberExpression): Node[] =>
  propertiesOf(module, endsOf(module, node.object), node.computed ? undefined : nameOf(node.property));

const endTypes: readonly string[] = ['ObjectExpression', 'ArrowFunctionExpression', 'FunctionDeclaration'];

/**
 * What an expression may come to, as far as its file tells: templates, objects and functions. Nothing for what only
 * the running program knows, which in a statement is a value.
 */
const endsOf = (module: SourceModule, node: Node): Node[] => {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => endsOf(module, one));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return endsOf(module, node.expression);
    case 'Identifier':
      return endsOfName(module, node, node.name);
    case 'MemberExpression':
      return endsOfMember(module, node);
    case 'CallExpression':
      return endsOfCall(module, node);
    default:
      return isTemplate(node) || endTypes.includes(node.type) ? [node] : [];
  }
};

/** Of a set of fragments, such as the conditions of a list, each may come out. */
const fragmentsOf = (module: SourceModule, end: Node): Template[] => {
  if (end.type === 'ObjectExpression')
    return propertiesOf(module, [end], undefined).flatMap((one) => fragmentsOf(module, one));
  return isTemplate(end)
    ? [end]
    : answersOf(module, end).flatMap((one) => (one === end ? [] : fragmentsOf(module, one)));
};

/** The templates that an expression may come to. */
export const templatesOf = (module: SourceModule, node: Node): Template[] =>
  endsOf(module, node).flatMap((end) => fragmentsOf(module, end));
