import { useDeferredValue, type ReactNode } from 'react';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useRefusal } from '#web/api/use-refusal.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { isProofNeeded } from '#web/parts/orders/is-proof-needed.ts';

type Props<T> = {
  query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly errorUpdatedAt: number;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** How many cards stand for it until it is here. */
  count?: number;
  /** Something else than cards. */
  bones?: ReactNode;
  /** Instead of what does not exist, also by an address that cannot name anything, or is hidden until a phone is proven. */
  missing?: (error: ApiError) => ReactNode;
  children: (data: T) => ReactNode;
};

const isMissing = (error: Error): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || isProofNeeded(error));

/** What a call answered; until then cards that stand for it, or why it did not load with a button to try again. */
export function Loaded<T>({ query, count = 4, bones, missing, children }: Props<T>) {
  const { refusal, forget } = useRefusal(query);
  // In pieces between which the page answers to touch: an answer that just came is drawn at once otherwise.
  const data = useDeferredValue(query.data);
  // What came before is hidden as well.
  const isHidden = isProofNeeded(query.error);
  if (data !== undefined && !isHidden) return children(data);
  if (refusal === null || (query.data !== undefined && !isHidden))
    return bones ?? <SkeletonCards count={count} />;
  if (missing !== undefined && isMissing(refusal)) return missing(refusal);
  const retry = (): void => {
    forget();
    void query.refetch();
  };
  return <LoadError error={refusal} onRetry={retry} />;
}
