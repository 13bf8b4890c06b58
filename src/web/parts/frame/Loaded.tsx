import { useDeferredValue, type ReactNode } from 'react';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';

type Props<T> = {
  query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** How many cards stand for it until it is here. */
  count?: number;
  /** Something else than cards. */
  bones?: ReactNode;
  /** Instead of what does not exist, also by an address that cannot name anything. */
  missing?: (error: ApiError) => ReactNode;
  children: (data: T) => ReactNode;
};

/** What a call answered; until then cards that stand for it, or why it did not load with a button to try again. */
export function Loaded<T>({ query, count = 4, bones, missing, children }: Props<T>) {
  const { error } = query;
  // In pieces between which the page answers to touch: an answer that just came is drawn at once otherwise.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (error === null || query.data !== undefined) return bones ?? <SkeletonCards count={count} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing && missing !== undefined) return missing(error);
  return <LoadError error={error} onRetry={() => void query.refetch()} />;
}
