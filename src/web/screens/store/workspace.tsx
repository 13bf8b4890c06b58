import { meetsRule } from '#domain/access/call-access.ts';
import type { IconName } from '#ui/icon-names.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import { routeAt } from '#web/routing/Link.tsx';
import { useSession, visitorNow } from '#web/state/session.ts';
import { homeText } from '#web/text/home.ts';
import { titlesText } from '#web/text/titles.ts';

type Work = { to: string; icon: IconName; title: string; text: string };

/** The lists that staff work through; those that are not for the visitor are absent. */
export function StoreWorkspace() {
  const t = homeText.use();
  const titles = titlesText.use();
  // The visitor changes with the session.
  useSession();
  const visitor = visitorNow();
  const works: readonly Work[] = [
    { to: pathTo('storePreparation'), icon: 'check', title: t.preparation, text: t.preparationText },
    { to: pathTo('storeOverdue'), icon: 'clock', title: t.overdue, text: t.overdueText },
    {
      to: pathTo('storeOrders', { tab: 'toConfirm' }),
      icon: 'orders',
      title: t.toConfirm,
      text: t.toConfirmText,
    },
    { to: pathTo('storePayments'), icon: 'receipt', title: t.payments, text: t.paymentsText },
    { to: pathTo('storeTills'), icon: 'wallet', title: titles.storeTills, text: t.tillsText },
    { to: pathTo('storeSmallGear'), icon: 'inventory', title: t.smallGear, text: t.smallGearText },
    { to: pathTo('storeLabels'), icon: 'tag', title: titles.storeLabels, text: t.labelsText },
    { to: pathTo('storeImport'), icon: 'arrow-right', title: titles.storeImport, text: t.importText },
    { to: pathTo('storeAttributes'), icon: 'edit', title: titles.storeAttributes, text: t.attributesText },
    { to: pathTo('help'), icon: 'info', title: t.help, text: t.helpStoreText },
  ];
  const open = works.filter(({ to }) => visitor !== null && meetsRule(routeAt(to)?.rule ?? {}, visitor));
  return (
    <Page of="storeWorkspace" back={pathTo('storeDashboard')}>
      <p className="text-ink-2 mb-4 px-1">{t.workspaceLead}</p>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {open.map((work) => (
          <LinkCard key={work.to} {...work} />
        ))}
      </div>
    </Page>
  );
}
