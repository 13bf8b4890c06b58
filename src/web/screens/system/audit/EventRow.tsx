import { Suspense, useState } from 'react';
import { auditNames } from '#contract/audit-lists.ts';
import { auditFieldName, auditKindName, auditValue } from '#contract/audit-words.ts';
import { nameOf, type Names } from '#contract/list-words.ts';
import { Button } from '#ui/Button.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { useLanguage } from '#web/state/language.ts';
import { auditText } from '#web/text/audit.ts';
import { reasonsText } from '#web/text/reasons.ts';

// Their words are many, and few events are of rules.
const ParameterTitle = lazyPart(
  () => import('#web/screens/system/audit/ParameterTitle.tsx'),
  'ParameterTitle',
);

type Event = Output<'system.audit'>['items'][number];

/** Where a subject is read of; null: it has no page. */
const pathOf = ({ subjectType, subjectId }: Event): string | null => {
  switch (subjectType) {
    case 'order':
      return pathTo('storeOrder', { id: subjectId });
    case 'equipment':
      return pathTo('storeItem', { id: subjectId });
    case 'account':
      return pathTo('systemUser', { id: subjectId });
    case 'store':
      return pathTo('systemStore', { id: subjectId });
    default:
      return null;
  }
};

/** One thing that was done: what, to what, by whom, when, and what it changed. */
export function EventRow({ event, showsStore }: { event: Event; showsStore: boolean }) {
  const t = auditText.use();
  const language = useLanguage();
  const reasons = reasonsText.use();
  const moment = useMoment(event.storeId ?? undefined);
  const { kind, actorName, at, storeName, reason } = event;
  const who = actorName === 'system' || actorName === '' ? t.system : actorName;
  return (
    <div className="flex flex-col gap-1.5 p-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-6">
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-md font-semibold">{auditKindName(kind, language)}</h2>
          <Subject event={event} />
        </div>
        <p className="text-ink-3 tnum text-sm">
          {dotted([who, moment(at), showsStore ? (storeName ?? '') : ''])}
        </p>
        {reason === '' ? null : <p className="text-ink-2 break-words">{reasons.reasonText(reason)}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Changes event={event} />
      </div>
    </div>
  );
}

function Subject({ event }: { event: Event }) {
  const t = auditText.use();
  const language = useLanguage();
  const { subjectType, subjectName } = event;
  const name = subjectName ?? nameOf(auditNames as Names<string>, subjectType, language);
  const path = pathOf(event);
  if (path === null)
    return (
      <span className="text-ink-3 text-sm break-words">
        {subjectType === 'parameter' ? (
          <Suspense fallback={name}>
            <ParameterTitle name={name} />
          </Suspense>
        ) : (
          name
        )}
      </span>
    );
  return (
    <Link
      to={path}
      aria-label={t.open(name)}
      className="press text-ice-ink tnum -mr-2 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium"
    >
      {name}
    </Link>
  );
}

const shownAtFirst = 3;

/** What was and what is, field by field. */
function Changes({ event: { changes, subjectType } }: { event: Event }) {
  const t = auditText.use();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  const written = (field: string, value: string): string =>
    auditValue({ subjectType, field, value }, language);
  return (
    <>
      <dl className="bg-sunken m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-lg px-3 py-2 text-sm">
        {shown.map(({ field, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{auditFieldName(field, language)}</dt>
            <dd className="m-0 min-w-0 break-words">
              {before === null ? null : <del className="text-ink-3 mr-2">{written(field, before)}</del>}
              {after === null ? null : <ins className="no-underline">{written(field, after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > shownAtFirst ? (
        <div>
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.less : t.more(changes.length - shownAtFirst)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
