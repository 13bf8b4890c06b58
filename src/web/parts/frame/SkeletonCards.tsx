import { Skeleton } from '#ui/Skeleton.tsx';
import { frameText } from '#web/text/frame.ts';

/** Cards on the way: a picture, two lines and an amount each. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  const t = frameText.use();
  return (
    <div role="status" aria-label={t.loading} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="bg-surface shadow-card flex gap-4 rounded-xl p-3">
          <Skeleton className="size-24 rounded-lg" />
          <div className="flex flex-1 flex-col gap-3 py-1.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="mt-auto h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
