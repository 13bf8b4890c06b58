import { makesOrders } from '#domain/access/rights.ts';
import { Icon } from '#ui/Icon.tsx';
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
  { page: 'storePreparation', icon: 'tag' },
  { page: 'storeTills', icon: 'wallet' },
  { page: 'storeWorkspace', icon: 'receipt' },
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
      <ul className="-mx-2 my-0 grid list-none grid-cols-2 p-0">
        {offered.map(({ page, icon }) => (
          <li key={page}>
            <button
              type="button"
              onClick={() => go(page)}
              className="press hover:bg-sunken flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left text-md"
            >
              <span className="text-ice-ink">
                <Icon name={icon} size={22} />
              </span>
              <span className="min-w-0 flex-1 leading-snug">{titles[page]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Switch checked={isOn} onChange={setGloves}>
        {store.gloves}
      </Switch>
    </AppSheet>
  );
}
