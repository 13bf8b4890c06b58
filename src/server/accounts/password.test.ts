import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/accounts/password-actions.ts';

describe('hashPassword', () => {
  it('writes a PHC string and salts each hash', async () => {
    const [one, two] = await Promise.all([hashPassword('snow'), hashPassword('snow')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });
});

describe('verifyPassword', () => {
  it('knows the right password and refuses others', async () => {
    const stored = await hashPassword('雪具 pass');
    expect(await verifyPassword('雪具 pass', stored)).toBe(true);
    expect(await verifyPassword('雪具 pass ', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it.each([
    null,
    '',
    'plain',
    '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  ])('says no to %j, whatever is typed', async (stored) => {
    expect(await verifyPassword('plain', stored)).toBe(false);
  });
});
