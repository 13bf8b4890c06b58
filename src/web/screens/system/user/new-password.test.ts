import { describe, expect, it } from 'vitest';
import { newPassword } from '#web/screens/system/user/PasswordField.tsx';

describe('newPassword', () => {
  it('has four groups of four signs that cannot be mistaken, and never the same twice', () => {
    const made = Array.from({ length: 50 }, () => newPassword());
    for (const password of made) expect(password).toMatch(/^([a-hj-kmnp-z2-9]{4}-){3}[a-hj-kmnp-z2-9]{4}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('leaves out bytes that would make some signs likelier', () => {
    let call = 0;
    const bytes = (count: number): Uint8Array => {
      call += 1;
      return new Uint8Array(count).fill(call === 1 ? 255 : 0);
    };
    expect([newPassword(bytes), call]).toEqual(['aaaa-aaaa-aaaa-aaaa', 2]);
  });
});
