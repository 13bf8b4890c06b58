import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { SoundKind } from '#web/device/audio/sound-names.ts';
import { preloadScanner, openScanner } from '#web/parts/scanner/open-scanner.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { scannerText } from '#web/text/scanner.ts';
import { storeText } from '#web/text/store.ts';

/** What the last code did. */
type CodeNews = {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  readonly at: number;
  /** Something is asked before the code counts. */
  readonly isQuestion?: boolean;
};

/** What the last code did; `tell` says it, and answers as a reader of many codes asks. */
export const useCodeNews = () => {
  const [news, setNews] = useState<CodeNews | null>(null);
  const tell = useCallback((tone: CodeNews['tone'], text: string, isQuestion = false): Taken => {
    setNews({ tone, text, isQuestion, at: Date.now() });
    return { ok: tone === 'success', text };
  }, []);
  return { news, tell, clear: () => setNews(null) };
};

const soundOf = ({ tone, isQuestion = false }: CodeNews): SoundKind => {
  if (isQuestion) return 'warning';
  return tone === 'danger' ? 'scanError' : 'scanSuccess';
};

/** Plays a sound for each news once: those who scan look at the gear. */
const useNewsSound = (news: CodeNews | null): void => {
  const lastNews = useRef(news);
  useEffect(() => {
    if (news !== null && news.at !== lastNews.current?.at) playSound(soundOf(news));
    lastNews.current = news;
  }, [news]);
};

type Props = {
  label: string;
  /** What stands in the empty box. */
  hint: string;
  /** Below the box until the first code: how it works. */
  idle: string;
  /** Takes a code; the box is empty and ready for the next one at once. */
  onCode: (code: string) => Promise<Taken> | Taken;
  /** What its camera does instead of reading many codes in a row. */
  camera?: () => void;
  /** Its camera takes orders' codes too. */
  takesOrders?: boolean;
  busy: boolean;
  news: CodeNews | null;
  disabled?: boolean;
};

/** Reads codes by camera, many in a row, as if they were typed; an order's code is none of gear. */
const useCamera = (onCode: Props['onCode'], takesOrders: boolean) => {
  const t = scannerText.use();
  // The page is drawn anew between two codes.
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(preloadScanner, []);
  return () => {
    void openScanner({
      many: true,
      isQuiet: true,
      validate: (code) => {
        const read = readCode(code);
        return !takesOrders && read.ok && read.value.kind !== 'equipment' ? t.isOrder : null;
      },
      take: (code) => latest.current(code),
    });
  };
};

/** A large box that a hand scanner or a keyboard types codes into, one after the other; Enter sends, the focus stays. The camera beside it reads many at once. */
export function CodeField({ label, hint, idle, onCode, camera, busy, news, ...more }: Props) {
  const { takesOrders = false, disabled = false } = more;
  const t = storeText.use();
  const scanner = scannerText.use();
  const readMany = useCamera(onCode, takesOrders);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useNewsSound(news);
  useEffect(() => {
    if (!disabled) box.current?.focus({ preventScroll: true });
  }, [disabled, news?.at]);
  const send = () => {
    const code = typed.trim();
    box.current?.focus({ preventScroll: true });
    if (code === '') return;
    setTyped('');
    void onCode(code);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="text-ink-2 text-base font-medium">
        {label}
      </label>
      <div
        className={cx(
          'bg-surface focus-within:border-ice focus-within:outline-ice focus-within:-outline-offset-2 flex min-h-16 items-center focus-within:outline-2 gap-1 rounded-xl border-2 px-2 transition-colors',
          news?.tone === 'danger' ? 'border-danger' : 'border-line-strong',
        )}
      >
        <button
          type="button"
          aria-label={scanner.open}
          disabled={disabled}
          onClick={camera ?? readMany}
          className="press text-ice-ink hover:bg-ice-soft inline-flex size-12 shrink-0 items-center justify-center rounded-lg disabled:opacity-40"
        >
          <ScanIcon name="photo" size={26} />
        </button>
        <input
          ref={box}
          id={id}
          data-gun=""
          value={typed}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          placeholder={hint}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={128}
          aria-describedby={`${id}-news`}
          className="tnum min-h-14 min-w-0 flex-1 bg-transparent px-2 text-lg font-semibold tracking-wide outline-none placeholder:text-md placeholder:font-normal placeholder:tracking-normal"
        />
        <button
          type="submit"
          disabled={disabled || typed.trim() === ''}
          className="press bg-ice text-on-ice disabled:bg-sunken disabled:text-ink-3 inline-flex min-h-11 min-w-16 items-center justify-center rounded-lg px-3 text-base font-semibold whitespace-nowrap"
        >
          {busy ? <Spinner size={18} /> : t.codeSend}
        </button>
      </div>
      <NewsLine id={`${id}-news`} news={news} idle={idle} />
    </form>
  );
}

/** Tells what the last code did: readers of screens hear it at their next pause, a refusal at once. */
function NewsLine({ id, news, idle }: { id: string; news: CodeNews | null; idle: string }) {
  const isBad = news?.tone === 'danger';
  const told =
    news === null ? null : (
      <span key={news.at} className="ui-rise flex items-start gap-2 font-medium">
        <Icon name={isBad ? 'alert' : 'check'} size={20} />
        <span className="min-w-0">{news.text}</span>
      </span>
    );
  return (
    <div id={id} className="min-h-6 text-sm">
      {news === null ? <p className="text-ink-3">{idle}</p> : null}
      <p role="status" className="text-success">
        {isBad ? null : told}
      </p>
      <p role="alert" className="text-danger">
        {isBad ? told : null}
      </p>
    </div>
  );
}
