import { Notice } from '#ui/Notice.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Field, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { useLargeCategories } from '#web/screens/store/inventory/form/use-definitions.ts';
import type { Overtaken } from '#web/screens/store/inventory/form/use-item-editor.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

const words = {
  categoryId: 'category',
  name: 'name',
  brand: 'brand',
  model: 'model',
  sizeLabel: 'size',
  dailyRentFen: 'rent',
  depositFen: 'deposit',
  purchasedOn: 'purchasedOn',
  remarks: 'remarks',
  storeId: 'homeStore',
  attributes: 'attributes',
} as const satisfies Record<Field, keyof (typeof gearFormText)['zh']>;

/** What somebody else changed while this form was open. */
export function OvertakenNotice({ overtaken }: { overtaken: readonly Overtaken[] }) {
  const t = useText(gearFormText);
  const tell = useTelling();
  return (
    <div role="alert">
      <Notice tone="warning">
        <p>{t.changedMeanwhile}</p>
        {overtaken.length === 0 ? null : (
          <ul className="mt-2 mb-0 list-disc pl-5">
            {overtaken.map(({ field, from, to }, index) => (
              <li key={index}>
                {field === 'attributes'
                  ? t.attributes
                  : t.became(t[words[field]], tell(from, field), tell(to, field))}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** A field as people read it. */
const useTelling = () => {
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const categories = useLargeCategories();
  const { config } = useStaffStores();
  const stores = config === undefined ? [] : storesOf(config);
  return (draft: GearDraft, field: Exclude<Field, 'attributes'>): string => {
    const value = draft[field];
    if (value === '') return t.empty;
    if (field === 'categoryId') return gear(categories.find(({ id }) => id === value)?.name ?? value);
    if (field === 'storeId') return stores.find(({ storeId }) => storeId === value)?.storeName ?? value;
    return field === 'dailyRentFen' || field === 'depositFen' ? `¥${value}` : gear(value);
  };
};
