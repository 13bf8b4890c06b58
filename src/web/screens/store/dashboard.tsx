import { Suspense, useState } from 'react';
import { makesOrders } from '#domain/access/rights.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Input } from '#web/api/calls.ts';
import { isMissing, useClientConfig } from '#web/api/client-config.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useOpens, useRight } from '#web/parts/account/use-opens.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { useArrived } from '#web/parts/frame/use-arrived.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { StartCard } from '#web/screens/store/dashboard/StartCard.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { benchOf } from '#web/parts/scanner/open-bench.ts';
import { StaffOrderCard } from '#web/screens/store/counter/StaffOrderCard.tsx';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { CounterTiles } from '#web/screens/store/dashboard/CounterTiles.tsx';
import { Shortcuts } from '#web/screens/store/dashboard/Shortcuts.tsx';
import { Takings } from '#web/screens/store/dashboard/Takings.tsx';
import { Utilisation } from '#web/screens/store/dashboard/Utilisation.tsx';
import { listInputOf, type View } from '#web/screens/store/orders-list/filters.ts';
import { useLocale } from '#web/state/language.ts';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { useGloves } from '#web/state/gloves.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { glovesText } from '#web/text/gloves.ts';
import { riskText } from '#web/text/risk.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { waitingText } from '#web/text/waiting.ts';

const NoStoreYet = lazyPart(() => import('#web/parts/stores/NoStoreYet.tsx'), 'NoStoreYet');

type OrderSectionProps = { title: string; view: View; empty: string };

/** The first orders of a view of the list, with the way to all of them. */
function OrderSection({ title, view, empty }: OrderSectionProps) {
  const t = storeText.use();
  const { current } = useStaffStores();
  const day = useStoreDay(current);
  const input = listInputOf({ view }, current?.storeId, day);
  const list = useCall('orders.list', { ...input, maxResultCount: '3' } as Input<'orders.list'>, {
    refetchMs: 60_000,
  });
  const fault = useFault(list.error);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Link
          to={pathTo('storeOrders', { view })}
          className="press text-ice-ink -mr-2 inline-flex min-h-11 items-center gap-0.5 rounded-md px-2 text-base font-medium"
        >
          {t.seeAll}
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      {list.data === undefined ? (
        fault === null ? (
          <Skeleton className="h-44 rounded-xl" />
        ) : (
          <p className="text-danger">{fault}</p>
        )
      ) : list.data.items.length === 0 ? (
        <p className="text-ink-3 bg-surface shadow-card rounded-xl p-5 text-center">{empty}</p>
      ) : (
        list.data.items.map((order) => <StaffOrderCard key={order.id} order={order} />)
      )}
    </section>
  );
}

const tones = { danger: 'bg-danger-soft text-danger', warning: 'bg-warning-soft text-warning' };

type WaitingBannerProps = {
  tone: keyof typeof tones;
  icon: IconName;
  to: string;
  title: string;
  text: string;
};

/** Something that waits for a person, with the way to it. */
function WaitingBanner({ tone, icon, to, title, text }: WaitingBannerProps) {
  return (
    <Link to={to} className={`press ${tones[tone]} flex min-h-14 items-center gap-3 rounded-xl p-4`}>
      <Icon name={icon} size={22} />
      <span className="min-w-0 flex-1">
        <span className="tnum block font-semibold">{title}</span>
        <span className="text-ink-2 block text-sm">{text}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** Orders that wait for a person to decide, with the way to them; nothing while none do. */
function OrderBanners({ gearAtRisk, noShows }: { gearAtRisk: number; noShows: number }) {
  const t = riskText.use();
  return (
    <>
      {gearAtRisk === 0 ? null : (
        <WaitingBanner
          tone="danger"
          icon="alert"
          to={pathTo('storeOrders', { view: 'gearAtRisk' })}
          title={t.waiting(gearAtRisk)}
          text={t.waitingText}
        />
      )}
      {noShows === 0 ? null : (
        <WaitingBanner
          tone="warning"
          icon="calendar"
          to={pathTo('storeOrders', { view: 'noShow' })}
          title={t.noShows(noShows)}
          text={t.noShowsText}
        />
      )}
    </>
  );
}

/** Finds orders by number, phone, name or an item's code; an order's QR text opens the bench at once. */
function CounterSearch() {
  const t = storeText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    if (text.trim() === '') return;
    const read = readCode(text);
    if (read.ok && (read.value.kind === 'orderLink' || read.value.kind === 'person')) {
      return navigate(benchOf(read.value));
    }
    navigate(pathTo('storeOrders', { q: text.trim() }));
  };
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      onSubmit={search}
      label={t.searchOrders}
      clearLabel={shell.clear}
    />
  );
}

