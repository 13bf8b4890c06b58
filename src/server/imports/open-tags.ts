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
