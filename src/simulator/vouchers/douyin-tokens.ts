import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hourMs, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';

const shape = z.object({
  client_key: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credential'),
});

const lifeMs = 2 * hourMs;
const overlapMs = 5 * minuteMs;

type Token = { readonly value: string; endsAt: Instant };
type Account = { readonly clientKey: string; readonly clientSecret: string };

/** Makes Douyin's tokens for servers: two hours long, and a new one ends the one before after five minutes. */
export const createDouyinTokens = ({ clientKey, clientSecret }: Account, clock: Clock) => {
  // The newest first; no more than two are good.
  let tokens: Token[] = [];
  const refuse = (code: number): object => ({
    data: { access_token: '', description: 'simulated', error_code: code, expires_in: 0 },
    message: 'error',
  });
  return {
    /** `/oauth/client_token/` */
    issue: (body: unknown): object => {
      const sent = shape.safeParse(body);
      if (!sent.success) return refuse(10_002);
      if (sent.data.client_key !== clientKey) return refuse(10_003);
      if (sent.data.client_secret !== clientSecret) return refuse(10_013);
      const now = clock.now();
      const [former] = tokens;
      if (former !== undefined) former.endsAt = Math.min(former.endsAt, now + overlapMs);
      const value = `clt.${randomBytes(30).toString('hex')}`;
      tokens = [{ value, endsAt: now + lifeMs }, ...tokens].slice(0, 2);
      const data = { access_token: value, description: '', error_code: 0, expires_in: lifeMs / 1000 };
      return { data, message: 'success' };
    },
    /** Why a token is not good, by Douyin's code; null: it is. */
    faultOf: (value: string): string | null => {
      const token = tokens.find((one) => one.value === value);
      if (token === undefined) return '2190002';
      return token.endsAt > clock.now() ? null : '2190008';
    },
    /** Ends every token at once. */
    endAll: (): void => {
      tokens = [];
    },
  };
};
