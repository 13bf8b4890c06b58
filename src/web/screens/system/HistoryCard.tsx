import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Output } from '#web/api/calls.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText, dateText } from '#web/parts/time/time-text.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useLocale } from '#web/state/language.ts';

/** `about` names what was changed, where several things share one history. */
type History = readonly (Output<'users.get'>['history'][number] & { readonly about?: string })[];

/** Accounts by their ids, which say nothing to people. */
const unreadFields: readonly string[] = ['intoId', 'fromId'];
const listFields: readonly string[] = ['roles', 'storeIds', 'permissions'];

/** What changed, in short: of lists only what came and went; a field that stayed empty is left out. */
const changeLines = (changes: History[number]['changes']) =>
  changes
    .filter(({ field }) => !unreadFields.includes(field))
    .map(({ field, before, after }) => {
      const isList = listFields.includes(field);
      return {
        field,
        /** Several values: `from` went and `to` came. */
        isList,
        from: isList ? before.filter((one) => !after.includes(one)) : before,
        to: isList ? after.filter((one) => !before.includes(one)) : after,
      };
    })
    .filter(({ from, to }) => from.length + to.length > 0);

const collapsedCount = 5;

/** What was done to an account or a role, the newest first: by whom, and what became of what. */
export function HistoryCard({ history }: { history: History }) {
  const { t } = useSystemWords();
  const locale = useLocale();
  const zone = useZone(undefined);
  const [showsAll, setShowsAll] = useState(false);
  const words = t as Readonly<Record<string, unknown>>;
  const entries = (showsAll ? history : history.slice(0, collapsedCount)).map((entry, index) => ({
    key: `${entry.at} ${index}`,
    title: [entry.about, String(words[`kind.${entry.kind}`] ?? t['kind.other'])].filter(Boolean).join(' · '),
    time: dateText(entry.at, { locale, zone }),
    text: (
      <>
        <p>{[entry.actorName, clockText(entry.at, { locale, zone })].join(' · ')}</p>
        {entry.kind === 'account.created' ? null : <ChangeRows lines={changeLines(entry.changes)} />}
      </>
    ),
  }));
  return (
    <SectionCard title={t.history}>
      {history.length === 0 ? <p className="text-ink-3">{t.historyNone}</p> : <Timeline entries={entries} />}
      {history.length > collapsedCount && !showsAll ? (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t.historyAll(history.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function ChangeRows({ lines }: { lines: ReturnType<typeof changeLines> }) {
  const { t, value } = useSystemWords();
  const words = t as Readonly<Record<string, unknown>>;
  const listed = (values: readonly string[]): string => values.map(value).join(t.listComma);
  return (
    <ul className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
      {lines.map(({ field, from, to, isList }) => (
        <li key={field} className="break-words">
          {String(words[`field.${field}`] ?? field)}
          {t.colon}
          {from.length === 0 ? null : <del className="mr-2">{listed(from)}</del>}
          {to.length === 0 ? null : (
            <ins className="text-ink no-underline">
              {isList ? '+ ' : null}
              {listed(to)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
