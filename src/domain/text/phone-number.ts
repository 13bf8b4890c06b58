import { toHalfWidth } from '#domain/text/half-width.ts';

/** Writes a typed phone number in its one stored form: half-width, without spaces, dashes and brackets, and without +86 or 0086 before a mainland mobile number. */
export function plainPhoneNumber(typed: string): string {
  return toHalfWidth(typed)
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
}
