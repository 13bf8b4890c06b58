import { Fab } from '#ui/Fab.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { requestScan } from '#web/parts/scanner/open-scanner.ts';
import type { PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { navText } from '#web/text/nav.ts';

type QuickAction = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: keyof typeof navText.zh;
};

const home: QuickAction = { to: pathTo('storeDashboard'), icon: 'home', label: 'quickHome' };
const create: QuickAction = { to: pathTo('storeOrderCreate'), icon: 'plus', label: 'quickCreate' };
const stock: QuickAction = { to: pathTo('storeCheckIn'), icon: 'inventory', label: 'quickStock' };
const scan: QuickAction = { to: pathTo('storeScan'), icon: 'scan', label: 'quickScan' };

/** What is a press away on every store page; the inventory list adds stock instead of an order. Source: SPEC section 2, quick-action button. */
export const quickActionsOn = (page: PageName): readonly QuickAction[] => [
  home,
  page === 'storeInventory' ? stock : create,
  scan,
];

/** The floating button of all staff pages on phones. */
export function QuickActions({ page }: { page: PageName }) {
  const t = navText.use();
  return (
    <Fab
      label={t.quickActions}
      closeLabel={t.quickClose}
      actions={quickActionsOn(page).map(({ to, icon, label }) => ({
        key: to,
        icon,
        label: t[label],
        onPress: () => {
          // Whoever has a phone in hand scans at once; at a desk the page's box waits for a hand scanner.
          if (label === 'quickScan') requestScan();
          navigate(to);
        },
      }))}
    />
  );
}
