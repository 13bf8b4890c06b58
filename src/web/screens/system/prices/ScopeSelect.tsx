import { Select } from '#ui/Select.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { chainScope, scopeName } from '#web/screens/system/prices/price-scope.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { priceListText } from '#web/text/price-lists.ts';

/** Chooses whose prices a tab is about: the whole chain's or a store's. */
export function ScopeSelect({ scope, tab }: { scope: string | null; tab: string }) {
  const t = priceListText.use();
  const { stores } = useOwnStores();
  return (
    <div className="max-w-sm">
      <Select
        label={t.store}
        value={scopeName(scope)}
        options={[
          { value: chainScope, label: t.wholeChain },
          ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
        ]}
        onChange={(store) => navigate(pathTo('systemPrices', { tab, store }), { replace: true })}
      />
    </div>
  );
}
