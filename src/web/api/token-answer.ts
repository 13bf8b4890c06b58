import type { Profile, Tokens } from '#web/state/session.ts';

/** A login as the app goes on with it: servers may leave out the refresh token and the user. */
export type TokenAnswer = Omit<Tokens, 'refreshToken' | 'user'> & {
  readonly refreshToken: string | null;
  readonly user: Profile | null;
};

/** Source: SPEC section 9. */
const usualLifeSeconds = 86_400;

/** Reads what a login was answered, its names in either spelling; null when there is no access token in it. */
export const readTokens = (answer: unknown): TokenAnswer | null => {
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const field = (name: string): unknown => fields[name] ?? fields[name[0]?.toUpperCase() + name.slice(1)];
  const accessToken = field('accessToken');
  const refreshToken = field('refreshToken');
  const user = field('user') as Profile | null | undefined;
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    expiresIn: Number(field('expiresIn') ?? usualLifeSeconds),
    user: Array.isArray(user?.roles) ? user : null,
  };
};
