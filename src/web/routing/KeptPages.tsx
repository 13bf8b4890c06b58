import { Activity, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { GuardedPage } from '#web/parts/frame/GuardedPage.tsx';
import type { MatchedPage } from '#web/routing/page-table.ts';

type Kept = readonly MatchedPage[];

const withPage = (kept: Kept, shown: MatchedPage): Kept => {
  if (shown.route.keepAlive !== true) return kept;
  const at = kept.findIndex(({ route }) => route === shown.route);
  if (at < 0) return [...kept, shown];
  if (kept[at]?.fullPath === shown.fullPath) return kept;
  return kept.map((page, index) => (index === at ? shown : page));
};

/** The pages that ask to be kept alive: the present one, and behind it those left before, with their state, inputs and scroll. Give it another `key` for another user. */
export function KeptPages({ shown }: { shown: MatchedPage }) {
  const [kept, setKept] = useState<Kept>(() => withPage([], shown));
  const next = withPage(kept, shown);
  if (next !== kept) setKept(next);
  return next.map((page) => {
    const isHidden = page.fullPath !== shown.fullPath;
    return (
      <Activity key={page.fullPath} mode={isHidden ? 'hidden' : 'visible'}>
        <ScrollMemory>
          <GuardedPage shown={page} isHidden={isHidden} />
        </ScrollMemory>
      </Activity>
    );
  });
}

/** Activity keeps no window scroll: it is noted while the page shows and set again when it comes back. */
function ScrollMemory({ children }: { children: ReactNode }) {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const note = (): void => {
      top.current = window.scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return children;
}
