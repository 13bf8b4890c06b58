import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

export type Node = ESTree.Node;

/** A file of the server as syntax, with the way up from each piece of it. */
export type SourceModule = {
  /** From the server's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly parents: ReadonlyMap<Node, Node>;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Everything below a piece of syntax, itself first. */
export const allBelow = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allBelow)];

/** Reads one file. */
export const parseModule = (path: string, text: string): SourceModule => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const parents = new Map<Node, Node>();
  for (const node of allBelow(program)) for (const child of childrenOf(node)) parents.set(child, node);
  return { path, text, program, parents };
};

/** Every file below a folder but the tests. */
export const readModules = (folder: string): SourceModule[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => parseModule(path, readFileSync(join(folder, path), 'utf8')));

/** `equipment/sql-board.ts:34`. */
export const placeOf = (module: SourceModule, node: Node): string =>
  `${module.path}:${module.text.slice(0, node.start).split('\n').length}`;
