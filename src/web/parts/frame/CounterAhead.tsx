import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BrandMark } from '#web/parts/frame/BrandMark.tsx';

const tabs: readonly IconName[] = ['dashboard', 'orders', 'inventory', 'wallet', 'user'];

const repeat = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

/** The frame of the counter's first page without a word or a figure: the build draws it, and it stands until the app does. */
export function CounterAhead() {
  return (
    <div className="frame-grey frame-rail frame-tabs text-ink-3" aria-hidden="true">
      <div className="bg-surface border-line sticky top-0 hidden h-screen flex-col gap-1 border-r px-4 py-6 lg:flex">
        <div className="mb-6 flex items-center gap-3 px-2">
          <BrandMark />
          <Skeleton className="h-5 w-28" />
        </div>
        <Skeleton className="mb-6 h-12 rounded-lg" />
        {tabs.map((icon) => (
          <div key={icon} className="flex min-h-12 items-center gap-3 px-3">
            <Icon name={icon} size={22} />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="frame-page flex min-w-0 flex-col">
        <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 pb-6 lg:max-w-6xl lg:px-8">
          <div className="pt-safe">
            <Skeleton className="mt-7 h-7 w-40" />
            <Skeleton className="mt-4 h-4 w-32" />
          </div>
          <div className="bg-surface shadow-card flex min-h-12 items-center rounded-lg px-4">
            <Icon name="search" size={20} />
          </div>
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">{repeat(2, 'h-32 rounded-xl')}</div>
          <div className="grid grid-cols-3 gap-3">{repeat(3, 'h-18 rounded-xl')}</div>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">{repeat(2, 'h-44 rounded-xl')}</div>
        </div>
      </div>
      <div className="bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 lg:hidden">
        <div className="flex h-14 items-center pr-16">
          {tabs.map((icon) => (
            <div key={icon} className="flex flex-1 justify-center">
              <Icon name={icon} size={24} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
