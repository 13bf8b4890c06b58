import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/clock.ts';

/** Whom a verification token is for, and the pages it is for. */
type TokenBearer = {
  /** The account; '' for an anonymous caller. */
  readonly subject: string;
  /** The other origin whose pages it was given to; '' for our own. */
  readonly origin: string;
};

type VerificationTokens = {
  readonly issue: (bearer: TokenBearer) => string;
  /** Whether the token is ours, was made for this bearer, and is not older than a day. */
  readonly isGood: (token: string, bearer: TokenBearer) => boolean;
};

/** How long a token is good. */
export const verificationTokenSeconds = 86_400;

const size = { random: 16, expiry: 8, seal: 32 };
const bytesOfToken = size.random + size.expiry + size.seal;
const longestToken = 100;

/** Makes the signer and checker of verification tokens: base64url of random, expiry and an HMAC of both and the bearer; nothing is stored. */
export const createVerificationTokens = (secret: string, clock: Clock): VerificationTokens => {
  const seal = (head: Buffer, { subject, origin }: TokenBearer): Buffer =>
    createHmac('sha256', secret)
      .update(head)
      .update(JSON.stringify([subject, origin]))
      .digest();
  return {
    issue: (bearer) => {
      const expiry = Buffer.alloc(size.expiry);
      expiry.writeBigUInt64BE(BigInt(clock.now() + verificationTokenSeconds * 1000));
      const head = Buffer.concat([randomBytes(size.random), expiry]);
      return Buffer.concat([head, seal(head, bearer)]).toString('base64url');
    },
    isGood: (token, bearer) => {
      if (token.length > longestToken) return false;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== bytesOfToken) return false;
      const head = bytes.subarray(0, size.random + size.expiry);
      const isOurs = timingSafeEqual(bytes.subarray(head.length), seal(head, bearer));
      return isOurs && bytes.readBigUInt64BE(size.random) > BigInt(clock.now());
    },
  };
};
