import type { ESTree } from 'vite';
import { api } from '#contract/api.ts';
import type { Node, SourceModule } from './source-module.ts';

/** What JavaScript gets for a column; `any` is not compared. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'any';

/** A row's columns as the caller's type names them, each with the kinds of value it may be. */
export type RowType = ReadonlyMap<string, ReadonlySet<Kind>>;

type Type = ESTree.TSType;

const isAlias = (node: Node | null, name: string): node is ESTree.TSTypeAliasDeclaration =>
  node?.type === 'TSTypeAliasDeclaration' && node.id.name === name;

const findAlias = ({ program }: SourceModule, name: string): Type | undefined => {
  const body = program.type === 'Program' ? program.body : [];
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (isAlias(declaration, name)) return declaration.typeAnnotation;
  }
  return undefined;
};

const referenceName = (type: Type): string | undefined =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;

const kindsOf = (module: SourceModule, type: Type): Kind[] => {
  switch (type.type) {
    case 'TSStringKeyword':
      return ['string'];
    case 'TSNumberKeyword':
      return ['number'];
    case 'TSBooleanKeyword':
      return ['boolean'];
    case 'TSArrayType':
      return ['array'];
    case 'TSNullKeyword':
      return [];
    case 'TSUnionType':
      return type.types.flatMap((one) => kindsOf(module, one));
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? [typeof type.literal.value as Kind] : ['any'];
    default: {
      const alias = findAlias(module, referenceName(type) ?? '');
      return alias === undefined ? ['any'] : kindsOf(module, alias);
    }
  }
};

/** As much of a schema as tells what a value of it is. */
type Schema = {
  readonly def: { readonly type: string; readonly innerType?: Schema };
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
};

type Fields = Readonly<Record<string, Schema>>;

const kindsOfSchemas: Readonly<Record<string, Kind>> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
};

const kindOfSchema = ({ def }: Schema): Kind =>
  def.innerType === undefined ? (kindsOfSchemas[def.type] ?? 'any') : kindOfSchema(def.innerType);

/** The fields that a call answers, or those of an item where it answers a list. */
const fieldsOfCall = (call: string): Fields => {
  const { output } = api[call as keyof typeof api] as unknown as { output: Schema };
  return output.shape?.['items']?.element?.shape ?? output.shape ?? {};
};

/** The name of the call in `ItemRow<'call'>`; undefined for any other type. */
const callOfItem = (type: Type): string | undefined =>
  type.type === 'TSTypeReference' && referenceName(type) === 'ItemRow'
    ? namesIn(type.typeArguments?.params[0])[0]
    : undefined;

/** The fields of `ItemRow<'call'>`, and of what its lists hold: `ItemRow<'call'>['lines'][number]`. */
const fieldsOfAnswer = (module: SourceModule, type: Type): Fields | undefined => {
  if (type.type === 'TSIndexedAccessType' && type.objectType.type === 'TSIndexedAccessType') {
    const { objectType, indexType } = type.objectType;
    return fieldsOfAnswer(module, objectType)?.[namesIn(indexType)[0] ?? '']?.element?.shape;
  }
  const alias = findAlias(module, referenceName(type) ?? '');
  if (alias !== undefined) return fieldsOfAnswer(module, alias);
  const call = callOfItem(type);
  return call === undefined ? undefined : fieldsOfCall(call);
};

/** The names in `'a' | 'b'`. */
const namesIn = (type: Type | undefined): string[] => {
  if (type?.type === 'TSUnionType') return type.types.flatMap(namesIn);
  return type?.type === 'TSLiteralType' && type.literal.type === 'Literal'
    ? [String(type.literal.value)]
    : [];
};

/** The columns of `Omit<Row, 'a' | 'b'>`. */
const columnsLeft = (module: SourceModule, type: Type): [string, Set<Kind>][] | undefined => {
  const [whole, left] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
  if (whole === undefined || referenceName(type) !== 'Omit') return undefined;
  const names = namesIn(left);
  return columnsOf(module, whole).filter(([column]) => !names.includes(column));
};

const columnsOf = (module: SourceModule, type: Type): [string, Set<Kind>][] => {
  if (type.type === 'TSIntersectionType') return type.types.flatMap((one) => columnsOf(module, one));
  if (type.type === 'TSTypeLiteral') {
    return type.members.flatMap((member): [string, Set<Kind>][] =>
      member.type === 'TSPropertySignature' &&
      member.key.type === 'Identifier' &&
      member.typeAnnotation !== null
        ? [[member.key.name, new Set(kindsOf(module, member.typeAnnotation.typeAnnotation))]]
        : [],
    );
  }
  const left = columnsLeft(module, type);
  if (left !== undefined) return left;
  const fields = fieldsOfAnswer(module, type);
  if (fields !== undefined)
    return Object.entries(fields).map(([name, schema]) => [name, new Set([kindOfSchema(schema)])]);
  const alias = findAlias(module, referenceName(type) ?? '');
  if (alias !== undefined) return columnsOf(module, alias);
  throw new Error(`${module.path}: write the row type here: ${module.text.slice(type.start, type.end)}`);
};

/** The Row of `Promise<Row[]>` that a function without a body of its own says it gives. */
const rowOfPromise = (fn: Node | undefined): Type | undefined => {
  if (fn?.type !== 'ArrowFunctionExpression') return undefined;
  const promise = fn.returnType?.typeAnnotation;
  const list = promise?.type === 'TSTypeReference' ? promise.typeArguments?.params[0] : undefined;
  return list?.type === 'TSArrayType' ? list.elementType : undefined;
};

/** What the caller of a `query` takes its rows for; undefined when it names no type. */
export const rowTypeOf = (module: SourceModule, call: ESTree.CallExpression): RowType | undefined => {
  const type = call.typeArguments?.params[0] ?? rowOfPromise(module.parents.get(call));
  // A driver hands its caller's own type on.
  return type === undefined || referenceName(type) === 'T' ? undefined : new Map(columnsOf(module, type));
};

/** The row of a page of a list: the second type that `listReads` is given, and what the list is sorted by. */
export const listRowOf = (module: SourceModule, call: ESTree.CallExpression): RowType => {
  const row = call.typeArguments?.params[1];
  if (row === undefined) throw new Error(`${module.path}: name the row type of the list`);
  return new Map([...columnsOf(module, row), ['listKey', new Set<Kind>(['string'])]]);
};

const kindsOfTypes: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  json: 'any',
  jsonb: 'any',
  bytea: 'any',
};

/** What JavaScript gets for a PostgreSQL type, by its name in pg_type. */
export const kindOfColumn = (typeName: string): Kind =>
  typeName.startsWith('_') ? 'array' : (kindsOfTypes[typeName] ?? 'string');
