import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { AppError } from '#server/http/app-error.ts';
import { cookieNamed } from '#server/http/cookies.ts';
import { pageOrigin } from '#server/http/page-origin.ts';
import { createVerificationTokens, verificationTokenSeconds } from '#server/http/verification-token.ts';

type VerificationOptions = {
  readonly clock: Clock;
  readonly secret: string;
  /** Hosts below this name share the cookie; without it only the host that answered gets it back. */
  readonly cookieDomain?: string | undefined;
  /** Other origins whose pages may call the API. */
  readonly webOrigins: readonly string[];
};

/** Keeps pages of others from writing with what a browser sends by itself. */
export type Verification = {
  /** Gives the caller a token, as a cookie and as a header. */
  readonly give: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Refuses with request.antiforgery a write that comes with our cookie but without a token of this caller. */
  readonly check: (request: FastifyRequest) => void;
};

/** The names that clients of ABP know. */
const header = 'RequestVerificationToken';
const cookie = 'XSRF-TOKEN';

const subjectOf = (request: FastifyRequest): string => request.session?.userId ?? '';

/** Makes the guard. A call that carries no cookie is not a browser's doing and passes. */
export const createVerification = (options: VerificationOptions): Verification => {
  const tokens = createVerificationTokens(options.secret, options.clock);
  const domain = options.cookieDomain === undefined ? '' : `; Domain=${options.cookieDomain}`;
  const attributes = `; Path=/; Max-Age=${verificationTokenSeconds}; SameSite=Lax${domain}`;
  return {
    give: (request, reply) => {
      const page = pageOrigin(request, options.webOrigins);
      if (page.kind === 'foreign') return;
      const origin = page.kind === 'own' ? '' : page.origin;
      const token = tokens.issue({ subject: subjectOf(request), origin });
      const secure = request.protocol === 'https' ? '; Secure' : '';
      reply.header(header, token).header('set-cookie', `${cookie}=${token}${attributes}${secure}`);
    },
    check: (request) => {
      if (cookieNamed(cookie, request.headers.cookie) === null) return;
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
