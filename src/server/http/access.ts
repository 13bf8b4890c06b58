import type { Access } from '#contract/endpoint.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

const trustOrder: readonly Session['trust'][] = ['asserted', 'sms', 'wechat', 'password'];

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
  const least = access.minTrust === undefined ? 0 : trustOrder.indexOf(access.minTrust);
  if (trustOrder.indexOf(session.trust) < least) throw new AppError('session.trustTooLow');
};
