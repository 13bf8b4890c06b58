import { returnMethods } from '#domain/orders/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { Days, FilterGroup } from '#web/parts/order-filters/FilterSheet.tsx';
import { payWays, statuses } from '#web/parts/order-filters/more-filters.ts';
import type { MoreFilters as Wish } from '#web/parts/order-filters/more-filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { value: Wish; onChange: (value: Wish) => void };

/** Narrows a list of orders by one status, the way back, how it was paid, and the days it was made on and ends. */
export function MoreFilters({ value, onChange }: Props) {
  const t = useText(orderFiltersText);
  const words = useText(ordersText);
  const set = (change: Partial<Wish>) => onChange({ ...value, ...change });
  return (
    <>
      <Choice
        name={t.status}
        options={statuses}
        value={value.status}
        nameOf={(status) => words[`status.${status}`]}
        onChange={(status) => set({ status })}
      />
      <Choice
        name={t.back}
        options={returnMethods}
        value={value.back}
        nameOf={(back) => t[`back.${back}`]}
        onChange={(back) => set({ back })}
      />
      <Choice
        name={t.paidBy}
        options={payWays}
        value={value.paidBy}
        nameOf={(method) => words[`method.${method}`]}
        onChange={(paidBy) => set({ paidBy })}
      />
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

type ChoiceProps<T extends string | number> = {
  name: string;
  options: readonly T[];
  value: T | null;
  nameOf: (option: T) => string;
  onChange: (option: T | null) => void;
};

/** One of some, or none: a second press takes the choice back. */
function Choice<T extends string | number>({ name, options, value, nameOf, onChange }: ChoiceProps<T>) {
  return (
    <FilterGroup name={name}>
      {options.map((option) => (
        <Chip
          key={option}
          chosen={value === option}
          onPress={() => onChange(value === option ? null : option)}
        >
          {nameOf(option)}
        </Chip>
      ))}
    </FilterGroup>
  );
}
