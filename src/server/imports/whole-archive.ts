const endSize = 22;
const longestComment = 65_535;
const endMark = Buffer.from('PK\u0005\u0006');

/**
 * Tells whether a zip archive has its end: the list of its files, and nothing missing behind it. Readers that stream
 * do not look. Source: PKWARE APPNOTE 4.3.16.
 */
export const isWholeArchive = (bytes: Buffer): boolean => {
  const earliest = Math.max(0, bytes.length - endSize - longestComment);
  for (let at = bytes.lastIndexOf(endMark); at >= earliest; at = bytes.lastIndexOf(endMark, at - 1)) {
    if (at + endSize <= bytes.length && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length) {
      const listSize = bytes.readUInt32LE(at + 12);
      const listAt = bytes.readUInt32LE(at + 16);
      // An archive beyond 4 GB says so with all ones; none of ours is that large.
      return listAt + listSize <= at;
    }
    if (at === 0) return false;
  }
  return false;
};
