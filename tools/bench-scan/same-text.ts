const retail = /^(EAN13|EAN8|UPCA|UPCE)$/;
const linear = /^(Code128|Code39|Code93|ITF)$/;
const matrix = /^(QRCode|PDF417|Aztec)$/;

const trimmed = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .replace(/[\n\0 ]+$/, '');

/** How the six digits in the middle of a UPC-E stand for ten; the last of them says which way. */
const stretch = (six: string): string => {
  const kind = six[5] ?? '';
  if ('012'.includes(kind)) return `${six.slice(0, 2)}${kind}0000${six.slice(2, 5)}`;
  if (kind === '3') return `${six.slice(0, 3)}00000${six.slice(3, 5)}`;
  if (kind === '4') return `${six.slice(0, 4)}00000${six[4] ?? ''}`;
  return `${six.slice(0, 5)}0000${kind}`;
};

/** The numbers of fourteen digits that a retail code may stand for. */
const tradeNumbers = (text: string): readonly string[] => {
  const digits = (trimmed(text).split(' ')[0] ?? '').replaceAll('-', '');
  if (!/^\d{6,14}$/.test(digits)) return [];
  const short = /^([01])(\d{6})(\d)$/.exec(digits);
  const long = short ? [`${short[1] ?? ''}${stretch(short[2] ?? '')}${short[3] ?? ''}`] : [];
  return [digits, ...long].map((number) => number.padStart(14, '0'));
};

/** Function characters and the stars around a Code 39 are no part of the text. */
const bare = (text: string): string =>
  trimmed(text)
    .replaceAll('\u001d', '')
    .replace(/<GS>|^\]C1|[()*]/g, '');

const plainLetters = (text: string): string => text.replace(/[^ -~]/g, '');

/** Two decoders may take the letters of an undeclared alphabet for different ones. */
const sameButForAlphabet = (one: string, other: string): boolean => {
  if (!/[^ -~\n]/.test(one + other)) return false;
  const [plain, otherPlain] = [plainLetters(one), plainLetters(other)];
  if (plain.length >= 4) return plain === otherPlain;
  return one !== '' && other !== '' && Math.abs(one.length - other.length) <= Math.max(2, one.length);
};

/** Whether a reading says what is printed, by what each kind of code can tell. */
export const isSameText = (expected: string, text: string, format: string): boolean => {
  if (trimmed(expected) === trimmed(text)) return true;
  if (retail.test(format)) {
    const numbers = tradeNumbers(text);
    return tradeNumbers(expected).some((number) => numbers.includes(number));
  }
  if (linear.test(format)) return bare(expected) === bare(text);
  return matrix.test(format) && sameButForAlphabet(trimmed(expected), trimmed(text));
};
