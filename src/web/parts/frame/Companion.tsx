import { useEffect, useRef } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import type { PageName } from '#web/pages.ts';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';
import type { Language } from '#web/state/language.ts';
import { useToasts } from '#web/state/toast.ts';

/** A page without a title does not compile. */
type Titles = Readonly<Record<Exclude<PageName, 'gallery'> | 'fallback', string>> & {
  readonly gallery?: never;
};

/** Titles are words that the first drawing of a page can do without, so they come after it. */
const titleIn = async (page: PageName, language: Language): Promise<string> => {
  const { titlesText } = await import('#web/text/titles.ts');
  const words: Titles = language === 'zh' ? titlesText.zh : await titlesText.inEnglish();
  return words[page] ?? words.fallback;
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
const useArrival = (shown: MatchedPage): void => {
  const before = useRef<MatchedPage | null>(null);
  useEffect(() => {
    const { step, arrival } = placeStore.get();
    const isFirst = before.current === null;
    before.current = shown;
    const note = (): void => {
      tops.set(step, window.scrollY);
    };
    if (!isFirst && shown.route.keepAlive !== true) {
      if (arrival === 'back') window.scrollTo(0, tops.get(step) ?? 0);
      else window.scrollTo({ top: 0, behavior: gentleScroll() });
    }
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [shown]);
};

/** The app's short messages. */
function Toasts() {
  return <ToastHost toasts={useToasts()} />;
}

/** Goes with the page on show: names the window after it, scrolls as it arrives, and says the app's short messages. */
export function Companion({ shown }: { shown: MatchedPage }) {
  useTitle(shown.route.name, useSystemName());
  useArrival(shown);
  return <Toasts />;
}
