import { makesOrders } from '#domain/access/rights.ts';
import { ListRow } from '#ui/ListRow.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Switch } from '#ui/Switch.tsx';
import type { PageName } from '#web/pages.ts';
import { useOpens, useRight } from '#web/parts/account/use-opens.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { setGloves, useGloves } from '#web/state/gloves.ts';
import { glovesText } from '#web/text/gloves.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

const places = [
  { page: 'storeDashboard', icon: 'home' },
  { page: 'storeOrderCreate', icon: 'plus' },
  { page: 'storeReturns', icon: 'refresh' },
  { page: 'storeScan', icon: 'scan' },
  { page: 'storePreparation', icon: 'receipt' },
  { page: 'storeTills', icon: 'wallet' },
  { page: 'storeOrders', icon: 'orders' },
  { page: 'storeInventory', icon: 'inventory' },
  { page: 'storeProfile', icon: 'user' },
] as const satisfies readonly { page: PageName; icon: IconName }[];

/** The pages of the counter, as far as the visitor may open them, and the way out of the large controls. */
export function CounterMenu(sheet: { open: boolean; onClose: () => void }) {
  const t = glovesText.use();
  const store = storeText.use();
  const titles = titlesText.use();
  const opens = useOpens();
  const mayMake = useRight(makesOrders);
  const isOn = useGloves();
  const offered = places.filter(({ page }) => (page === 'storeOrderCreate' ? mayMake : opens(page)));
  const go = (page: (typeof places)[number]['page']): void => {
    sheet.onClose();
    navigate(pathTo(page));
  };
  return (
    <AppSheet {...sheet} title={t.menuTitle}>
      <ul className="-mx-4 my-0 grid list-none grid-cols-2 p-0">
        {offered.map(({ page, icon }) => (
          <li key={page}>
            <ListRow icon={icon} title={titles[page]} onPress={() => go(page)} />
          </li>
        ))}
      </ul>
      <Switch checked={isOn} onChange={setGloves}>
        {store.gloves}
      </Switch>
    </AppSheet>
  );
}
