import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { guestTabs } from '#web/parts/orders/status-tones.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { useSession } from '#web/state/session.ts';
import { homeText } from '#web/text/home.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const underWay = [...guestTabs.toPay, ...guestTabs.toPickUp, ...guestTabs.inUse].join(',');

/** The guest's newest order that is not over, with its code; a login for who has none; nothing for staff. */
export function CurrentOrder() {
  const t = useText(homeText);
  const session = useSession();
  if (session !== null && !session.roles.includes('Customer')) return null;
  return (
    <section aria-label={t.current}>
      <div className="mb-1 flex min-h-11 items-center justify-between px-1">
        <h2 className="text-lg font-semibold">{t.current}</h2>
        {session === null ? null : (
          <Link
            to={pathTo('customerOrders')}
            className={buttonClass({ variant: 'ghost', size: 'sm' }, '-mr-3')}
          >
            {t.allOrders}
          </Link>
        )}
      </div>
      {session === null ? <LoginCard /> : <Newest />}
    </section>
  );
}

function LoginCard() {
  const t = useText(homeText);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-md font-semibold">{t.loginForOrders}</p>
        <p className="text-ink-3 text-sm">{t.loginForOrdersText}</p>
      </div>
      <Link
        to={pathTo('customerLogin', { redirect: pathTo('customerDashboard') })}
        className={buttonClass({ variant: 'soft', size: 'sm' })}
      >
        {t.logIn}
      </Link>
    </Card>
  );
}

function Newest() {
  const t = useText(homeText);
  const shell = useText(shellText);
  const list = useCall('orders.list', { mine: 'true', status: underWay, maxResultCount: '1' });
  if (list.data === undefined) {
    return list.isError ? (
      <Card>
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    ) : (
      <SkeletonCards count={1} label={shell.loading} />
    );
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
      <Link
        to={pathTo('customerOrder', { id: order.id })}
        className="press block rounded-xl text-inherit no-underline"
      >
        <OrderCard order={order} side="guest" />
      </Link>
      <Link
        to={pathTo('customerOrderQr', { orderNumber: order.orderNumber })}
        className={buttonClass({ variant: 'secondary', full: true })}
      >
        <Icon name="qr" size={20} />
        {t.showCode}
      </Link>
    </div>
  );
}
