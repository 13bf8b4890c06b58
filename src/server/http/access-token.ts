import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { Role } from '#domain/access/roles.ts';
import type { Clock } from '#server/clock.ts';
import { AppError } from '#server/http/app-error.ts';
import { boundedCache } from '#server/http/bounded-cache.ts';

/** What a new access token says; the browser reads names and roles out of it. */
type TokenFacts = {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionVersion: number;
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly roles: readonly Role[];
  readonly lifeSeconds: number;
};

/** What a token that we signed proves. */
export type Claims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly expiresAt: number;
};

export type AccessTokens = {
  readonly issue: (facts: TokenFacts) => Promise<string>;
  /** Refuses with session.expired. */
  readonly verify: (token: string) => Promise<Claims>;
};

const mostKept = 5000;

const claimsOf = (payload: JWTPayload): Claims => ({
  userId: String(payload.sub),
  sessionId: String(payload['sid']),
  version: Number(payload['ver']),
  expiresAt: Number(payload.exp) * 1000,
});

/** Existing clients look for either spelling of the names. */
const namesOf = (facts: TokenFacts): JWTPayload => ({
  unique_name: facts.userName,
  preferred_username: facts.userName,
  name: facts.name,
  given_name: facts.name,
  family_name: facts.surname,
  ...(facts.email === null ? {} : { email: facts.email }),
  ...(facts.phoneNumber === null ? {} : { phone_number: facts.phoneNumber }),
  role: [...facts.roles],
});

/** Makes the signer and checker of access tokens (JWT, HS256); a token seen before is not checked twice. */
export const createAccessTokens = (secret: string, clock: Clock): AccessTokens => {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const seen = boundedCache<Claims>(mostKept);

  const check = async (token: string): Promise<Claims> => {
    try {
      const currentDate = new Date(clock.now());
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate });
      return claimsOf(payload);
    } catch {
      throw new AppError('session.expired');
    }
  };

  return {
    issue: (facts) => {
      const seconds = Math.floor(clock.now() / 1000);
      return new SignJWT({ sid: facts.sessionId, ver: facts.sessionVersion, ...namesOf(facts) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(facts.userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + facts.lifeSeconds)
        .sign(key);
    },
    verify: async (token) => {
      const known = seen.get(token);
      const claims = known ?? (await check(token));
      if (claims.expiresAt <= clock.now()) throw new AppError('session.expired');
      if (known === undefined) seen.set(token, claims);
      return claims;
    },
  };
};
