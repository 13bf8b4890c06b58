import { fillPath, pathNames } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';

export type BuiltRequest = {
  readonly method: Call['method'];
  /** Path and query, from the host on. */
  readonly path: string;
  readonly body: string | undefined;
};

/** Takes a flat input apart into path, query and body as the call's row says; undefined values stay out. */
export const buildRequest = (row: Call, input: Readonly<Record<string, unknown>>): BuiltRequest => {
  const { method, path, queryNames = [] } = row;
  const names = pathNames(path);
  const rest = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name));
  const inQuery = (name: string): boolean => method === 'GET' || queryNames.includes(name);
  const query = new URLSearchParams(
    rest.filter(([name]) => inQuery(name)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const filled = fillPath(path, input);
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: method === 'GET' ? undefined : JSON.stringify(body),
  };
};
