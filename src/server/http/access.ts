import { accessRefusal } from '#domain/access/call-access.ts';
import type { Access } from '#domain/access/call-access.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** Refuses, when the program starts, a row that does not say who may call it. */
export const assertAccessRule = (key: string, access: unknown): void => {
  if (access === 'public' || access === 'signedIn') return;
  if (typeof access === 'object' && access !== null && Object.keys(access).length > 0) return;
  throw new TypeError(`${key} has no access rule`);
};

/** Lets a caller through to a call, or refuses; decided before anything of the call is read. */
export const decideAccess = (access: Access, session: Session | null): void => {
  const refusal = accessRefusal(access, session);
  if (refusal !== null) throw new AppError(refusal);
};
