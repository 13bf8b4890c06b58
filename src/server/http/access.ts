import type { Access } from '#contract/endpoint.ts';
import { isTrusted } from '#domain/access/trust.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

const someOf = (wanted: readonly string[] | undefined, held: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => held.includes(one));

/** Lets a caller through to a call, or refuses; decided before anything of the call is read. */
export const decideAccess = (access: Access, session: Session | null): void => {
  if (access === 'public') return;
  if (session === null) throw new AppError('session.required');
  if (access === 'signedIn') return;
  if (!someOf(access.roles, session.roles) || !someOf(access.permissions, session.permissions)) {
    throw new AppError('session.forbidden');
  }
  if (access.minTrust !== undefined && !isTrusted(session.trust, access.minTrust))
    throw new AppError('session.trustTooLow');
};
