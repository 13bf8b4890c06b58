import { describe, expect, it } from 'vitest';
import { readTokens } from '#web/api/read-answer.ts';

const user = { id: 'u1', roles: ['Customer'] };

describe('readTokens', () => {
  it.each([
    ['lower case', { accessToken: 'a', refreshToken: 'r', expiresIn: 60, user }],
    ['capitals', { AccessToken: 'a', RefreshToken: 'r', ExpiresIn: 60, User: user }],
  ])('reads names in %s', (_, answer) => {
    expect(readTokens(answer)).toEqual({ accessToken: 'a', refreshToken: 'r', expiresIn: 60, user });
  });

  it.each([[{ accessToken: 'a' }], [{ accessToken: 'a', refreshToken: '', expiresIn: null, user: {} }]])(
    'goes on without a refresh token, a life time and a user',
    (answer) => {
      expect(readTokens(answer)).toEqual({
        accessToken: 'a',
        refreshToken: null,
        expiresIn: 86_400,
        user: null,
      });
    },
  );

  it.each([[{}], [{ refreshToken: 'r', user }], [{ accessToken: '' }], [{ accessToken: 5 }], [null], ['a']])(
    'is null without an access token: %j',
    (answer) => {
      expect(readTokens(answer)).toBeNull();
    },
  );
});
