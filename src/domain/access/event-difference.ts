/** One fact that an event changed; null where there was or is none. */
export type Difference = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** More than people read of one event. */
const mostFields = 30;
const mostLetters = 200;
const mostDepth = 3;

/** What nobody needs to read to know who did what: secrets, and what tells whom one can call or write to. */
const withheld = /(password|secret|token|hash|openid|unionid|signature)/i;
/** Events mask these by themselves; one that did not is masked here. */
const digitsOfPhone = /(?<!\d)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Kept for the program: how a price came to be, what a command was called, and how a file is stored. */
const ofProgram: readonly string[] = [
  'adoptedKind',
  'boundTo',
  'byteCount',
  'command.kind',
  'container',
  'kind',
  'rates',
  'trail',
  'version',
];

type Named = (id: string) => string | undefined;
type Facts = ReadonlyMap<string, string | null>;

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const isUnread = (path: string): boolean =>
  ofProgram.includes(path) || ofProgram.includes(lastOf(path)) || withheld.test(lastOf(path));

const writtenOf = (value: unknown, nameOf: Named): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') {
    if (anId.test(value)) return nameOf(value) ?? null;
    return value.replaceAll(digitsOfPhone, '$1****$2');
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
};

const listOf = (values: readonly unknown[], nameOf: Named): string | null => {
  const written = values.map((value) => writtenOf(value, nameOf)).filter((text) => text !== null);
  if (written.length > 0) return written.join(', ');
  // Of things the number says enough.
  return values.length > 0 && typeof values[0] === 'object' ? `× ${values.length}` : null;
};

const isFacts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const collect = (
  value: unknown,
  { path, depth }: { readonly path: string; readonly depth: number },
  { into, nameOf }: { readonly into: Map<string, string | null>; readonly nameOf: Named },
): void => {
  if (path !== '' && isUnread(path)) return;
  if (!isFacts(value)) {
    const text = Array.isArray(value) ? listOf(value, nameOf) : writtenOf(value, nameOf);
    if (path !== '') into.set(path, text);
    return;
  }
  if (depth === mostDepth) return;
  for (const [name, inner] of Object.entries(value))
    collect(inner, { path: path === '' ? name : `${path}.${name}`, depth: depth + 1 }, { into, nameOf });
};

const factsOf = (value: unknown, nameOf: Named): Facts => {
  const into = new Map<string, string | null>();
  collect(value, { path: '', depth: 0 }, { into, nameOf });
  return into;
};

/** So much of what is the same stands before what is not. */
const lettersBefore = 20;

const cutFrom = (text: string | null, start: number): string | null => {
  if (text === null) return null;
  const begun = start === 0 ? text : `…${text.slice(start)}`;
  return begun.length > mostLetters ? `${begun.slice(0, mostLetters - 1)}…` : begun;
};

/** Long texts from shortly before where they begin to differ. */
const shortened = ({ field, before, after }: Difference): Difference => {
  const [was, is] = [before ?? '', after ?? ''];
  if (Math.max(was.length, is.length) <= mostLetters) return { field, before, after };
  let same = 0;
  while (same < was.length && was[same] === is[same]) same += 1;
  const start = Math.max(0, same - lettersBefore);
  return { field, before: cutFrom(before, start), after: cutFrom(after, start) };
};

/** The fields to compare: those after the change, and the former parts of what the change emptied. */
const comparedFields = (was: Facts, is: Facts): readonly string[] => {
  const emptied = [...is].flatMap(([field, value]) => (value === null ? [`${field}.`] : []));
  return [...is.keys(), ...[...was.keys()].filter((field) => emptied.some((one) => field.startsWith(one)))];
};

/**
 * Lists what an event changed, field by field (`delivery.address`), at most thirty: facts that are the same before and
 * after, ids that `nameOf` has no name for, secrets and what only the program reads are left out, phone numbers masked;
 * of a long text what stands around the change.
 */
export const differenceOf = (before: unknown, after: unknown, nameOf: Named): Difference[] => {
  const [was, is] = [factsOf(before, nameOf), factsOf(after, nameOf)];
  // What is not told of afterwards did not change; of what is gone nothing is told.
  return (isFacts(after) ? comparedFields(was, is) : [...was.keys()])
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((one) => one.before !== one.after)
    .slice(0, mostFields)
    .map(shortened);
};
