import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ConflictCard } from '#web/parts/offline/ConflictCard.tsx';
import { offlineStore } from '#web/parts/offline/offline-store.ts';
import { countsOf, isLast, type Entry } from '#web/parts/offline/queue.ts';
import { sendNow } from '#web/parts/offline/start-offline.ts';
import { useEntryWords } from '#web/parts/offline/use-entry-words.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useSession } from '#web/state/session-store.ts';
import { useStore } from '#web/state/store.ts';
import { offlineText } from '#web/text/offline.ts';

/** So old that somebody should see to it. */
const oldMs = 86_400_000;

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** What this device has not sent, and what somebody has to decide about. */
export function QueueSheet({ open, onClose }: SheetProps) {
  const t = offlineText.use();
  const login = useSession()?.user.id ?? '';
  const { queue, isInTrouble } = useStore(offlineStore);
  const own = queue.filter((entry) => entry.login === login);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const behind = ({ target, id }: Entry): readonly Entry[] =>
    own.filter((entry) => entry.target === target && entry.id !== id);
  const isHeld = ({ target }: Entry): boolean => refused.some((entry) => entry.target === target);
  const waiting = own.filter((entry) => !isHeld(entry));
  /** The end of a run waits for all that somebody has to decide about. */
  const isHeldBack = ({ key }: Entry): boolean => refused.length > 0 && isLast(key);
  const { others } = countsOf(queue, login);
  const now = useNow(60_000);
  const isOld = own.some(({ at }) => now - at > oldMs);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        waiting.every(isHeldBack) ? undefined : (
          <Button size="lg" full icon="refresh" onClick={() => void sendNow()}>
            {t.sendNow}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isInTrouble ? <Notice tone="danger">{t.trouble}</Notice> : null}
        {isOld ? <Notice tone="warning">{t.old}</Notice> : null}
        {refused.map((entry) => (
          <ConflictCard key={entry.id} entry={entry} next={behind(entry)} />
        ))}
        {own.length > 0 && waiting.length === 0 ? null : (
          <p className="text-ink-2 text-base">{own.length === 0 ? t.nothing : t.explain}</p>
        )}
        <ul className="divide-line m-0 list-none divide-y p-0">
          {waiting.map((entry) => (
            <WaitingRow key={entry.id} entry={entry} isHeldBack={isHeldBack(entry)} />
          ))}
        </ul>
        {others === 0 ? null : <p className="text-ink-3 text-sm">{t.others(others)}</p>}
      </div>
    </AppSheet>
  );
}

function WaitingRow({ entry, isHeldBack }: { entry: Entry; isHeldBack: boolean }) {
  const t = offlineText.use();
  const { whatOf, whenOf } = useEntryWords();
  return (
    <li className="py-3">
      <span className="block leading-snug font-semibold">{whatOf(entry)}</span>
      <span className="text-ink-3 tnum block text-sm">
        {dotted([entry.title, t.madeAt(whenOf(entry.at))])}
      </span>
      {isHeldBack ? <span className="text-warning block text-sm">{t.lastWaits}</span> : null}
    </li>
  );
}
