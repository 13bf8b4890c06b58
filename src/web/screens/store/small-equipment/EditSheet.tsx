import { useState } from 'react';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import { draftOf, faultsOf, wishOf } from '#web/screens/store/small-equipment/pool-form.ts';
import type { PoolDraft } from '#web/screens/store/small-equipment/pool-form.ts';
import { showSuccess } from '#web/state/toast.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  /** null for a new one. */
  pool: PoolView | null;
  storeId: string;
  open: boolean;
  onClose: () => void;
};

/** A new kind or size of counted gear, or what one is called, costs, and where it lies. */
export function EditSheet({ pool, storeId, open, onClose }: Props) {
  const t = useText(poolsText);
  const [draft, setDraft] = useState(() => draftOf(pool));
  const [isSent, setSent] = useState(false);
  const done = () => {
    showSuccess(t.saved);
    onClose();
  };
  const create = useWrite('smallEquipment.create', { silent: true, oneAtATime: true, onDone: done });
  const update = useWrite('smallEquipment.update', { silent: true, oneAtATime: true, onDone: done });
  const faults = faultsOf(draft, pool);
  const send = () => {
    setSent(true);
    if (Object.keys(faults).length > 0) return;
    const wish = wishOf(draft);
    if (pool === null) create.mutate({ ...wish, storeId, quantity: Number(draft.quantity) });
    else update.mutate({ ...wish, id: pool.id, version: pool.version });
  };
  const refused = (pool === null ? create : update).error;
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={pool === null ? t.create : t.editTitle}
      send={t.save}
      isBusy={create.isPending || update.isPending}
      fault={useFault(refused)}
      onSend={send}
    >
      <Fields
        draft={draft}
        isNew={pool === null}
        faults={isSent ? faults : {}}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </SendSheet>
  );
}

type FieldsProps = {
  draft: PoolDraft;
  isNew: boolean;
  faults: ReturnType<typeof faultsOf>;
  onChange: (change: Partial<PoolDraft>) => void;
};

function Fields({ draft, isNew, faults, onChange }: FieldsProps) {
  const t = useText(poolsText);
  const { gear } = useGearWords();
  const categories = useCall('equipment.categories', {}).data?.items ?? [];
  const told = (name: keyof PoolDraft) => {
    const fault = faults[name];
    return fault === undefined ? undefined : t[fault];
  };
  const text = (name: keyof PoolDraft) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: told(name),
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t.category}
        required
        placeholder={t.choose}
        value={draft.categoryId}
        options={categories
          .filter(({ size }) => size === 'small')
          .map(({ id, name }) => ({ value: id, label: gear(name) }))}
        onChange={(categoryId) => onChange({ categoryId })}
        error={told('categoryId')}
      />
      <TextInput label={t.name} required maxLength={80} {...text('name')} />
      <TextInput label={t.size} hint={t.sizeHint} maxLength={30} {...text('sizeLabel')} />
      <TextInput
        label={t.shelfCode}
        required
        hint={t.codeHint}
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
        {...text('shelfCode')}
      />
      <TextInput label={t.rent} required prefix="¥" inputMode="decimal" {...text('rent')} />
      <TextInput label={t.deposit} prefix="¥" inputMode="decimal" placeholder="0" {...text('deposit')} />
      {isNew ? (
        <TextInput
          label={t.firstQuantity}
          inputMode="numeric"
          placeholder="0"
          maxLength={5}
          {...text('quantity')}
        />
      ) : null}
    </div>
  );
}
