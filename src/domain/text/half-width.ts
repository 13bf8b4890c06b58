/** Turns full-width letters, digits, punctuation, spaces and yuan signs into their half-width forms; leaves all other text alone. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\u3000\uFF01-\uFF5E\uFFE5]/g, (character) => {
    if (character === '\u3000') return ' ';
    if (character === '\uFFE5') return '\u00A5';
    return String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0);
  });
}
