let codes: ReadonlyMap<string, readonly number[]> | undefined;

/** The platform only reads these characters: what each pair of bytes reads as tells how it is written. */
const codesOf = (): ReadonlyMap<string, readonly number[]> => {
  if (codes !== undefined) return codes;
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly number[]>();
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (character.length === 1) found.set(character, [first, second]);
    }
  }
  codes = found;
  return found;
};

/** Writes a text in GBK, as Alipay writes its files; a question mark for what it does not know. */
export const inGbk = (text: string): Buffer => {
  const known = codesOf();
  return Buffer.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x80 ? [code] : (known.get(character) ?? [0x3f]);
    }),
  );
};
