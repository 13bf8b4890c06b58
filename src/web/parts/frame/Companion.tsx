import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import type { PageName } from '#web/pages.ts';
import { GuardedPage } from '#web/parts/frame/GuardedPage.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';

type Kept = readonly MatchedPage[];

const withPage = (kept: Kept, matched: MatchedPage): Kept => {
  if (matched.route.keepAlive !== true) return kept;
  const at = kept.findIndex(({ route }) => route === matched.route);
  if (at < 0) return [...kept, matched];
  if (kept[at]?.fullPath === matched.fullPath) return kept;
  return kept.map((page, index) => (index === at ? matched : page));
};

/** The pages that ask to be kept alive: the present one, and behind it those left before, with their state, inputs and scroll. Give it another `key` for another user. */
export function KeptPages({ matched }: { matched: MatchedPage }) {
  const [kept, setKept] = useState<Kept>(() => withPage([], matched));
  const next = withPage(kept, matched);
  if (next !== kept) setKept(next);
  return next.map((page) => {
    const isHidden = page.fullPath !== matched.fullPath;
    return (
      <Activity key={page.fullPath} mode={isHidden ? 'hidden' : 'visible'}>
        <ScrollMemory>
          <GuardedPage matched={page} isHidden={isHidden} />
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

/** Titles are words that the first drawing of a page can do without, so they come after it. */
const titleIn = async (page: PageName, language: ReturnType<typeof useLanguage>): Promise<string> => {
  const { titlesText } = await import('#web/text/titles.ts');
  // A page without a title does not compile.
  const words: Readonly<Record<PageName, string>> =
    language === 'zh' ? titlesText.zh : await titlesText.inEnglish();
  return words[page];
};

/** Names the window after its page: `{title} - {system name}`. Source: SPEC section 1. */
const useTitle = (page: PageName, systemName: string): void => {
  const language = useLanguage();
  useEffect(() => {
    let isHere = true;
    titleIn(page, language).then(
      (title) => {
        if (isHere) document.title = `${title} - ${systemName}`;
      },
      // Without a connection the window keeps its name until the next page.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [page, systemName, language]);
};

const tops = new Map<number, number>();

/** What each arrival at a page does: it scrolls smoothly to the top; going back returns to where one was. */
const useArrival = (matched: MatchedPage): void => {
  const before = useRef<MatchedPage | null>(null);
  useEffect(() => {
    const { step, arrival } = placeStore.get();
    const isFirst = before.current === null;
    before.current = matched;
    const note = (): void => {
      tops.set(step, window.scrollY);
    };
    if (!isFirst && matched.route.keepAlive !== true) {
      if (arrival === 'back') window.scrollTo(0, tops.get(step) ?? 0);
      else window.scrollTo({ top: 0, behavior: gentleScroll() });
    }
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [matched]);
};

const DemoNotice = lazyPart(() => import('#web/parts/frame/DemoNotice.tsx'), 'DemoNotice');

/** Goes with the page on show: names the window after it, scrolls as it arrives, and says above it that this is a demo. */
export function Companion({ matched }: { matched: MatchedPage }) {
  useTitle(matched.route.name, useSystemName());
  useArrival(matched);
  // A configuration that an older app kept knows nothing of it.
  const words = useClientConfig().data?.systemInfo.demoNotice ?? null;
  if (words === null) return null;
  return (
    <Suspense>
      <DemoNotice words={words} matched={matched} />
    </Suspense>
  );
}
