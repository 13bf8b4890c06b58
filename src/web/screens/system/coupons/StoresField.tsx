import { Checkbox } from '#ui/Checkbox.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { couponsText } from '#web/text/coupons.ts';

type Props = {
  /** null: every store, which only the chain chooses. */
  storeIds: readonly string[] | null;
  error: string | undefined;
  onChange: (storeIds: readonly string[] | null) => void;
};

/** Which stores take a coupon. */
export function StoresField({ storeIds, error, onChange }: Props) {
  const t = couponsText.use();
  const { stores } = useOwnStores();
  const isOfChain = useOpens()('systemChain');
  if (!isOfChain && stores.length < 2) return null;
  const toggle = (storeId: string, isChosen: boolean) => {
    const others = (storeIds ?? []).filter((id) => id !== storeId);
    onChange(isChosen ? [...others, storeId] : others);
  };
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="text-ink-2 mb-2 p-0 text-sm font-medium">{t.stores}</legend>
      {isOfChain ? (
        <SegmentedControl
          label={t.stores}
          value={storeIds === null ? 'every' : 'some'}
          onChange={(kind) => onChange(kind === 'every' ? null : [])}
          options={[
            { value: 'every' as const, label: t.everyStore },
            { value: 'some' as const, label: t.someStores },
          ]}
        />
      ) : null}
      {storeIds === null
        ? null
        : stores.map(({ storeId, storeName }) => (
            <Checkbox
              key={storeId}
              checked={storeIds.includes(storeId)}
              onChange={(isChosen) => toggle(storeId, isChosen)}
            >
              {storeName}
            </Checkbox>
          ))}
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
