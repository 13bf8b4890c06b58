import { readQuery, type FindPage, type Route } from '#web/routing/page-table.ts';

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

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const sourceOf = (part: string): string => {
  if (!part.startsWith(':')) return `/${escape(part)}`;
  return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
};

/** The addresses of a pattern such as `/customer/orders/:id` or `/pay/:id?`. */
export const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.split('/').slice(1).map(sourceOf).join('').replace(/\/$/, '')}/?$`);

/** Makes a test for addresses of a pattern such as `/customer/orders/:id` or `/pay/:id?`; it answers the parameters that are there, or null. */
const matcherOf = (pattern: string): ((path: string) => Readonly<Record<string, string>> | null) => {
  const names = Array.from(pattern.matchAll(/:(\w+)/g), (found) => found[1] ?? '');
  const expression = expressionOf(pattern);
  return (path) => {
    const found = expression.exec(path);
    if (found === null) return null;
    try {
      const entries = names.flatMap((name, index) => {
        const value = found[index + 1];
        return value === undefined ? [] : [[name, decodeURIComponent(value)] as const];
      });
      return Object.fromEntries(entries);
    } catch {
      // A broken percent sign: no page has such an address.
      return null;
    }
  };
};

/** Only to read addresses against; nothing is ever fetched from it. */
const nowhere = 'http://inside.invalid';

/** A place inside the app to return to, from a query; null for anything that leads elsewhere, however it is written. */
export const insidePath = (wanted: string | undefined): string | null => {
  if (wanted === undefined || !wanted.startsWith('/')) return null;
  try {
    const { origin, pathname, search } = new URL(wanted, nowhere);
    return origin === nowhere && !pathname.startsWith('//') ? pathname + search : null;
  } catch {
    return null;
  }
};
