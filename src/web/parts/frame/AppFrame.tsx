import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { useRest } from '#web/rest.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

/** What surrounds a page: tabs below on phones, a rail at the left on large screens, quick actions for staff, and who runs this for customers. All of it joins when the rest of the app is here. */
export function AppFrame({ shown, children }: { shown: MatchedPage; children: ReactNode }) {
  const rest = useRest();
  const isLarge = useIsLarge();
  const isBare = shown.route.layout === 'bare';
  return (
    <div className={looksOf(shown)}>
      <SkipLink />
      {isBare ? null : (
        <aside className="bg-surface border-line sticky top-0 hidden h-screen border-r lg:block">
          {isLarge && rest !== null ? <rest.Rail shown={shown} /> : null}
        </aside>
      )}
      <div className="frame-page flex min-w-0 flex-col">
        <main
          id="content"
          data-page={shown.route.name}
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col outline-none"
        >
          {children}
        </main>
        {isBare || rest === null ? null : <rest.Footer shown={shown} />}
      </div>
      {isLarge || rest === null ? null : <rest.Dock shown={shown} />}
    </div>
  );
}

const isOfStore = ({ fullPath }: MatchedPage): boolean => fullPath.startsWith('/store/');

const looksOf = (shown: MatchedPage): string => {
  const { layout } = shown.route;
  return cx(
    layout !== 'bare' && 'frame-rail',
    layout === 'tabs' && 'frame-tabs',
    layout === 'action' && isOfStore(shown) && 'frame-action',
  );
};

/** The first stop of the Tab key: past the navigation, without an entry in the history. */
function SkipLink() {
  const t = useText(frameText);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <a
      href="#content"
      onClick={skip}
      className="frame-skip bg-ice text-on-ice fixed top-2 left-2 z-50 rounded-md px-4 py-2"
    >
      {t.skipToContent}
    </a>
  );
}
