import { FoldButton } from '#ui/FoldButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useHolidayWords } from '#web/screens/system/prices/use-holiday-words.ts';

type Change = Output<'calendar.preview'>['changes'][number];

const kindOf = ({ before, after }: Change): 'new' | 'changed' | 'gone' => {
  if (before === null) return 'new';
  return after === null ? 'gone' : 'changed';
};

const countOf = (changes: readonly Change[], kind: ReturnType<typeof kindOf>): number =>
  changes.filter((change) => kindOf(change) === kind).length;

/** What a file would change: first the days whose price class changes, the others below when they are asked for. */
export function HolidaysChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useHolidayWords();
  if (changes.length === 0) return <Notice tone="success">{t.noChanges}</Notice>;
  const repriced = changes.filter(({ classBefore, classAfter }) => classBefore !== classAfter);
  const others = changes.filter((change) => !repriced.includes(change));
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <div>
        <h3 className="text-md font-semibold">
          {repriced.length === 0 ? t.noClassChanges : t.classChanges(repriced.length)}
        </h3>
        <p className="text-ink-3 text-sm">
          {t.counts(countOf(changes, 'new'), countOf(changes, 'changed'), countOf(changes, 'gone'))}
        </p>
      </div>
      {repriced.length === 0 ? null : <Rows changes={repriced} />}
      {others.length === 0 ? null : (
        <div className="flex flex-col items-start gap-3">
          <FoldButton show={t.sameClass(others.length)} hide={t.hideSame}>
            <Rows changes={others} />
          </FoldButton>
        </div>
      )}
    </section>
  );
}

function Rows({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="divide-line border-line m-0 w-full list-none divide-y rounded-lg border p-0">
      {changes.map((change) => (
        <ChangeRow key={change.day} change={change} />
      ))}
    </ul>
  );
}

const classTones = { weekday: 'neutral', weekend: 'ice', holiday: 'success' } as const satisfies Record<
  string,
  Tone
>;

function ChangeRow({ change }: { change: Change }) {
  const { t, dayOfWeek, about } = useHolidayWords();
  const { day, after, before, classBefore, classAfter } = change;
  const shown = after ?? before;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{dayOfWeek(day)}</span>
        <span className="text-ink-3 block text-sm">
          {t[`change.${kindOf(change)}`]} · {shown === null ? '' : about(shown)}
        </span>
      </span>
      {classBefore === classAfter ? (
        <Tag tone={classTones[classAfter]}>{t[`class.${classAfter}`]}</Tag>
      ) : (
        <span className="flex items-center gap-2">
          <Tag tone={classTones[classBefore]}>{t[`class.${classBefore}`]}</Tag>
          <span className="sr-only">{t.becomes}</span>
          <span aria-hidden="true" className="text-ink-3">
            →
          </span>
          <Tag tone={classTones[classAfter]}>{t[`class.${classAfter}`]}</Tag>
        </span>
      )}
    </li>
  );
}
