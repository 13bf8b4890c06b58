import { poolList } from '#contract/store-lists.ts';
import { Chip } from '#ui/Chip.tsx';
import { Pills } from '#ui/Pills.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Filters } from '#web/parts/lists/list-filters.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  filters: Filters<typeof poolList>;
  summary: Output<'smallEquipment.summary'> | undefined;
  onChange: (change: Partial<Filters<typeof poolList>>) => void;
};

/** Which category is shown, and which shelves of it need a look. */
export function FilterBar({ filters, summary, onChange }: Props) {
  const t = useText(poolsText);
  const { gear } = useGearWords();
  const categories = useCall('equipment.categories', {}).data?.items ?? [];
  const small = categories.filter(({ size }) => size === 'small');
  const counts = {
    short: summary?.poolsShort ?? 0,
    damaged: summary?.poolsDamaged ?? 0,
    lost: summary?.poolsLost ?? 0,
    out: 0,
  };
  return (
    <>
      <Pills
        label={t.categories}
        value={filters.categoryId ?? ''}
        options={[
          { value: '', label: t.allCategories },
          ...small.map(({ id, name }) => ({ value: id, label: gear(name) })),
        ]}
        onChange={(id) => onChange({ categoryId: id === '' ? undefined : id })}
      />
      <div
        role="group"
        aria-label={t.states}
        className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        {poolList.fields.state.values.map((state) => (
          <Chip
            key={state}
            chosen={filters.state === state}
            onPress={() => onChange({ state: filters.state === state ? undefined : state })}
          >
            {t[`state.${state}`]}
            {counts[state] === 0 ? null : <span className="tnum">{counts[state]}</span>}
          </Chip>
        ))}
      </div>
    </>
  );
}
