import type { ReactNode } from 'react';

/** On large screens the aside stands beside the main part and stays in view; on phones it follows below. */
export function TwoPane({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col gap-3 lg:grid lg:grid-cols-3 lg:items-start lg:gap-8">
      <div className="flex min-w-0 flex-col gap-3 lg:col-span-2 lg:gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:gap-4 lg:top-8">{aside}</div>
    </div>
  );
}
