import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import {
  isRange,
  mostDays,
  presetDays,
  type FinanceRange,
  type Preset,
} from '#web/screens/store/finance/range.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { financeText } from '#web/text/finance.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  asked: FinanceRange;
  todayOn: string;
  /** None: there is nothing to choose from. */
  stores: readonly { readonly storeId: string; readonly storeName: string }[];
  /** Days that one press chooses. */
  presets: readonly Preset[];
  onChange: (asked: FinanceRange) => void;
};

/** Chooses the days, and the store where there is more than one. */
export function RangeBar({ asked, todayOn, stores, presets, onChange }: Props) {
  const t = useText(financeText);
  const daysText = useDaysText();
  const [open, setOpen] = useState(false);
  const days = presetDays(todayOn);
  const chosen = presets.find((name) => days[name][0] === asked.from && days[name][1] === asked.to);
  return (
    <div
      role="group"
      aria-label={t.days}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {stores.length > 1 ? (
        <FilterSelect
          label={t.store}
          value={asked.storeId}
          options={[
            { value: '', label: t.allStores },
            ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
          ]}
          onChange={(storeId) => onChange({ ...asked, storeId })}
        />
      ) : null}
      {presets.map((name) => (
        <Chip
          key={name}
          chosen={chosen === name}
          onPress={() => onChange({ ...asked, from: days[name][0], to: days[name][1] })}
        >
          {t[name]}
        </Chip>
      ))}
      <Chip chosen={chosen === undefined} onPress={() => setOpen(true)}>
        {chosen === undefined ? daysText(asked) : t.chosenDays}
      </Chip>
      <DaysSheet
        key={`${asked.from} ${asked.to}`}
        {...{ asked, todayOn, open, onChange }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

type SheetProps = Omit<Props, 'stores' | 'presets'> & { open: boolean; onClose: () => void };

function DaysSheet({ asked, todayOn, open, onClose, onChange }: SheetProps) {
  const t = useText(financeText);
  const shell = useText(shellText);
  const [days, setDays] = useState({ from: asked.from, to: asked.to });
  const [isSent, setSent] = useState(false);
  const [from, to] = days.from <= days.to ? [days.from, days.to] : [days.to, days.from];
  const isTooLong = !isRange(from, to) && from !== '';
  const missing = (day: string): string | undefined => (isSent && day === '' ? t.dayMissing : undefined);
  const confirm = () => {
    setSent(true);
    if (!isRange(from, to)) return;
    onClose();
    onChange({ ...asked, from, to });
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.days}
      footer={<Button onClick={confirm}>{shell.confirm}</Button>}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          type="date"
          label={t.fromDay}
          max={todayOn}
          value={days.from}
          onChange={(day) => setDays({ ...days, from: day })}
          error={missing(days.from)}
        />
        <TextInput
          type="date"
          label={t.toDay}
          max={todayOn}
          value={days.to}
          onChange={(day) => setDays({ ...days, to: day })}
          error={missing(days.to)}
        />
      </div>
      {isSent && isTooLong ? <Notice tone="danger">{t.daysTooMany(mostDays)}</Notice> : null}
    </AppSheet>
  );
}
