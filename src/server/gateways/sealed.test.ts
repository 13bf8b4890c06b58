import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/gateways/shared-token.ts';

describe('seal', () => {
  it('is read with the same secret only, and looks different each time', () => {
    const sealed = seal('the token', 'one secret');
    expect(unseal(sealed, 'one secret')).toBe('the token');
    expect(unseal(sealed, 'another secret')).toBeUndefined();
    expect(seal('the token', 'one secret')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('the token');
  });
  it.each([0, 12, 30])('notices a change of byte %i', (place) => {
    const bytes = Buffer.from(seal('the token', 'secret'), 'base64url');
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(unseal(bytes.toString('base64url'), 'secret')).toBeUndefined();
  });
  it.each(['', 'x', 'nothing that was ever sealed'])('gives nothing for %j', (text) => {
    expect(unseal(text, 'secret')).toBeUndefined();
  });
});
