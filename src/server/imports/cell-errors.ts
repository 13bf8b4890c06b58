const sliceBytes = 1024 * 1024;

/** Names stand behind a prefix in what some programs write. An empty cell closes itself; no cell is in another, so that one without its end is passed over at once. */
const cell = /<((?:\w+:)?)c(\s[^<>]*?)(?:\/>|>([^<]*(?:<(?!\/?(?:\w+:)?c[\s>])[^<]*)*)<\/\1c>)/g;
const kind = /\st=(["'])(\w+)\1/;
const formula = /<(?:\w+:)?f[\s/>]/;
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/;

/** What a program shows for a formula that nobody has worked out yet. */
const notWorkedOut = '#CALC!';

/** What a cell that has no content of its own is to say; null for one that has. */
const errorOf = (type: string, inner: string): string | null => {
  const kept = value.exec(inner)?.[1];
  if (type === 'e') return kept ?? notWorkedOut;
  if (!formula.test(inner)) return null;
  // A formula may come to an empty text, and never to an empty number.
  const isWorkedOut = type === 'str' ? /<(?:\w+:)?v[\s/>]/.test(inner) : (kept ?? '').trim() !== '';
  return isWorkedOut ? null : notWorkedOut;
};

const tellIn = (xml: string): string =>
  xml.replaceAll(cell, (whole, ...found: readonly (string | undefined)[]) => {
    const [prefix = '', attributes = '', inner] = found;
    const error = inner === undefined ? null : errorOf(kind.exec(attributes)?.[2] ?? 'n', inner);
    if (error === null) return whole;
    return `<${prefix}c${attributes.replace(kind, '')} t="str"><${prefix}v>${error}</${prefix}v></${prefix}c>`;
  });

/** Tells whether a sheet's XML may hold errors, or formulas without a result. */
export const mayHoldErrors = (xml: Buffer): boolean =>
  xml.includes('t="e"') || xml.includes("t='e'") || xml.includes('<f') || xml.includes(':f');

/** Writes the errors in a sheet's XML, and formulas that have no result, as texts: readers take such cells for empty. */
export const tellErrors = (xml: Buffer): Buffer => {
  const rowEnd = xml.includes('</row>') ? '</row>' : ':row>';
  const slices: Buffer[] = [];
  for (let at = 0; at < xml.length;) {
    const end = xml.indexOf(rowEnd, at + sliceBytes);
    const next = end === -1 ? xml.length : end + rowEnd.length;
    slices.push(Buffer.from(tellIn(xml.toString('utf8', at, next))));
    at = next;
  }
  return Buffer.concat(slices);
};
