import { formatClock } from '#domain/stores/store-hours.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import type { StoreConfig } from '#web/api/client-config.ts';
import { dayPartOf } from '#web/parts/stores/day-part-of.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

type Props = {
  store: StoreConfig | undefined;
  days: number;
  /** Empty for the whole day. */
  chosenId: string;
  onChoose: (id: string) => void;
};

/** The whole day or a part of it, where the store hires gear for parts and one day is chosen. */
export function DayPartChips({ store, days, chosenId, onChoose }: Props) {
  const t = dayPricesText.use();
  const parts = store?.dayParts ?? [];
  if (days !== 1 || parts.length === 0) return null;
  return (
    <ChipGroup
      label={t.dayPart}
      options={[
        { value: '', label: t.wholeDay },
        ...parts.map(({ id, name, fromMinute, toMinute }) => ({
          value: id,
          label: `${name} ${formatClock(fromMinute)}–${formatClock(toMinute)}`,
        })),
      ]}
      value={dayPartOf(chosenId, store, days).dayPartId ?? ''}
      onChoose={onChoose}
    />
  );
}
