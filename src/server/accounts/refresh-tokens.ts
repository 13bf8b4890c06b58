import { dayMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { hashOfToken } from '#server/accounts/tokens.ts';
import { insertRefreshToken } from './sql-sessions.ts';
import type { Queryable } from '#server/db/database.ts';

/** A refresh token outlives the access token it came with, and each trade makes it new; `login` ends it all the same. */
const lives = {
  remembered: { refreshMs: 60 * dayMs, loginMs: 365 * dayMs },
  plain: { refreshMs: 2 * dayMs, loginMs: 14 * dayMs },
} as const;

/** The login that a token belongs to. */
type Family = {
  readonly id: string;
  readonly remember: boolean;
  readonly startedAt: Instant;
  readonly now: Instant;
};

const expiryOf = ({ remember, startedAt, now }: Family): Instant => {
  const { refreshMs, loginMs } = remember ? lives.remembered : lives.plain;
  return Math.min(now + refreshMs, startedAt + loginMs);
};

/** Keeps a refresh token of a login, by its hash. */
export const keepRefreshToken = (tx: Queryable, token: string, family: Family): Promise<number> =>
  insertRefreshToken(tx, {
    hash: hashOfToken(token),
    sessionId: family.id,
    at: new Date(family.now).toISOString(),
    expiresAt: new Date(expiryOf(family)).toISOString(),
  });
