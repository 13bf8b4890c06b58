import { splitAddress } from '#contract/split-address.ts';
import type { Address, Method } from '#contract/split-address.ts';

export type BuiltRequest = {
  readonly method: Method;
  /** Path and query, from the host on. */
  readonly path: string;
  readonly body: string | undefined;
};

/** Takes a flat input apart into path, query and body as the address says; undefined values stay out. */
export const buildRequest = (address: Address, input: Readonly<Record<string, unknown>>): BuiltRequest => {
  const { method, path, pathNames, queryNames } = splitAddress(address);
  const inQuery = (name: string): boolean => (method === 'GET' ? true : queryNames.includes(name));
  const rest = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !pathNames.includes(name),
  );
  const query = new URLSearchParams(
    rest.filter(([name]) => inQuery(name)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  );
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: method === 'GET' ? undefined : JSON.stringify(body),
  };
};
