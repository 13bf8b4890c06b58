const [less, greater, mark] = [0x3c, 0x3e, 0x21];
/** What may hold such signs as text, and how it ends. */
const texts = [
  { start: Buffer.from('<!--'), end: '-->' },
  { start: Buffer.from('<![CDATA['), end: ']]>' },
] as const;

const textEndOf = (xml: Buffer, at: number): number | null => {
  const text = texts.find(({ start }) => xml.subarray(at, at + start.length).equals(start));
  if (text === undefined) return null;
  const end = xml.indexOf(text.end, at + text.start.length);
  return end === -1 ? Number.POSITIVE_INFINITY : end + text.end.length - 1;
};

/** Tells whether a tag begins before the last one ended, or one never ends: that is no XML, and readers take ages over many of them. */
export const hasOpenTag = (xml: Buffer): boolean => {
  let isOpen = false;
  for (let at = 0; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === greater) isOpen = false;
    if (sign !== less) continue;
    if (isOpen) return true;
    const textEnd = xml[at + 1] === mark ? textEndOf(xml, at) : null;
    isOpen = textEnd === null || textEnd > xml.length;
    at = textEnd ?? at;
  }
  return isOpen;
};

const comments = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes XML whose tags all end without comments, and its marked texts as others: readers take such texts for nothing. */
export const plainXml = (xml: Buffer): Buffer =>
  xml.includes('<![CDATA[') || xml.includes('<!--')
    ? Buffer.from(
        xml.toString('utf8').replace(comments, (_, text: string | undefined) => escaped(text ?? '')),
      )
    : xml;

const sliceBytes = 1024 * 1024;
/** Longer than any place in a sheet is written. */
const overlapBytes = 32;
const place = /\br="([A-Z]{0,3})(\d{1,7})"/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** How many cells lie between the first and the farthest that a sheet's XML names, the empty ones included. */
export const sheetArea = (xml: Buffer): number => {
  let [rows, columns] = [0, 0];
  for (let at = 0; at < xml.length; at += sliceBytes) {
    const text = xml.toString('latin1', at, Math.min(xml.length, at + sliceBytes + overlapBytes));
    for (const [, letters = '', row = ''] of text.matchAll(place)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  return rows * Math.max(1, columns);
};
