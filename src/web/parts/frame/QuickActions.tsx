import { hasRight, type Visitor } from '#domain/access/call-access.ts';
import { addsGear, makesOrders, type Right } from '#domain/access/rights.ts';
import { Fab } from '#ui/Fab.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { requestScan } from '#web/parts/scanner/open-scanner.ts';
import type { PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useSession, visitorNow } from '#web/state/session.ts';
import { navText } from '#web/text/nav.ts';

type QuickAction = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: keyof typeof navText.zh;
  /** Left out: whoever sees the button may do it. */
  readonly right?: Right;
};

const home: QuickAction = { to: pathTo('storeDashboard'), icon: 'home', label: 'quickHome' };
const create: QuickAction = {
  to: pathTo('storeOrderCreate'),
  icon: 'plus',
  label: 'quickCreate',
  right: makesOrders,
};
const stock: QuickAction = {
  to: pathTo('storeCheckIn'),
  icon: 'inventory',
  label: 'quickStock',
  right: addsGear,
};
const scan: QuickAction = { to: pathTo('storeScan'), icon: 'scan', label: 'quickScan' };

/** What is a press away on every store page, as far as the visitor may do it; the inventory list adds stock instead of an order. Source: SPEC section 2, quick-action button. */
export const quickActionsOn = (page: PageName, visitor: Visitor | null): readonly QuickAction[] =>
  [home, page === 'storeInventory' ? stock : create, scan].filter(
    ({ right }) => right === undefined || (visitor !== null && hasRight(right, visitor)),
  );

/** The button of all staff pages on phones that opens into quick actions. */
export function QuickActions({ page }: { page: PageName }) {
  const t = navText.use();
  // The visitor changes with the session.
  useSession();
  return (
    <Fab
      label={t.quickActions}
      closeLabel={t.quickClose}
      actions={quickActionsOn(page, visitorNow()).map(({ to, icon, label }) => ({
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
