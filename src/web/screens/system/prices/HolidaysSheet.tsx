import { useState } from 'react';
import { mostDaysAtOnce, specialDays as bounds } from '#contract/calendar-bounds.ts';
import { holidayNames } from '#contract/calendar-words.ts';
import { specialDayKinds } from '#domain/pricing/day-class.ts';
import { daysBetween } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { daysSeen, factsOf, type NamedDays } from '#web/screens/system/prices/holiday-days.ts';
import { useHolidayWords } from '#web/screens/system/prices/use-holiday-words.ts';
import { useWrite } from '#web/api/writes.ts';
import { showSuccess } from '#web/state/toast.ts';

type Period = { readonly from: string; readonly to: string };
type Props = { period: Period; named: NamedDays; open: boolean; onClose: () => void };

const isWrong = ({ from, to }: Period): boolean =>
  from !== '' && to !== '' && (to < from || daysBetween(from, to) >= mostDaysAtOnce);

/** Writes that read the calendar again where somebody was quicker: the next press goes by what stands there. */
const useDayWrites = (onClose: () => void) => {
  const { t } = useHolidayWords();
  const client = useQueryClient();
  const onRefusal = () => client.invalidateQueries({ queryKey: ['calendar.year'] });
  const done = (words: string) => () => {
    showSuccess(words);
    onClose();
  };
  return {
    save: useWrite('calendar.setDays', { silent: true, onRefusal, onDone: done(t.saved) }),
    remove: useWrite('calendar.removeDays', { silent: true, onRefusal, onDone: done(t.removed) }),
  };
};

/** One day or a stretch: what it is, changed or made ordinary again. */
export function HolidaysSheet({ period, named, open, onClose }: Props) {
  const { t, name, period: periodText } = useHolidayWords();
  const start = factsOf(period, named);
  const [isProvisional, setProvisional] = useState(start.isProvisional);
  const { save, remove } = useDayWrites(onClose);
  const form = useForm({
    bounds,
    // A holiday that is known has its name in the reader's language; the server keeps the Chinese one.
    start: { ...start.typed, name: name(start.typed.name) },
    check: (typed) => (isWrong(typed) ? { to: t.daysWrong } : {}),
    write: { isPending: save.isPending, error: save.error ?? remove.error },
    onSend: ({ from, to, ...facts }) => {
      remove.reset();
      save.mutate({
        ...facts,
        days: daysSeen({ from, to }, named),
        isProvisional: isProvisional && facts.kind === 'rest',
      });
    },
  });
  const { field, set, values } = form;
  const special = isWrong(values) ? [] : daysSeen(values, named).filter(({ version }) => version > 0);
  const isKnown = named.has(period.from);
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={isKnown ? periodText(period) : t.setTitle}
      send={t.save}
      leading={
        special.length === 0 ? null : (
          <Button
            variant="secondary"
            loading={remove.isPending}
            onClick={() => {
              save.reset();
              remove.mutate({ days: special });
            }}
          >
            {t.remove}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          type="date"
          label={t.from}
          {...field('from')}
          onChange={(from) => set(values.to < from ? { from, to: from } : { from })}
        />
        <TextInput type="date" label={t.to} min={values.from} {...field('to')} />
      </div>
      <SegmentedControl
        label={t.kind}
        value={values.kind}
        options={specialDayKinds.map((value) => ({ value, label: t[`kind.${value}`] }))}
        onChange={(kind) => set({ kind })}
      />
      <div className="flex flex-col gap-2">
        <TextInput label={t.name} autoComplete="off" {...field('name')} />
        <ChipGroup
          label={t.usualNames}
          options={Object.keys(holidayNames)
            .map(name)
            .map((value) => ({ value, label: value }))}
          value={values.name}
          onChoose={(chosen) => set({ name: chosen })}
        />
      </div>
      <TextInput label={t.source} hint={t.sourceHint} autoComplete="off" {...field('source')} />
      {values.kind === 'rest' ? (
        <Checkbox checked={isProvisional} onChange={setProvisional}>
          {t.isProvisional}
        </Checkbox>
      ) : null}
    </FormSheet>
  );
}
