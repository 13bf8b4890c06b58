import { Activity, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PageName } from '#web/pages.ts';
import { DemoNotice } from '#web/parts/frame/DemoNotice.tsx';
import { GuardedPage } from '#web/parts/frame/GuardedPage.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useLanguage } from '#web/state/language.ts';
import { useStore } from '#web/state/store.ts';
import { toastStore } from '#web/state/toast.ts';

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

const toastStyles = {
  success: { icon: 'check', tone: 'text-night-good' },
  error: { icon: 'alert', tone: 'text-night-ice' },
  info: { icon: 'info', tone: 'text-night-ice' },
} as const;

/** Before Chrome 114 and Safari 17 only elements inside an open dialog are visible above it. */
const layInTopDialog = (element: HTMLElement): void => {
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(element);
};

/** The app's short messages at the top of the screen, above every sheet. */
function ToastHost() {
  const toasts = useStore(toastStore);
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    if (typeof element.showPopover !== 'function') return void layInTopDialog(element);
    // Shown anew each time, so that it lies above a dialog that opened later.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <div ref={host} popover="manual" className="ui-toasts">
      <div role="status" aria-live="polite" className="flex flex-col items-center gap-2">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="ui-drop bg-night text-on-night shadow-float flex max-w-sm items-start gap-2.5 rounded-xl px-4 py-3"
          >
            <span className={cx('mt-0.5', toastStyles[toast.kind].tone)}>
              <Icon name={toastStyles[toast.kind].icon} size={20} weight={2.2} />
            </span>
            <span className="text-base whitespace-pre-line">{toast.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
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

/** Goes with the page on show: names the window after it, scrolls as it arrives, and says above it that this is a demo, and the app's short messages. */
export function Companion({ matched }: { matched: MatchedPage }) {
  useTitle(matched.route.name, useSystemName());
  useArrival(matched);
  return (
    <>
      <DemoNotice matched={matched} />
      {/* Old engines lay the messages elsewhere: this stays where React put it, so that it can put more before it. */}
      <div className="contents">
        <ToastHost />
      </div>
    </>
  );
}
