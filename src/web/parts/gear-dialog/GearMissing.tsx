import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  /** Null while the item is on its way. */
  error: Error | null;
  onRetry: () => void;
};

/** In place of an item: it is on its way, there is none of that code, or it did not arrive. */
export function GearMissing({ error, onRetry }: Props) {
  const shell = useText(shellText);
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={messageOf(error, shell.loadFailed)} />;
  }
  if (error !== null) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={shell.loading} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 shrink-0 rounded-xl" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}
