import { buttonClass } from '#ui/button-class.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { CounterSearch } from '#web/screens/store/dashboard/CounterSearch.tsx';
import { homeText } from '#web/text/home.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Payment without an order yet: finds the one that it is for. */
export function StorePaymentSearch() {
  const t = useText(homeText);
  const titles = useText(titlesText);
  return (
    <PageBody width="narrow">
      <PageHeader title={titles.storePayments} back={pathTo('storeDashboard')} />
      <div className="flex flex-col items-center pt-6 pb-8 text-center">
        <GearArt art="gloves" size={120} className="rounded-2xl" />
        <p className="mt-6 text-lg font-semibold">{t.whichOrder}</p>
        <p className="text-ink-3 mt-1 text-balance">{t.whichOrderText}</p>
      </div>
      <CounterSearch />
      <Link
        to={pathTo('storeOrders', { tab: 'toPay' })}
        className={buttonClass({ variant: 'ghost', full: true }, 'mt-3')}
      >
        {t.allToPay}
      </Link>
    </PageBody>
  );
}
