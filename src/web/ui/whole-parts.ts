/** A text that does not break at its spaces, such as between a number and its unit. */
export const whole = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A line of parts that breaks behind the dots between them only; empty ones are left out. */
export const wholeParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(whole)
    .join('\u00a0· ');
