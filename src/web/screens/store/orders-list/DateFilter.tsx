import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Days = { readonly startFrom?: string | undefined; readonly startTo?: string | undefined };
type Props = { value: Days; todayOn: string; onChange: (days: Days) => void };

/** Chooses on which days the hire starts. */
export function DateFilter({ value: days, todayOn, onChange }: Props) {
  const t = useText(storeText);
  const shell = useText(shellText);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const value = { from: days.startFrom ?? '', to: days.startTo ?? '' };
  const set = (next: typeof value) => onChange({ startFrom: next.from, startTo: next.to });
  const isSet = value.from !== '' || value.to !== '';
  const choices = [
    { label: t.today, from: todayOn, to: todayOn },
    { label: t.tomorrow, from: addDays(todayOn, 1), to: addDays(todayOn, 1) },
    { label: t.nextWeek, from: todayOn, to: addDays(todayOn, 6) },
    { label: t.lastWeek, from: addDays(todayOn, -6), to: todayOn },
  ];
  const shown = choices.find(({ from, to }) => from === value.from && to === value.to)?.label;
  const text = [value.from, value.to].map((day) => (day === '' ? '…' : dayText(day, locale))).join(' – ');
  return (
    <>
      <Chip chosen={isSet} onPress={() => setOpen(true)}>
        {isSet ? (shown ?? text) : t.startDate}
      </Chip>
      <AppSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.startDate}
        footer={
          <>
            <Button variant="secondary" onClick={() => (set({ from: '', to: '' }), setOpen(false))}>
              {shell.clear}
            </Button>
            <Button onClick={() => setOpen(false)}>{shell.confirm}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-2">
            {choices.map(({ label, from, to }) => (
              <Chip
                key={label}
                chosen={value.from === from && value.to === to}
                onPress={() => (set({ from, to }), setOpen(false))}
              >
                {label}
              </Chip>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              type="date"
              label={t.fromDay}
              value={value.from}
              onChange={(from) => set({ ...value, from })}
            />
            <TextInput
              type="date"
              label={t.toDay}
              value={value.to}
              onChange={(to) => set({ ...value, to })}
            />
          </div>
        </div>
      </AppSheet>
    </>
  );
}
