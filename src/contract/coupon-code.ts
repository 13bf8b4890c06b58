/** The longest text that is taken for a code; the field for it weighs no more than this. */
export const longestTypedCode = 40;
