import type { Facts } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** Who changes counts, and when. */
export type PoolWork = { readonly session: Session; readonly now: number };

/** Builds a refusal whose facts fill its words and reach the caller too. */
export const refusal = (code: ErrorCode, facts: Facts = {}): AppError => new AppError(code, facts, facts);

export const iso = (now: number): string => new Date(now).toISOString();

/** Employees count what is at their own stores, managers everywhere; what it is and costs is for its own store to say. */
export const reaches = ({ roles, storeIds }: Session, storeId: string): boolean =>
  roles.includes('SuperAdmin') || roles.includes('StoreManager') || storeIds.includes(storeId);
