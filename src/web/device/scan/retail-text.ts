import type { CodeFormat, FoundCode } from '#web/device/scan/found-code.ts';

type Named = Pick<FoundCode, 'format' | 'text'>;

/** How ten middle digits of a UPC-A shrink to the six of a UPC-E; the last of the six says which way. */
const shrinkers: readonly (readonly [RegExp, string])[] = [
  [/^(\d\d)([012])0000(\d{3})$/, '$1$3$2'],
  [/^(\d{3})00000(\d\d)$/, '$1$23'],
  [/^(\d{4})00000(\d)$/, '$1$24'],
  [/^(\d{5})0000([5-9])$/, '$1$2'],
];

/** The eight digits printed under a UPC-E, of the twelve that it stands for; null when these have no short form. */
const shorten = (upcA: string): string | null => {
  const middle = upcA.slice(1, 11);
  const way = shrinkers.find(([shape]) => shape.test(middle));
  return way ? `${upcA[0] ?? ''}${middle.replace(...way)}${upcA[11] ?? ''}` : null;
};

const asUpcE = (text: string): string => (text.length === 13 ? (shorten(text.slice(1)) ?? text) : text);

/** Names a retail code as it is printed: decoders give a UPC-A with a zero before it and a UPC-E at its full length. */
export const asPrinted = ({
  format,
  text,
}: Named): { readonly format: CodeFormat; readonly text: string } => {
  if (format === 'UPCE') return { format, text: asUpcE(text) };
  const isUpcA = (format === 'EAN13' || format === 'UPCA') && /^0\d{12}$/.test(text);
  return isUpcA ? { format: 'UPCA', text: text.slice(1) } : { format, text };
};