const useWaitingMoney = () => {
  const may = useMay();
  return useCall('finance.waiting', { maxResultCount: '1' } as Input<'finance.waiting'>, {
    enabled: may('finance.waiting'),
    refetchMs: 60_000,
  });
};

/**
 * How much money of their stores waits for people, and books that ran into the future before all, with the way there, for
 * those who answer for it; nothing while there is none.
 */
function MoneyBanner() {
  const t = waitingText.use();
  const clock = clockAheadText.use();
  const { data } = useWaitingMoney();
  if (data === undefined) return null;
  if (data.clocks.length > 0) return <Banner title={clock.banner} text={clock.bannerText} />;
  return data.totalCount === 0 ? null : <Banner title={t.title(data.totalCount)} text={t.bannerText} />;
}

function Banner({ title, text }: { title: string; text: string }) {
  return <WaitingBanner tone="warning" icon="wallet" to={pathTo('storeFinance')} title={title} text={text} />;
}

const noneWait = { gearAtRisk: 0, noShows: 0 };

/** What waits for people in the orders of the store, and the day in figures. */
function TodaysFigures() {
  // The large keys lead to the same.
  const hasKeys = useGloves();
  const { current } = useStaffStores();
  const counts = useCall('orders.counts', current === undefined ? {} : { storeId: current.storeId }, {
    refetchMs: 60_000,
  });
  if (counts.error !== null && counts.data === undefined) {
    return (
      <Card>
        <LoadError error={counts.error} onRetry={() => void counts.refetch()} />
      </Card>
    );
  }
  return (
    <>
      <OrderBanners {...(counts.data ?? noneWait)} />
      <CounterTiles counts={counts.data} />
      {hasKeys ? null : <Shortcuts />}
    </>
  );
}

/** The first orders of the day. */
function TodaysOrders() {
  const t = storeText.use();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
      <OrderSection title={t.tileHandOver} view="handOverToday" empty={t.nothingToHandOver} />
      <OrderSection title={t.tileDue} view="dueToday" empty={t.nothingDueToday} />
    </div>
  );
}

/** Today at the counter: what is to hand over, to take back and to collect, for those who see orders. */
export function StoreDashboard() {
  const t = storeText.use();
  const locale = useLocale();
  const session = useSession();
  const { current } = useStaffStores();
  const config = useClientConfig();
  const day = useStoreDay(current);
  const opens = useOpens();
  const name = session === null ? '' : displayNameOf(session.user);
  const start = useCall('system.start', {}, { staleMs: 0, enabled: opens('systemStart') });
  const hasArrived = useArrived(start, useWaitingMoney());
  const bones = <SkeletonCards count={3} />;
  const hasNoStore = config.data !== undefined && current === undefined;
  return (
    <Page width="wide" title={t.hello(name)} actions={<StoreSwitcher />}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-3 -mt-4 text-base">{wholeDayText(day.todayOn, locale)}</p>
        {hasArrived ? (
          <Suspense fallback={bones}>
            {start.data === undefined || !opens('systemStart') ? null : (
              <StartCard steps={start.data.steps} />
            )}
            {isMissing(config) ? (
              <Card>
                <LoadError isConfig error={config.error} onRetry={() => void config.refetch()} />
              </Card>
            ) : null}
            {hasNoStore ? <NoStoreYet /> : <Today />}
          </Suspense>
        ) : (
          bones
        )}
      </div>
      <HomeKeys />
    </Page>
  );
}

/** What waits for people, the day in figures, and its first orders. */
function Today() {
  const seesOrders = useOpens()('storeOrders');
  return (
    <>
      {seesOrders ? <CounterSearch /> : null}
      <MoneyBanner />
      {seesOrders ? <TodaysFigures /> : null}
      <div className="grid grid-cols-1 gap-3 empty:hidden lg:grid-cols-2">
        <Utilisation />
        <Takings />
      </div>
      {seesOrders ? <TodaysOrders /> : null}
    </>
  );
}

function HomeKeys() {
  const t = storeText.use();
  const g = glovesText.use();
  const opens = useOpens();
  const mayMake = useRight(makesOrders);
  return (
    <CounterKeys
      confirm={{
        label: t.newOrder,
        icon: 'plus',
        onPress: () => navigate(pathTo('storeOrderCreate')),
        why: mayMake ? null : g.noRight,
      }}
      undo={{ label: g.scan, icon: 'scan', onPress: () => navigate(pathTo('storeScan')) }}
      other={{
        label: t.shortcutReturn,
        icon: 'refresh',
        onPress: () => navigate(pathTo('storeReturns')),
        why: opens('storeReturns') ? null : g.noRight,
      }}
    />
  );
}
