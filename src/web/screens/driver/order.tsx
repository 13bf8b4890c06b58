import { Suspense } from 'react';
import { buttonClass, Button } from '#ui/Button.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { useCall } from '#web/api/queries.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useOpening, useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { OrderLines } from '#web/parts/orders/OrderLines.tsx';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { goBack } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { BroughtBack } from '#web/screens/driver/run/BroughtBack.tsx';
import { failWord, FailSheet } from '#web/screens/driver/run/FailSheet.tsx';
import { actAt } from '#web/screens/driver/run/stop-facts.ts';
import { StopSheet } from '#web/screens/driver/run/StopSheet.tsx';
import { StopTime } from '#web/screens/driver/run/StopLine.tsx';
import { useAct } from '#web/screens/driver/run/use-act.tsx';
import { stopOfOrder, useArrivals, useRun, type Run, type RunStop } from '#web/screens/driver/run/use-run.ts';
import { useWayToStop } from '#web/screens/driver/run/use-way-to-stop.tsx';
import { useLocale } from '#web/state/language.ts';
import { driverText } from '#web/text/driver.ts';
import { homeText } from '#web/text/home.ts';
import { ordersText } from '#web/text/orders.ts';

const Collect = lazyPart(() => import('#web/screens/driver/door/Collect.tsx'), 'Collect');

const back = pathTo('driverDashboard');

/** An order at a stop: where, whom to call, what to hand over or fetch, and what is to be paid. */
export function DriverOrder({ params: { id } }: PageProps<'driverOrder'>) {
  const run = useRun();
  return (
    <Page of="driverOrder" back={back}>
      <Loaded query={run} count={3}>
        {(today) => {
          const stop = stopOfOrder(today.run, id);
          // Also where this device still knows the guest.
          return stop?.outcome === 'failed' ? (
            <BroughtBack stop={stop} />
          ) : (
            <OfOrder key={id} id={id} run={today.run} stop={stop} />
          );
        }}
      </Loaded>
    </Page>
  );
}

type OfOrderProps = { id: string; run: Run | null; stop: RunStop | undefined };

function OfOrder({ id, run, stop }: OfOrderProps) {
  const t = driverText.use();
  const order = useCall('orders.get', { id });
  return (
    <Loaded
      query={order}
      count={3}
      missing={(error) => <OrderMissing error={error} list="driverDashboard" />}
    >
      {(detail) =>
        run === null || stop === undefined ? (
          <div className="flex flex-col gap-4">
            <Notice tone="warning">{t.gone}</Notice>
            <Facts order={detail} />
          </div>
        ) : (
          <StopPage order={detail} run={run} stop={stop} />
        )
      }
    </Loaded>
  );
}

type StopProps = { order: OrderDetail; run: Run; stop: RunStop };

function StopPage({ order, run, stop }: StopProps) {
  const t = driverText.use();
  const isOpen = stop.outcome === null;
  const isToCollect = isOpen && stop.kind === 'collect';
  return (
    <>
      <div className="flex flex-col gap-4">
        {isOpen ? null : (
          <Notice tone={stop.outcome === 'done' ? 'success' : 'warning'}>
            {dotted([t.orderOver, stop.reason, stop.isQueued === true ? t.notSent : ''])}
          </Notice>
        )}
        <Place order={order} run={run} stop={stop} />
        {isOpen ? <StopButtons order={order} run={run} stop={stop} /> : null}
        <MoneyDue order={order} stop={stop} />
        {isToCollect ? null : <Facts order={order} />}
      </div>
      {isToCollect ? (
        <Suspense fallback={null}>
          <Collect key={order.id} order={order}>
            <Facts order={order} isBrief />
          </Collect>
        </Suspense>
      ) : (
        <NextAct run={run} stop={stop} />
      )}
    </>
  );
}

