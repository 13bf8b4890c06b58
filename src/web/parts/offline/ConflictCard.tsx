import { useState } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Entry } from '#web/parts/offline/queue.ts';
import { decideEntry } from '#web/parts/offline/start-offline.ts';
import { useEntryWords } from '#web/parts/offline/use-entry-words.ts';
import { showError } from '#web/state/toast.ts';
import { offlineText } from '#web/text/offline.ts';

/** What the same entry meets with again, whenever it is sent. */
const final: readonly string[] = ['return.otherwise', 'offline.scanAgain'];

type Props = {
  entry: Entry;
  /** What waits behind it. */
  next: readonly Entry[];
};

/** Both sides of a conflict, and what can be done about it; nothing of it is dropped by itself. */
export function ConflictCard({ entry, next }: Props) {
  const t = offlineText.use();
  const { whatOf, whenOf, thereOf, missingOf, phoneOf } = useEntryWords();
  const { refusal } = entry;
  if (refusal === null) return null;
  const { there, message } = refusal;
  const missing = missingOf(entry);
  const title = there?.title ?? entry.title;
  return (
    <article
      className="border-danger flex flex-col gap-3 rounded-xl border-2 p-4"
      aria-label={title === '' ? whatOf(entry) : title}
    >
      {title === '' ? null : <h3 className="text-md font-semibold">{title}</h3>}
      <p className="text-danger text-base">{message}</p>
      {missing === '' ? null : <p className="text-base font-semibold">{missing}</p>}
      <dl className="m-0 flex flex-col gap-2">
        {there === null ? null : <Side name={t.thereNow} texts={thereOf(there)} />}
        <Side name={t.mine} texts={[whatOf(entry), whenOf(entry.at)]} />
        {next.length === 0 ? null : <Side name={t.andThen} texts={next.map(whatOf)} />}
      </dl>
      <Ways entry={entry} phone={phoneOf(entry)} />
    </article>
  );
}

/** What can be done: each card can be ended. */
function Ways({ entry, phone }: { entry: Entry; phone: string }) {
  const t = offlineText.use();
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  const { refusal } = entry;
  const decide = (decision: 'theirs' | 'mine'): void => {
    setBusy(true);
    decideEntry(entry, decision)
      .catch((error: unknown) => showError(messageOf(error)))
      .finally(() => setBusy(false));
  };
  const again = refusal?.photos === undefined ? t.doMine : t.sendWithout;
  // Where nothing of theirs is there instead, what goes is the only proof of what was done: a second press says so.
  const isOnlyOne = refusal?.there == null || refusal.photos !== undefined;
  const drop = (): void => (isOnlyOne && !isSure ? setSure(true) : decide('theirs'));
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {phone === '' ? null : (
        <a href={`tel:${phone}`} className={buttonClass({ variant: 'soft', size: 'lg' })}>
          <Icon name="phone" size={20} />
          {t.callThem}
        </a>
      )}
      <Button variant={isSure ? 'danger' : 'secondary'} size="lg" disabled={isBusy} onClick={drop}>
        {isOnlyOne ? t[isSure ? 'dropSure' : 'dropMine'] : t.keepTheirs}
      </Button>
      {refusal === null || final.includes(refusal.code) ? null : (
        <Button size="lg" loading={isBusy} onClick={() => decide('mine')}>
          {again}
        </Button>
      )}
    </div>
  );
}

function Side({ name, texts }: { name: string; texts: readonly string[] }) {
  return (
    <div className="bg-sunken min-w-0 rounded-lg p-3">
      <dt className="text-ink-3 text-sm">{name}</dt>
      {texts.map((text, index) => (
        <dd key={index} className="tnum m-0 text-base break-words">
          {text}
        </dd>
      ))}
    </div>
  );
}
