import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Peaks } from '#ui/Peaks.tsx';
import { useCall } from '#web/api/queries.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { guestTabs } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { displayNameOf, useSession } from '#web/state/session.ts';
import { homeText } from '#web/text/home.ts';

const underWay = [...guestTabs.toPay, ...guestTabs.toPickUp, ...guestTabs.inUse].join(',');

/** The guest's newest order that is not over, with its code; a login for who has none; nothing for whom orders are closed. */
function CurrentOrder() {
  const t = homeText.use();
  const session = useSession();
  const opens = useOpens();
  if (session !== null && !opens('customerOrders')) return null;
  return (
    <section aria-label={t.current}>
      <div className="mb-1 flex min-h-11 items-center justify-between px-1">
        <h2 className="text-lg font-semibold">{t.current}</h2>
        {session === null ? null : (
          <LinkButton to={pathTo('customerOrders')} variant="ghost" size="sm" className="-mr-3">
            {t.allOrders}
          </LinkButton>
        )}
      </div>
      {session === null ? <LoginCard /> : <Newest />}
    </section>
  );
}

function LoginCard() {
  const t = homeText.use();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-md font-semibold">{t.loginForOrders}</p>
        <p className="text-ink-3 text-sm">{t.loginForOrdersText}</p>
      </div>
      <LinkButton
        to={pathTo('customerLogin', { redirect: pathTo('customerDashboard') })}
        variant="soft"
        size="sm"
      >
        {t.logIn}
      </LinkButton>
    </Card>
  );
}

function Newest() {
  const t = homeText.use();
  const list = useCall('orders.list', { mine: 'true', status: underWay, maxResultCount: '1' });
  if (list.data === undefined) {
    const loading = (
      <Loaded query={list} count={1}>
        {() => null}
      </Loaded>
    );
    return list.isError ? <Card>{loading}</Card> : loading;
  }
  const [order] = list.data.items;
  if (order === undefined) {
    return (
      <Card>
        <p className="text-md font-semibold">{t.noOrder}</p>
        <p className="text-ink-3 text-sm">{t.noOrderText}</p>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <OrderCard order={order} to={pathTo('customerOrder', { id: order.id })} side="guest" />
      <LinkButton
        to={pathTo('customerOrderQr', { orderNumber: order.orderNumber })}
        variant="secondary"
        full
        icon="qr"
      >
        {t.showCode}
      </LinkButton>
    </div>
  );
}

/** The way to what a guest has to pay; nothing while there is nothing to pay. */
function DueCard() {
  const t = homeText.use();
  const isGuest = useSession()?.roles.includes('Customer') === true;
  const due = useCall(
    'orders.list',
    { mine: 'true', due: 'true', maxResultCount: '1' },
    { enabled: isGuest },
  );
  const count = isGuest ? (due.data?.totalCount ?? 0) : 0;
  if (count === 0) return null;
  return (
    <LinkCard to={pathTo('customerPayment', {})} icon="wallet" title={t.toPay(count)} text={t.toPayText} />
  );
}

/** The customer's home: book, the order under way, and every other service. */
export function CustomerDashboard() {
  const t = homeText.use();
  const session = useSession();
  return (
    <div className="flex flex-1 flex-col">
      <Hero name={session === null ? '' : displayNameOf(session.user)} />
      <PageBody width="wide" className="relative -mt-16">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <BookCard />
            <DueCard />
            <CurrentOrder />
          </div>
          <section aria-label={t.more} className="lg:bg-surface lg:rounded-xl lg:p-5">
            <h2 className="mb-2 px-1 text-lg font-semibold">{t.more}</h2>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-0 lg:*:shadow-none">
              <LinkCard
                to={pathTo('customerInquiry')}
                icon="search"
                title={t.findGear}
                text={t.findGearText}
              />
              <LinkCard to={pathTo('customerSchemes')} icon="tag" title={t.plans} text={t.plansText} />
              <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} text={t.contactText} />
              <LinkCard to={pathTo('help')} icon="info" title={t.help} text={t.helpText} />
            </div>
          </section>
        </div>
      </PageBody>
    </div>
  );
}

function Hero({ name }: { name: string }) {
  const t = homeText.use();
  const systemName = useSystemName();
  return (
    <header className="text-on-night pt-safe relative overflow-hidden">
      <Peaks />
      <div className="relative mx-auto w-full max-w-2xl px-4 pb-24 lg:max-w-6xl lg:px-8">
        <div className="flex min-h-14 items-center justify-between gap-2">
          <span className="truncate text-md font-semibold">{systemName}</span>
          <div className="-mr-2 flex shrink-0 items-center lg:hidden">
            <LanguageToggle tone="night" />
            <ThemeToggle tone="night" />
          </div>
        </div>
        <h1 className="mt-3 text-2xl font-bold tracking-tight break-words lg:text-3xl">{t.hello(name)}</h1>
        <p className="text-on-night-2 mt-1.5">{t.lead}</p>
      </div>
    </header>
  );
}

function BookCard() {
  const t = homeText.use();
  return (
    <Link
      to={pathTo('customerBook')}
      className="press bg-surface shadow-float flex items-center gap-4 rounded-xl p-4 text-inherit no-underline"
    >
      <GearArt art="snowboard" size={72} />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{t.book}</span>
        <span className="text-ink-3 block text-sm">{t.bookText}</span>
      </span>
      <span className="bg-ice text-on-ice inline-flex size-11 items-center justify-center rounded-full">
        <Icon name="arrow-right" size={22} />
      </span>
    </Link>
  );
}
