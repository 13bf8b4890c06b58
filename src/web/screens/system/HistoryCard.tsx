import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Output } from '#web/api/calls.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dateText, clockText } from '#web/parts/time/time-text.ts';
import { changeLines } from '#web/screens/system/change-lines.ts';
import type { ChangeLine } from '#web/screens/system/change-lines.ts';
import { useSystemWords } from '#web/screens/system/system-words.ts';
import { useLocale } from '#web/state/language.ts';

/** `about` names what was changed, where several things share one history. */
type History = readonly (Output<'users.get'>['history'][number] & { readonly about?: string })[];

const shownAtFirst = 5;

/** What was done to an account or a role, the newest first: by whom, and what became of what. */
export function HistoryCard({ history }: { history: History }) {
  const { t } = useSystemWords();
  const locale = useLocale();
  const zone = useZone(undefined);
  const [showsAll, setShowsAll] = useState(false);
  const words = t as Readonly<Record<string, unknown>>;
  const entries = (showsAll ? history : history.slice(0, shownAtFirst)).map((entry, index) => ({
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
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.history}</h2>
      {history.length === 0 ? <p className="text-ink-3">{t.historyNone}</p> : <Timeline entries={entries} />}
      {history.length > shownAtFirst && !showsAll ? (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t.historyAll(history.length)}
        </Button>
      ) : null}
    </Card>
  );
}

function ChangeRows({ lines }: { lines: readonly ChangeLine[] }) {
  const { t, value } = useSystemWords();
  const words = t as Readonly<Record<string, unknown>>;
  const told = (values: readonly string[]): string => values.map(value).join(t.listComma);
  return (
    <ul className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
      {lines.map(({ field, from, to, isList }) => (
        <li key={field} className="break-words">
          {String(words[`field.${field}`] ?? field)}
          {t.colon}
          {from.length === 0 ? null : <del className="mr-2">{told(from)}</del>}
          {to.length === 0 ? null : (
            <ins className="text-ink no-underline">
              {isList ? '+ ' : null}
              {told(to)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
