import { FilterSelect } from '#ui/FilterSelect.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { useText } from '#web/text/use-text.ts';

type Definition = Output<'equipment.attributeDefinitions'>['items'][number];
type Props = { definition: Definition; value: string; onChange: (value: string) => void };

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
export function AttributeFilter({ definition, value, onChange }: Props) {
  const t = useText(inventoryText);
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
      options={[
        { value: '', label: name },
        ...[...values, ...(isKnown ? [] : [value])].map((one) => ({
          value: one,
          label: value === one ? `${name}${t.colon}${worded(one)}` : worded(one),
        })),
      ]}
      onChange={onChange}
    />
  );
}