/** What may be changed of a stop, and that it came to nothing. */
function StopButtons({ order, run, stop }: StopProps) {
  const t = driverText.use();
  const failing = useOpening();
  const setting = useOpeningFor<RunStop>();
  const leave = (): void => goBack(back);
  const canFail = stop.kind === 'collect' || order.status === orderStatus.delivering;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" className="min-h-14" onClick={() => setting.show(stop)}>
        {t.settingsTitle}
      </Button>
      {canFail ? (
        <Button variant="secondary" className="min-h-14" onClick={failing.show}>
          {t[failWord(stop)]}
        </Button>
      ) : null}
      <FailSheet stop={stop} {...failing.sheet} onDone={leave} />
      {setting.subject === undefined ? null : (
        <StopSheet key={setting.round} run={run} stop={stop} {...setting.sheet} onGiven={leave} />
      )}
    </div>
  );
}

/** Whom and where: the name, the address that can be copied, the way, a call. */
function Place({ order, run, stop }: StopProps) {
  const t = driverText.use();
  const home = homeText.use();
  const arrivals = useArrivals(run);
  const way = useWayToStop();
  const phone = stop.phone;
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-xl font-bold">{order.customerName}</h2>
        <StatusTag status={order.status} />
      </div>
      <button
        type="button"
        onClick={() => void copyAndTell(stop.address, { done: home.copied, failed: home.copyFailed })}
        className="press -mx-2 flex min-h-14 items-center gap-2 rounded-lg px-2 text-left text-lg leading-snug"
      >
        <span className="min-w-0 flex-1">{stop.address === '' ? t.noAddress : stop.address}</span>
        <span className="text-ink-3">
          <Icon name="copy" size={20} />
        </span>
      </button>
      <StopTime stop={stop} arrival={stop.outcome === null ? arrivals.get(stop.id) : undefined} />
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="lg"
          icon="pin"
          className="min-w-0 flex-1"
          onClick={() => way.wayTo(stop)}
        >
          {t.navigate}
        </Button>
        {isPhoneTold(phone) ? (
          <a
            href={`tel:${phone}`}
            aria-label={t.call(order.customerName)}
            className={buttonClass({ variant: 'secondary', size: 'lg' }, 'min-w-0 flex-1')}
          >
            <Icon name="phone" size={20} />
            {t.callShort}
          </a>
        ) : null}
      </div>
      {way.sheet}
    </Card>
  );
}

/** What is to be paid at the door, with the way there. */
function MoneyDue({ order, stop }: { order: OrderDetail; stop: RunStop }) {
  const t = driverText.use();
  const opens = useOpens();
  const dueFen = stop.order?.dueFen ?? 0;
  if (dueFen === 0) return null;
  return (
    <Notice tone="warning" title={t.due(moneyText(dueFen))}>
      {opens('driverPayment') ? (
        <LinkButton
          to={pathTo('driverPayment', { id: order.id })}
          size="lg"
          full
          icon="wallet"
          className="mt-3"
        >
          {t['act.pay'](moneyText(dueFen))}
        </LinkButton>
      ) : null}
    </Notice>
  );
}

/** What was booked, for whom and for when, and what was noted. */
function Facts({ order, isBrief = false }: { order: OrderDetail; isBrief?: boolean }) {
  const t = driverText.use();
  const words = ordersText.use();
  const locale = useLocale();
  return (
    <>
      {order.remark === '' ? null : (
        <SectionCard title={t.remark}>
          <p className="text-md whitespace-pre-line">{order.remark}</p>
        </SectionCard>
      )}
      {isBrief ? null : (
        <SectionCard title={t.gear}>
          <OrderLines order={order} side={() => null} />
        </SectionCard>
      )}
      <p className="text-ink-3 tnum px-1 text-sm">
        {dotted([
          order.orderNumber,
          `${t.period} ${wholeDayText(order.startDate, locale)}`,
          words.days(order.days),
        ])}
      </p>
    </>
  );
}

function NextAct({ run, stop }: { run: Run; stop: RunStop }) {
  const act = useAct(run);
  const word = act.wordOf(stop);
  if (word === null || actAt(stop) === 'collect') return null;
  return (
    <BottomBar>
      <Button size="lg" full onClick={() => act.go(stop)}>
        {word}
      </Button>
    </BottomBar>
  );
}
