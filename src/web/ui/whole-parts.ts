/** A text that does not break at its spaces, such as between a number and its unit. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Joins parts with dots; empty parts are left out. */
export const dotted = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Joins parts with dots into a line that wraps only after a dot; empty parts are left out. */
export const wholeParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(whole)
    .join('\u00a0· ');
