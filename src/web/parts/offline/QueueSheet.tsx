import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { fieldsOf } from '#web/parts/kept/read-fields.ts';
import { offlineStore } from '#web/parts/offline/offline-store.ts';
import { commandOf } from '#web/parts/offline/order-rules.ts';
import { countsOf, type Entry } from '#web/parts/offline/queue.ts';
import { decideEntry, sendNow } from '#web/parts/offline/start-offline.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { useSession } from '#web/state/session-store.ts';
import { useStore } from '#web/state/store.ts';
import { showError } from '#web/state/toast.ts';
import { offlineText } from '#web/text/offline.ts';

/** So old that somebody should see to it. */
const oldMs = 86_400_000;

const endings = ['returned', 'damaged', 'lost'] as const;

/** How many units of an entry's lines ended in one way. */
const unitsOf = ({ lines }: Entry['input'], how: (typeof endings)[number]): number =>
  (Array.isArray(lines) ? lines : []).reduce((sum: number, line: unknown) => {
    const units = fieldsOf(line)[how];
    return typeof units === 'number' ? sum + units : sum;
  }, 0);

/** What an entry does, in words, and when it was made. */
const useEntryWords = () => {
  const t = offlineText.use();
  const language = useLanguage();
  const locale = useLocale();
  const zone = useZone(useCurrentStoreId() ?? undefined);
  const nameOf = (kind: string): string => eventName(kind, language) ?? t.otherWork;
  return {
    nameOf,
    whatOf: ({ key, input }: Entry): string => {
      const { barcode, amountFen } = input;
      const details = [
        typeof barcode === 'string' ? barcode : '',
        typeof amountFen === 'number' ? moneyText(amountFen) : '',
        ...endings.map((how) => (unitsOf(input, how) > 0 ? t[how](unitsOf(input, how)) : '')),
      ];
      return dotted([nameOf(`order.${commandOf(key)}`), ...details]);
    },
    whenOf: (at: string | number): string => momentText(at, { locale, zone }),
  };
};

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** What this device has not sent, and what somebody has to decide about. */
export function QueueSheet({ open, onClose }: SheetProps) {
  const t = offlineText.use();
  const login = useSession()?.user.id ?? '';
  const { queue, isInTrouble } = useStore(offlineStore);
  const own = queue.filter((entry) => entry.login === login);
  const { others, waiting } = countsOf(queue, login);
  const now = useNow(60_000);
  const isOld = own.some(({ at }) => now - at > oldMs);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        waiting === 0 ? undefined : (
          <Button size="lg" full icon="refresh" onClick={() => void sendNow()}>
            {t.sendNow}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isInTrouble ? <Notice tone="danger">{t.trouble}</Notice> : null}
        {isOld ? <Notice tone="warning">{t.old}</Notice> : null}
        <p className="text-ink-2 text-base">{own.length === 0 ? t.nothing : t.explain}</p>
        {own
          .filter(({ refusal }) => refusal !== null)
          .map((entry) => (
            <ConflictCard key={entry.id} entry={entry} />
          ))}
        <ul className="divide-line m-0 list-none divide-y p-0">
          {own
            .filter(({ refusal }) => refusal === null)
            .map((entry) => (
              <WaitingRow key={entry.id} entry={entry} />
            ))}
        </ul>
        {others === 0 ? null : <p className="text-ink-3 text-sm">{t.others(others)}</p>}
      </div>
    </AppSheet>
  );
}

function WaitingRow({ entry }: { entry: Entry }) {
  const t = offlineText.use();
  const { whatOf, whenOf } = useEntryWords();
  return (
    <li className="py-3">
      <span className="block leading-snug font-semibold">{whatOf(entry)}</span>
      <span className="text-ink-3 tnum block text-sm">
        {dotted([entry.title, t.madeAt(whenOf(entry.at))])}
      </span>
    </li>
  );
}

/** Both sides of a conflict, and what can be done about it; nothing of it is dropped by itself. */
function ConflictCard({ entry }: { entry: Entry }) {
  const t = offlineText.use();
  const { whatOf, whenOf, nameOf } = useEntryWords();
  const [isBusy, setBusy] = useState(false);
  const { refusal } = entry;
  if (refusal === null) return null;
  const { there } = refusal;
  const decide = (decision: 'theirs' | 'mine'): void => {
    setBusy(true);
    decideEntry(entry, decision)
      .catch((error: unknown) => showError(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <article className="border-danger flex flex-col gap-3 rounded-xl border-2 p-4" aria-label={entry.title}>
      <h3 className="text-md font-semibold">{there?.title ?? entry.title}</h3>
      <p className="text-danger text-base">{refusal.message}</p>
      <dl className="m-0 grid grid-cols-2 gap-3">
        <Side name={t.thereNow}>
          {there === null || there.kind === ''
            ? t.unknownThere
            : t.thereBy(nameOf(there.kind), there.by, whenOf(there.at))}
        </Side>
        <Side name={t.mine}>{dotted([whatOf(entry), whenOf(entry.at)])}</Side>
      </dl>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" disabled={isBusy} onClick={() => decide('theirs')}>
          {t.keepTheirs}
        </Button>
        <Button loading={isBusy} onClick={() => decide('mine')}>
          {t.doMine}
        </Button>
        {there === null || there.phone === '' ? null : (
          <a href={`tel:${there.phone}`} className={buttonClass({ variant: 'soft' })}>
            {t.callThem}
          </a>
        )}
      </div>
    </article>
  );
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <div className="bg-sunken min-w-0 rounded-lg p-3">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="m-0 text-base break-words">{children}</dd>
    </div>
  );
}
