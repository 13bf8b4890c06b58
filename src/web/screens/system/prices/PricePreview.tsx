import { useState } from 'react';
import { hireDays as hireBound } from '#contract/price-bounds.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { formatOf } from '#web/parts/time/day-text.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { PriceMonth } from '#web/screens/system/prices/PriceMonth.tsx';
import type { PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { SurpriseList } from '#web/screens/system/prices/SurpriseList.tsx';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Draft = NonNullable<Input<'prices.preview'>['draft']>;
export type Preview = Output<'prices.preview'>;

type Props = {
  list: PriceList;
  /** What is edited; null while it is not complete. */
  draft: Draft | null;
  /** Which days it begins to show, `YYYY-MM-DD`; '' for this month. */
  startOn: string;
  hireLength: number;
};

/** Stands for the set that is edited, among what can be priced. */
const thisSet = 'this';

const monthAfter = (month: string, step: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + step;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** What can be priced: the set that is edited, the sets, and the cheapest piece of each category. */
const useSubjects = ({ sets, categories }: PriceList, draft: Draft | null) => {
  const { t, gear } = usePriceWords();
  const edited = draft?.set ?? null;
  return [
    ...(edited === null ? [] : [{ value: thisSet, label: t.thisSet }]),
    ...sets.filter(({ id }) => id !== edited?.id).map(({ id, name }) => ({ value: id, label: name })),
    ...categories
      .filter(({ leastListFen }) => leastListFen !== null)
      .map(({ id, name }) => ({ value: id, label: t.cheapest(gear(name)) })),
  ];
};

const subjectOf = (
  { categories }: PriceList,
  value: string,
): Pick<Input<'prices.preview'>, 'setId' | 'lines'> => {
  if (value === thisSet) return {};
  return categories.some(({ id }) => id === value)
    ? { lines: [{ kind: 'category', id: value, quantity: 1 }] }
    : { setId: value };
};

type Choice = { month?: string; subject?: string; store?: string; days?: number };

/** What is looked at: as it was chosen, or as it begins. */
const useChoice = ({ list, draft, startOn, hireLength }: Props) => {
  const today = dayOf(useNow(60_000), chainZone);
  const [choice, setChoice] = useState<Choice>({});
  const subjects = useSubjects(list, draft);
  const begin = startOn > today ? startOn : today;
  return {
    subjects,
    subject: subjects.find(({ value }) => value === choice.subject)?.value ?? subjects[0]?.value,
    month: choice.month ?? begin.slice(0, 7),
    storeId: list.storeId ?? choice.store ?? list.stores[0]?.storeId,
    days: choice.days ?? hireLength,
    choose: (change: Choice) => setChoice({ ...choice, ...change }),
  };
};

/** What gear costs on each day of a month, now and with what is edited, and what may be a slip. */
export function PricePreview(props: Props) {
  const { list, draft } = props;
  const { t } = usePriceWords();
  const { subjects, subject, month, storeId, days, choose } = useChoice(props);
  const asked = JSON.stringify({
    storeId,
    month,
    hireDays: days,
    ...(subject !== undefined && subjectOf(list, subject)),
    draft,
  });
  const preview = useCall('prices.preview', JSON.parse(useSettled(asked, 300)) as Input<'prices.preview'>, {
    enabled: subject !== undefined && storeId !== undefined,
    keepLast: true,
  });
  if (subject === undefined || storeId === undefined) return null;
  return (
    <SectionCard title={t.preview}>
      <div className="grid gap-3 sm:grid-cols-2">
        {list.storeId === null ? (
          <Select
            label={t.previewStore}
            value={storeId}
            options={list.stores.map(({ storeId: value, storeName }) => ({ value, label: storeName }))}
            onChange={(store) => choose({ store })}
          />
        ) : null}
        <Select
          label={t.previewOf}
          value={subject}
          options={subjects}
          onChange={(next) => choose({ subject: next })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <MonthStep month={month} onChange={(next) => choose({ month: next })} />
        <div className="flex items-center gap-2">
          <span className="text-ink-2">{t.hireLength}</span>
          <Stepper
            label={t.hireLength}
            lessLabel={t.lessDays}
            moreLabel={t.moreDays}
            min={hireBound.min}
            max={hireBound.max}
            value={days}
            onChange={(next) => choose({ days: next })}
          />
        </div>
      </div>
      {preview.error === null ? null : <Notice tone="warning">{messageOf(preview.error)}</Notice>}
      {preview.data === undefined || preview.error !== null ? null : (
        <Shown preview={preview.data} hireLength={days} isComplete={draft !== null} />
      )}
    </SectionCard>
  );
}

function MonthStep({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t, locale } = usePriceWords();
  const name = formatOf(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="-ml-2 flex items-center">
      <IconButton icon="chevron-left" label={t.lastMonth} onClick={() => onChange(monthAfter(month, -1))} />
      <span aria-live="polite" className="min-w-28 text-center font-semibold">
        {name.format(new Date(`${month}-15T12:00:00Z`))}
      </span>
      <IconButton icon="chevron-right" label={t.nextMonth} onClick={() => onChange(monthAfter(month, 1))} />
    </div>
  );
}

type ShownProps = { preview: Preview; hireLength: number; isComplete: boolean };

function Shown({ preview: { pieces, days, surprises }, hireLength, isComplete }: ShownProps) {
  const { t, gear } = usePriceWords();
  const changed = days.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen).length;
  return (
    <>
      <PriceMonth days={days} />
      <p className="text-ink-3 text-sm">
        {t.previewHint(pieces.map(({ name }) => gear(name)).join(t.plus), hireLength)}
      </p>
      <p role="status" className="text-ink-2">
        {isComplete ? t.changes(changed) : t.unfinished}
      </p>
      <SurpriseList surprises={surprises} />
    </>
  );
}
