import { lazy, Suspense, type ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { goBack } from '#web/routing/navigation.ts';
import { shellText } from '#web/text/shell.ts';

type Props = {
  title: string;
  /** Where back leads when the visit began here; without it there is no back button and the title is large. */
  back?: string;
  /** At the right. */
  actions?: ReactNode;
};

/** Without a network the page goes without. */
const PageHelp = lazy(() =>
  import('#web/parts/help/PageHelp.tsx').then(
    (file) => ({ default: file.PageHelp }),
    () => ({ default: () => null }),
  ),
);

/** The title of a page: large on the pages of the tab bar, small and sticky with a way back elsewhere. */
export function PageHeader({ title, back, actions }: Props) {
  const t = shellText.use();
  const help = (
    <Suspense>
      <PageHelp />
    </Suspense>
  );
  if (back === undefined) {
    return (
      <header className="frame-head pt-safe flex items-center justify-between gap-3">
        <h1 className="min-w-0 pt-6 pb-4 text-2xl font-bold tracking-tight break-keep wrap-anywhere">
          {title}
        </h1>
        <div className="flex shrink-0 items-center">
          {help}
          {actions}
        </div>
      </header>
    );
  }
  return (
    <header className="frame-head bg-canvas pt-safe sticky top-0 z-20 -mx-4 mb-2 px-2 lg:static lg:mx-0 lg:px-0 lg:pt-4">
      <div className="flex min-h-14 items-center gap-1">
        <IconButton icon="chevron-left" label={t.back} onClick={() => goBack(back)} />
        <h1 className="line-clamp-2 flex-1 text-lg leading-snug font-semibold lg:text-2xl lg:font-bold">
          {title}
        </h1>
        {help}
        <div className="flex items-center pr-2">{actions}</div>
      </div>
    </header>
  );
}
