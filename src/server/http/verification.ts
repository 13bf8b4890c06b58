import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { AppError } from '#server/http/app-error.ts';
import { pageOrigin } from '#server/http/cross-origin.ts';
import type { OwnNames } from '#server/http/own-host.ts';

/** Reads a cookie by its name; null when the request carries none. Its value is taken as it stands. */
export const cookieNamed = (name: string, header: string | undefined): string | null => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
};

/** Whom a verification token is for, and the pages it is for. */
type TokenBearer = {
  /** The account; '' for an anonymous caller. */
  readonly subject: string;
  /** The other origin whose pages it was given to; '' for our own. */
  readonly origin: string;
};

/** How long a token is good. */
const verificationTokenSeconds = 86_400;

const size = { random: 16, expiry: 8, seal: 32 };
const bytesOfToken = size.random + size.expiry + size.seal;
const longestToken = 100;

/** Makes the signer and checker of verification tokens: base64url of random, expiry and an HMAC of both and the bearer; nothing is stored. */
const createVerificationTokens = (secret: string, clock: Clock) => {
  const seal = (head: Buffer, { subject, origin }: TokenBearer): Buffer =>
    createHmac('sha256', secret)
      .update(head)
      .update(JSON.stringify([subject, origin]))
      .digest();
  return {
    issue: (bearer: TokenBearer): string => {
      const expiry = Buffer.alloc(size.expiry);
      expiry.writeBigUInt64BE(BigInt(clock.now() + verificationTokenSeconds * 1000));
      const head = Buffer.concat([randomBytes(size.random), expiry]);
      return Buffer.concat([head, seal(head, bearer)]).toString('base64url');
    },
    /** Whether the token is ours, was made for this bearer, and is not older than a day. */
    isGood: (token: string, bearer: TokenBearer): boolean => {
      if (token.length > longestToken) return false;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== bytesOfToken) return false;
      const head = bytes.subarray(0, size.random + size.expiry);
      const isOurs = timingSafeEqual(bytes.subarray(head.length), seal(head, bearer));
      return isOurs && bytes.readBigUInt64BE(size.random) > BigInt(clock.now());
    },
  };
};

type VerificationOptions = OwnNames & {
  readonly clock: Clock;
  readonly secret: string;
};

/** The names that clients of ABP know. */
const header = 'RequestVerificationToken';
const cookie = 'XSRF-TOKEN';
/** Browsers take it only encrypted and from the very host, so that no other host of the domain can set it. Source: RFC 6265bis, 4.1.3.2. */
const hostCookie = `__Host-${cookie}`;

const subjectOf = (request: FastifyRequest): string => request.session?.userId ?? '';

/** Makes the guard against cross-site requests that write with cookies which the browser adds (CSRF). A call that carries no cookie is not a browser's doing and passes. */
export const createVerification = (options: VerificationOptions) => {
  const tokens = createVerificationTokens(options.secret, options.clock);
  const domain = options.cookieDomain === undefined ? '' : `; Domain=${options.cookieDomain}`;
  const attributes = `; Path=/; Max-Age=${verificationTokenSeconds}; SameSite=Lax${domain}`;
  return {
    /** Gives the caller a token, as a cookie and as a header. */
    give: (request: FastifyRequest, reply: FastifyReply): void => {
      const page = pageOrigin(request, options.webOrigins);
      if (page.kind === 'foreign') return;
      const origin = page.kind === 'own' ? '' : page.origin;
      const token = tokens.issue({ subject: subjectOf(request), origin });
      const isEncrypted = request.protocol === 'https';
      const name = isEncrypted && domain === '' ? hostCookie : cookie;
      const secure = isEncrypted ? '; Secure' : '';
      reply.header(header, token).header('set-cookie', `${name}=${token}${attributes}${secure}`);
    },
    /** Refuses with request.antiforgery a write that comes with our cookie but without a token of this caller. */
    check: (request: FastifyRequest): void => {
      const { cookie: sent } = request.headers;
      if ([cookie, hostCookie].every((name) => cookieNamed(name, sent) === null)) return;
      const page = pageOrigin(request, options.webOrigins);
      const token = request.headers[header.toLowerCase()];
      const origin = page.kind === 'own' ? '' : page.origin;
      const isGood =
        page.kind !== 'foreign' &&
        typeof token === 'string' &&
        tokens.isGood(token, { subject: subjectOf(request), origin });
      if (!isGood) throw new AppError('request.antiforgery');
    },
  };
};
