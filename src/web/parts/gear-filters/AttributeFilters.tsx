import { Chip } from '#ui/Chip.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { attributesToShow } from '#web/parts/gear-filters/attribute-query.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { gearFiltersText } from '#web/text/gear-filters.ts';

type Definition = Output<'equipment.attributeDefinitions'>['items'][number];

type AttributeFilterProps = { definition: Definition; value: string; onChange: (value: string) => void };

const mostValues = 200;

/** The values of a kind that lists none: those that some gear has. */
const useValues = ({ id, kind, options }: Definition): readonly string[] => {
  const isListed = kind === 'select' || kind === 'multi-select';
  const asked = { id, maxResultCount: mostValues };
  const found = useCall('equipment.attributeValues', asked, {
    enabled: !isListed && kind !== 'boolean',
    staleMs: 60_000,
  });
  if (kind === 'boolean') return ['true', 'false'];
  return isListed ? options : (found.data?.items.map(({ value }) => value) ?? []);
};

/** Narrows the list to one value of an attribute: an option, yes or no, or a value that some gear has. */
function AttributeFilter({ definition, value, onChange }: AttributeFilterProps) {
  const t = gearFiltersText.use();
  const { gear } = useGearWords();
  const values = useValues(definition);
  const name = gear(definition.name);
  const worded = (one: string): string => {
    if (definition.kind !== 'boolean') return gear(one);
    return one === 'true' ? t.yes : t.no;
  };
  const isKnown = value === '' || values.includes(value);
  return (
    <FilterSelect
      label={t.attributeFilter(name)}
      value={value}
      any={name}
      options={[...values, ...(isKnown ? [] : [value])].map((one) => ({
        value: one,
        label: value === one ? `${name}${t.colon}${worded(one)}` : worded(one),
      }))}
      onChange={onChange}
    />
  );
}

type Props = {
  categoryId: string;
  /** What is wanted, by definition. */
  attributes: Readonly<Record<string, string>>;
  onChange: (attributes: Readonly<Record<string, string>>) => void;
};

/** Narrows what is listed by what the gear of a category is described by. */
export function AttributeFilters({ categoryId, attributes, onChange }: Props) {
  const t = gearFiltersText.use();
  const { data } = useCall('equipment.attributeDefinitions', { categoryId }, { staleMs: 300_000 });
  if (data === undefined) return null;
  const { visible, strangers } = attributesToShow(data.items, attributes);
  const change = (id: string, value: string) => {
    const { [id]: _, ...others } = attributes;
    onChange(value === '' ? others : { ...others, [id]: value });
  };
  return (
    <>
      {visible.map((definition) => (
        <AttributeFilter
          key={definition.id}
          definition={definition}
          value={attributes[definition.id] ?? ''}
          onChange={(value) => change(definition.id, value)}
        />
      ))}
      {strangers.map(([id, value]) => (
        <Chip key={id} chosen onPress={() => change(id, '')}>
          {t.dropFilter(value)}
        </Chip>
      ))}
    </>
  );
}
