import { returnMethods } from '#domain/orders/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { Days, FilterGroup } from '#web/parts/order-filters/FilterSheet.tsx';
import type { MoreFilters as Wish } from '#web/screens/store/orders-list/more-filters.ts';
import { moreFiltersText } from '#web/text/more-filters.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { value: Wish; onChange: (value: Wish) => void };

/** Narrows the list by the way back, and by the days on which orders were made and end. */
export function MoreFilters({ value, onChange }: Props) {
  const t = useText(moreFiltersText);
  const set = (change: Partial<Wish>) => onChange({ ...value, ...change });
  return (
    <>
      <FilterGroup name={t.back}>
        {returnMethods.map((back) => (
          <Chip
            key={back}
            chosen={value.back === back}
            onPress={() => set({ back: value.back === back ? null : back })}
          >
            {t[`back.${back}`]}
          </Chip>
        ))}
      </FilterGroup>
      <Days
        name={t.made}
        days={[value.madeFrom, value.madeTo]}
        onFrom={(madeFrom) => set({ madeFrom })}
        onTo={(madeTo) => set({ madeTo })}
      />
      <Days
        name={t.last}
        days={[value.lastFrom, value.lastTo]}
        onFrom={(lastFrom) => set({ lastFrom })}
        onTo={(lastTo) => set({ lastTo })}
      />
    </>
  );
}
