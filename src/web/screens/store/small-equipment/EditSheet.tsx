import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { choice, fen, optional } from '#contract/bounds.ts';
import { newPool } from '#contract/form-bounds.ts';
import { gearLimits } from '#domain/equipment/gear-limits.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { typedYuan } from '#web/parts/pay/yuan.ts';
import { useCategoryOptions } from '#web/screens/store/inventory/form/known-gear.ts';
import type { PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import { poolsText } from '#web/text/pools.ts';

/** The bounds of a pool and what its form begins with; higher prices than a new one may have stay where they are its own. */
export const poolForm = (pool: PoolView | null) => ({
  bounds: {
    ...newPool,
    dailyRentFen: fen(0, Math.max(gearLimits.rateFen, pool?.dailyRentFen ?? 0)),
    depositFen: optional(fen(0, Math.max(gearLimits.depositFen, pool?.depositFen ?? 0))),
    quantity: optional(newPool.quantity),
  },
  start: pool === null ? empty : typedOf(pool),
});

const empty = {
  categoryId: '',
  name: '',
  sizeLabel: '',
  shelfCode: '',
  dailyRentFen: '',
  depositFen: '',
  quantity: '',
};

const typedOf = ({ categoryId, name, sizeLabel, shelfCode, ...pool }: PoolView): typeof empty => ({
  categoryId,
  name,
  sizeLabel,
  shelfCode,
  quantity: '',
  dailyRentFen: typedYuan(pool.dailyRentFen),
  depositFen: typedYuan(pool.depositFen),
});

type Props = {
  /** null for a new one. */
  pool: PoolView | null;
  storeId: string;
  open: boolean;
  onClose: () => void;
};

/** A new kind or size of counted gear, or what one is called, costs, and where it lies. */
export function EditSheet({ pool, storeId, ...sheet }: Props) {
  const t = poolsText.use();
  const create = useSheetWrite('smallEquipment.create', t.saved, sheet.onClose);
  const update = useSheetWrite('smallEquipment.update', t.saved, sheet.onClose);
  const options = useCategoryOptions('small');
  const { bounds, start } = poolForm(pool);
  const form = useForm({
    bounds: { categoryId: choice(options.map(({ value }) => value)), ...bounds },
    start,
    write: pool === null ? create : update,
    onSend: ({ quantity = 0, depositFen = 0, ...sent }) => {
      if (pool === null) create.mutate({ ...sent, depositFen, storeId, quantity });
      else update.mutate({ ...sent, depositFen, id: pool.id, version: pool.version });
    },
  });
  const text = (name: keyof typeof form.values) => ({ autoComplete: 'off', ...form.field(name) });
  return (
    <FormSheet form={form} {...sheet} title={pool === null ? t.create : t.editTitle} send={t.save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t.category} placeholder={t.choose} options={options} {...form.field('categoryId')} />
        <TextInput label={t.name} {...text('name')} />
        <TextInput label={t.size} hint={t.sizeHint} {...text('sizeLabel')} />
        <TextInput
          label={t.shelfCode}
          hint={t.codeHint}
          autoCapitalize="characters"
          spellCheck={false}
          {...text('shelfCode')}
        />
        <TextInput label={t.rent} {...text('dailyRentFen')} />
        <TextInput label={t.deposit} placeholder="0" {...text('depositFen')} />
        {pool === null ? <TextInput label={t.firstQuantity} placeholder="0" {...text('quantity')} /> : null}
      </div>
    </FormSheet>
  );
}
