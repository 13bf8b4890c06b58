import type { ReactNode } from 'react';
import { deliveryMethods } from '#domain/orders/status.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderFilters, Sorting } from '#web/parts/order-filters/order-filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Toggle = { readonly name: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void };

type Props = {
  value: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  open: boolean;
  onClose: () => void;
  types: readonly OrderType[];
  sorts: readonly Sorting[];
  /** Without it the first days are chosen elsewhere. */
  hasDays?: boolean;
  /** Without it lateness is chosen elsewhere. */
  hasLate?: boolean;
  /** Chips of the caller's own beside those for money. */
  toggles?: readonly Toggle[];
  /** More to choose, above the rest. */
  children?: ReactNode;
  onClear: () => void;
};

/** What narrows a list of orders, in groups of chips; each press shows at once in the list behind. */
export function FilterSheet({ value, onChange, open, onClose, types, sorts, ...more }: Props) {
  const t = useText(orderFiltersText);
  const words = useText(ordersText);
  const { hasDays = false, hasLate = false, toggles = [], children } = more;
  const set = (change: Partial<OrderFilters>) => onChange({ ...value, ...change });
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button variant="secondary" onClick={more.onClear}>
            {t.reset}
          </Button>
          <Button onClick={onClose}>{t.show}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <FilterGroup name={t.money}>
          <Chip chosen={value.owing} onPress={() => set({ owing: !value.owing })}>
            {t.owing}
          </Chip>
          {hasLate ? (
            <Chip chosen={value.late} onPress={() => set({ late: !value.late })}>
              {t.late}
            </Chip>
          ) : null}
          {toggles.map(({ name, isOn, set: turn }) => (
            <Chip key={name} chosen={isOn} onPress={() => turn(!isOn)}>
              {name}
            </Chip>
          ))}
        </FilterGroup>
        <FilterGroup name={t.type}>
          {types.map((type) => (
            <Chip
              key={type}
              chosen={value.type === type}
              onPress={() => set({ type: value.type === type ? null : type })}
            >
              {words[`type.${type}`]}
            </Chip>
          ))}
        </FilterGroup>
        <FilterGroup name={t.way}>
          {deliveryMethods.map((way) => (
            <Chip
              key={way}
              chosen={value.delivery === way}
              onPress={() => set({ delivery: value.delivery === way ? null : way })}
            >
              {words[`delivery.${way}`]}
            </Chip>
          ))}
        </FilterGroup>
        {hasDays ? (
          <Days
            name={t.days}
            days={[value.from, value.to]}
            onFrom={(from) => set({ from })}
            onTo={(to) => set({ to })}
          />
        ) : null}
        <FilterGroup name={t.sort}>
          {sorts.map((sorting) => (
            <Chip
              key={sorting}
              chosen={value.sorting === sorting}
              onPress={() => set({ sorting: value.sorting === sorting ? null : sorting })}
            >
              {t[`sort.${sorting}`]}
            </Chip>
          ))}
        </FilterGroup>
      </div>
    </AppSheet>
  );
}

/** Chips under their name. */
export function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2">
      <p className="text-ink-2 font-medium">{name}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

type DaysProps = {
  name: string;
  /** The first and the last one; empty for any. */
  days: readonly [string, string];
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
};

/** Two days between which something lies. */
export function Days({ name, days: [from, to], onFrom, onTo }: DaysProps) {
  const t = useText(orderFiltersText);
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2">
      <p className="text-ink-2 font-medium">{name}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextInput type="date" label={t.from} value={from} onChange={onFrom} />
        <TextInput type="date" label={t.to} value={to} onChange={onTo} />
      </div>
    </div>
  );
}
