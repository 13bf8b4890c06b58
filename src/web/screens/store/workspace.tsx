import type { IconName } from '#ui/icon-names.ts';
import { useCall } from '#web/api/queries.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pages, type PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { homeText } from '#web/text/home.ts';
import { titlesText } from '#web/text/titles.ts';

type Work = {
  page: PageName;
  to?: string;
  icon: IconName;
  title: string;
  text: string;
  /** How many wait there. */
  count?: number | undefined;
};

/** The lists that staff work through; those that are not for the visitor are absent. */
export function StoreWorkspace() {
  const t = homeText.use();
  const titles = titlesText.use();
  const opens = useOpens();
  const { current } = useStaffStores();
  const counts = useCall('orders.counts', current === undefined ? {} : { storeId: current.storeId }, {
    refetchMs: 60_000,
  }).data;
  const works: readonly Work[] = [
    { page: 'storeReturns', icon: 'refresh', title: titles.storeReturns, text: t.returnsText },
    {
      page: 'storePreparation',
      icon: 'check',
      title: t.preparation,
      text: t.preparationText,
      count: counts?.toPrepare,
    },
    {
      page: 'storeOverdue',
      icon: 'clock',
      title: t.overdue,
      text: t.overdueText,
      count: counts?.overdue,
    },
    {
      page: 'storeOrders',
      to: pathTo('storeOrders', { tab: 'toConfirm' }),
      icon: 'orders',
      title: t.toConfirm,
      text: t.toConfirmText,
      count: counts?.byStatus['0'],
    },
    { page: 'storePayments', icon: 'receipt', title: t.payments, text: t.paymentsText },
    { page: 'storeTills', icon: 'wallet', title: titles.storeTills, text: t.tillsText },
    { page: 'storeSmallGear', icon: 'inventory', title: t.smallGear, text: t.smallGearText },
    { page: 'storeLabels', icon: 'tag', title: titles.storeLabels, text: t.labelsText },
    { page: 'storeImport', icon: 'arrow-right', title: titles.storeImport, text: t.importText },
    { page: 'storeAttributes', icon: 'edit', title: titles.storeAttributes, text: t.attributesText },
    { page: 'help', icon: 'info', title: t.help, text: t.helpStoreText },
  ];
  return (
    <Page of="storeWorkspace" back={pathTo('storeDashboard')} actions={<StoreSwitcher />}>
      <p className="text-ink-2 mb-4 px-1">{t.workspaceLead}</p>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {works
          .filter(({ page }) => opens(page))
          .map(({ page, to = pages[page].path, ...words }) => (
            <LinkCard key={page} to={to} {...words} />
          ))}
      </div>
    </Page>
  );
}
