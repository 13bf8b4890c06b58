const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Makes a test for addresses of a pattern such as `/customer/orders/:id`; it answers the parameters, or null. */
export const matcherOf = (pattern: string): ((path: string) => Readonly<Record<string, string>> | null) => {
  const names = Array.from(pattern.matchAll(/:(\w+)/g), (found) => found[1] ?? '');
  const source = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : escape(part)))
    .join('/');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => {
    const found = expression.exec(path);
    if (found === null) return null;
    try {
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      );
    } catch {
      // A broken percent sign: no page has such an address.
      return null;
    }
  };
};

/** Reads a query as text: a number stays the digits that were written. The last of equal names wins. */
export const readQuery = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search));

/** A place inside the app to return to, from a query; null for anything that leads elsewhere. */
export const insidePath = (wanted: string | undefined): string | null =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : null;
