import { matcherOf } from '#web/routing/match.ts';
import type { FindPage, Route } from '#web/routing/page-table.ts';
import { readQuery } from '#web/routing/read-query.ts';

/** Makes a finder of the pages of a table. */
export const finderOf = (routes: readonly Route[]): FindPage => {
  const rows = routes.map((route) => ({ route, match: matcherOf(route.path) }));
  return (path, search) => {
    for (const { route, match } of rows) {
      const params = match(path);
      if (params !== null) return { route, params, query: readQuery(search), fullPath: path + search };
    }
    return null;
  };
};
