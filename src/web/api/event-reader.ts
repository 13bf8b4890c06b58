/** A server-sent event; `id` says where to go on from, '' when it has none. */
export type ServerEvent = { readonly id: string; readonly name: string; readonly data: string };

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n');

/** Puts server-sent events together from the pieces that a stream comes in. Source: WHATWG HTML, section 9.2. */
export const createEventReader = (): ((text: string) => ServerEvent[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map((block) => ({
      id: fieldOf(block, 'id'),
      name: fieldOf(block, 'event'),
      data: fieldOf(block, 'data'),
    }));
  };
};
