/** Begins a formula in some spreadsheet program, in full width too; apostrophes in front guard it. Source: OWASP, CSV injection. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Prefixes an apostrophe to text that a spreadsheet program would run as a formula, or that already begins with an apostrophe. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Guards a text for a cell that is marked as text: only what would be taken for guarded needs it. */
export function guardMarkedText(text: string): string {
  return text.startsWith("'") ? guardText(text) : text;
}

/** Takes the apostrophe away that guards a text, and no other. */
export function unguardText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
