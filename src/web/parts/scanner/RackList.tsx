import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { Entry } from '#web/parts/scanner/scan-session.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { entries: readonly Entry[]; onUndo: (code: string) => void };

/** What was read so far, the newest first; each can be taken back. */
export function RackList({ entries, onUndo }: Props) {
  const t = useText(scannerText);
  const count = entries.filter(({ ok }) => ok).length;
  return (
    <section aria-label={t.rackTitle} className="flex max-h-52 min-h-28 flex-col">
      <h3 className="text-ink-2 tnum shrink-0 px-1 pb-1 text-sm font-semibold">{t.rackCount(count)}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-3 px-1 py-5 text-center text-base">{t.rackEmpty}</p>
      ) : (
        // A list that scrolls must be reachable by keyboard.
        <ul tabIndex={0} aria-label={t.rackCount(count)} className="m-0 list-none overflow-y-auto p-0">
          {entries.map((entry) => (
            <EntryRow key={entry.code} entry={entry} onUndo={() => onUndo(entry.code)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryRow({ entry, onUndo }: { entry: Entry; onUndo: () => void }) {
  const t = useText(scannerText);
  const { code, ok, text, isUndoing } = entry;
  return (
    <li className="ui-rise border-line flex min-h-13 items-center gap-3 border-b px-1 last:border-b-0">
      <span className={ok ? 'text-success' : 'text-danger'}>
        <Icon name={ok ? 'check' : 'alert'} size={20} />
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="tnum block truncate text-base font-semibold">{code}</span>
        <span className={cx('block truncate text-sm', ok ? 'text-ink-3' : 'text-danger')}>{text}</span>
      </span>
      <button
        type="button"
        aria-label={ok ? t.undo(code) : t.remove(code)}
        aria-busy={isUndoing || undefined}
        onClick={onUndo}
        className="press text-ice-ink hover:bg-ice-soft inline-flex min-h-11 min-w-16 items-center justify-center rounded-lg px-3 text-base font-semibold"
      >
        {isUndoing ? <Spinner size={18} /> : ok ? t.undoShort : t.removeShort}
      </button>
    </li>
  );
}
