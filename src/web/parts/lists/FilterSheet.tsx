import type { ReactNode } from 'react';
import type { List } from '#contract/list.ts';
import { Button } from '#ui/Button.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { Filters } from '#web/parts/lists/list-filters.ts';
import { useGroups, type FilterGroup, type GroupWords } from '#web/parts/lists/groups-of.ts';
import { listsText } from '#web/text/lists.ts';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Change = Readonly<Record<string, unknown>>;
type FiltersProps<L extends List> = {
  groups: readonly FilterGroup<L>[];
  value: Filters<L>;
  /** Gets the fields that change; undefined takes one back. */
  onChange: (change: Partial<Filters<L>>) => void;
};

/** The controls that a list's declaration asks for; each press shows at once in the list behind. */
function ListFilters<L extends List>({ groups, value, onChange }: FiltersProps<L>) {
  const values: Change = value;
  const set = (change: Change) => onChange(change as Partial<Filters<L>>);
  return groups.map((group) =>
    'days' in group ? (
      <Days key={group.label} label={group.label} name={group.days} values={values} onChange={set} />
    ) : (
      <ChipGroup key={group.label} label={group.label}>
        {'flags' in group
          ? group.flags.map(({ field, label }) => (
              <Chip
                key={field}
                chosen={values[field] === true}
                onPress={() => set({ [field]: values[field] === true ? undefined : true })}
              >
                {label}
              </Chip>
            ))
          : group.options.map((option) => {
              // One number stands for a list of one; a second press takes the choice back.
              const isChosen = String(values[group.field]) === String(option.value);
              const chosen = typeof option.value === 'number' ? [option.value] : option.value;
              return (
                <Chip
                  key={option.value}
                  chosen={isChosen}
                  onPress={() => set({ [group.field]: isChosen ? undefined : chosen })}
                >
                  {option.label}
                </Chip>
              );
            })}
      </ChipGroup>
    ),
  );
}

function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="text-ink-2 font-medium">{label}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

type DaysProps = { label: string; name: string; values: Change; onChange: (change: Change) => void };

function Days({ label, name, values, onChange }: DaysProps) {
  const t = listsText.use();
  const end = (side: 'From' | 'To') => {
    const field = `${name}${side}`;
    const day = values[field];
    return (
      <TextInput
        type="date"
        label={side === 'From' ? t.from : t.to}
        value={typeof day === 'string' ? day : ''}
        onChange={(next) => onChange({ [field]: next === '' ? undefined : next })}
      />
    );
  };
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="text-ink-2 font-medium">{label}</p>
      <div className="grid grid-cols-2 gap-3">
        {end('From')}
        {end('To')}
      </div>
    </div>
  );
}

type Props<L extends List> = FiltersProps<L> & {
  open: boolean;
  onClose: () => void;
  title: string;
  onClear: () => void;
  /** More to choose, above the rest. */
  children?: ReactNode;
};

/** What narrows and orders a list, in groups; each press shows at once in the list behind. */
export function FilterSheet<L extends List>({
  open,
  onClose,
  title,
  onClear,
  children,
  ...filters
}: Props<L>) {
  const t = listsText.use();
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            {t.reset}
          </Button>
          <Button onClick={onClose}>{t.show}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <ListFilters {...filters} />
      </div>
    </AppSheet>
  );
}

type ListProps<L extends List> = Omit<Parameters<typeof FilterSheet<L>>[0], 'groups'> & {
  list: L;
  words: GroupWords<L>;
};

/** The same, with the groups that a list declares. */
export function ListFilterSheet<L extends List>({ list, words, ...sheet }: ListProps<L>) {
  return <FilterSheet {...sheet} groups={useGroups(list, words)} />;
}
