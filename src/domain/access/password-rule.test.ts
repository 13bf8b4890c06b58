import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePassword } from '#domain/access/password-rule.ts';

const decide = (password: string, knownWords: readonly string[] = [], current?: string) =>
  decidePassword({ password, knownWords, current });
const codeOf = (...input: Parameters<typeof decide>): string => {
  const decided = decide(...input);
  return decided.ok ? 'ok' : decided.code;
};

describe('decidePassword', () => {
  it.each([
    'deep powder 42',
    'correct horse battery staple',
    '雪道上的十个汉字密码啊',
    'Tr0ub4dor&3xyz',
    'lift-7-opens-at-8',
    'qwert-mountain-9',
  ])('takes %j', (password) => {
    expect(codeOf(password, ['owner', '店主', 'owner@example.com'])).toBe('ok');
  });

  it.each(['', 'short', '123456789', '九个汉字的密码不够', '𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳'])('finds %j too short', (password) => {
    expect(decide(password)).toEqual({ ok: false, code: 'password.tooShort', facts: { min: 10 } });
  });

  it.each([
    'password12',
    'Password123!',
    'P@ssw0rd2024',
    '1234567890',
    '0987654321',
    '12345678901',
    'qwertyuiop',
    'poiuytrewq',
    'qwertyuiop1!',
    'asdfghjkl;123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1212121212',
    'abcdefghijkl',
    '１２３４５６７８９０',
    'snowgear-demo',
    'iloveyou2024',
    'woaini1314',
  ])('finds %j too common', (password) => {
    expect(codeOf(password)).toBe('password.tooCommon');
  });

  it.each([
    ['snow.owner1', ['snow.owner']],
    ['SNOW.OWNER-99', ['snow.owner']],
    ['linlan-linlan', ['linlan']],
    ['linlan@shop1', ['linlan@shop.example', 'shop']],
    ['13812341234', ['13812341234']],
    ['a13812341234b', ['13812341234']],
    ['boss123456', ['boss', '老板']],
    ['owner of the mountain', ['owner']],
    ['ＢＯＳＳ of the mountain', ['boss']],
    ['李雷的雪道在山上很美', ['lilei', '李雷']],
  ])('finds %j too close to %j', (password, words) => {
    expect(codeOf(password, words)).toBe('password.likeName');
  });

  it('minds neither blank words nor one or two letters, which any text may hold', () => {
    expect(codeOf('a long password', ['', ' ', 'a', 'lo'])).toBe('ok');
  });

  it('refuses the present password, however it is typed', () => {
    expect(codeOf('deep powder 42', [], 'deep powder 42')).toBe('password.sameAsBefore');
    expect(codeOf('ＤＥＥＰ powder 42', [], 'deep powder 42')).toBe('password.sameAsBefore');
    expect(codeOf('deep powder 43', [], 'deep powder 42')).toBe('ok');
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, words) => {
        const decided = decidePassword({ password, knownWords: words });
        return decided.ok ? [...password.normalize('NFKC')].length >= 10 : decided.code !== undefined;
      }),
    );
  });
});
