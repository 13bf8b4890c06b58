/** Removes spaces of every width, tabs, line ends, byte order marks and zero-width characters from both ends of a text. */
export function trimAll(text: string): string {
  return text.replace(/^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/g, '');
}
