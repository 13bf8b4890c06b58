import { ApiError } from '#web/api/api-error.ts';
import type { User } from '#web/screens/system/user/draft.ts';

export const isStale = (refused: unknown): refused is ApiError =>
  refused instanceof ApiError && refused.code === 'stale';

/** The account as it is now, where a change was refused because somebody else's came first. */
export const staleUserOf = (refused: unknown): User | undefined =>
  isStale(refused) ? (refused.data['user'] as User | undefined) : undefined;
