import type { ComponentType } from 'react';
import type { RouteRule } from '#domain/access/call-access.ts';
import type { PageRow } from '#web/first-pages.ts';
import type { PageName } from '#web/pages.ts';
import type { ParamsOf } from '#web/paths.ts';
import { markedValue } from '#web/state/marked-promise.ts';

/** Reads a query as text: a number stays the digits that were written. The last of equal names wins. */
export const readQuery = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search));

/** What every page receives: the parameters and the query of its address, all text. */
export type PageProps<N extends PageName = PageName> = {
  readonly params: ParamsOf<N>;
  readonly query: Readonly<Record<string, string>>;
};

export type AnyPage = ComponentType<{
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}>;

/** Thrown when the code of a page could not be loaded. */
export class PageLoadError extends Error {}

/** Fetches a page's code. */
export type LazyPage = {
  /** The same promise every time, also when it failed. */
  readonly load: () => Promise<AnyPage>;
  /** Forgets a failure, so that the next load tries again. */
  readonly retry: () => void;
};

/** Makes a page from code that is already loaded. */
export const loadedPage = (page: AnyPage): LazyPage => {
  const here = markedValue(page);
  return { load: () => here, retry: () => undefined };
};

/** A row of the page table with its code. */
export type Route = PageRow & {
  readonly name: PageName;
  readonly rule: RouteRule;
  readonly page: LazyPage;
};

/** A page with the parameters and query of its address. */
export type MatchedPage = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly fullPath: string;
};

/** Finds the page that an address shows; null when there is none. */
export type FindPage = (path: string, search: string) => MatchedPage | null;
