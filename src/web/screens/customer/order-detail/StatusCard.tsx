import { useMoment } from '#web/parts/time/use-moment.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { orderStatus } from '#domain/orders/status.ts';
import { isMissed } from '#web/parts/orders/is-missed.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { SecuredBy } from '#web/parts/orders/SecuredBy.tsx';
import { StatusTag, stageOf } from '#web/parts/orders/StatusTag.tsx';
import { timeLeftText } from '#web/parts/time/time-left.ts';
import { clockText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayOf } from '#domain/time/zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { StoreLine } from '#web/screens/customer/order-detail/StoreLine.tsx';
import { nextKeyOf } from '#web/screens/customer/order-detail/next-step.ts';
import { customerText } from '#web/text/customer.ts';
import { datesText } from '#web/text/dates.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

/** Where something stands among few stages: `at` is the index of the present one; `at` beyond the last means all done. */
function Steps({ names, at, label }: { names: readonly string[]; at: number; label: string }) {
  return (
    <ol aria-label={label} className="m-0 flex list-none p-0">
      {names.map((name, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index === 0 ? null : (
              <span
                aria-hidden="true"
                style={{ right: 'calc(50% + 1rem)', width: 'calc(100% - 2rem)' }}
                className={cx('absolute top-3 h-0.5 rounded-full', state === 'next' ? 'bg-line' : 'bg-ice')}
              />
            )}
            <span
              className={cx(
                'tnum relative inline-flex size-6 items-center justify-center rounded-full text-xs font-bold',
                state === 'next' ? 'bg-sunken text-ink-3' : 'bg-ice text-on-ice',
              )}
            >
              {state === 'done' ? <Icon name="check" size={14} weight={3} /> : index + 1}
            </span>
            <span className={cx('text-sm', state === 'now' ? 'text-ink font-semibold' : 'text-ink-3')}>
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const stages = ['booked', 'ready', 'out', 'back', 'done'] as const;

type Props = {
  order: OrderDetail;
  /** It was just made. */
  isFresh: boolean;
  action: ReactNode;
};

/** Where the hire stands, what to do next, when and where; and how much of it lies ahead. */
export function StatusCard({ order, isFresh, action }: Props) {
  const t = customerText.use();
  // What is owed after the return is owed by someone whose gear is back.
  const isBack = order.status === orderStatus.pendingPayment && linesOut(order.lines).length === 0;
  const stage = isBack ? 'back' : stageOf(order.status);
  const nameOf = (each: (typeof stages)[number]) =>
    each === 'ready' && order.deliveryMethod === 'Delivery' ? t['stage.ready.delivery'] : t[`stage.${each}`];
  const at = stage === 'done' ? stages.length : stages.findIndex((each) => each === stage);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center gap-2">
          {isFresh ? (
            <span role="status">
              <Tag tone="success">
                {t[order.status === orderStatus.pending ? 'order.bookedPending' : 'order.booked']}
              </Tag>
            </span>
          ) : null}
          <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
        </div>
        <Headline order={order} />
        <CancelReason order={order} />
      </div>
      <MoneyAndTime order={order} />
      <SecuredBy order={order} />
      {stage === null || stage === 'booked' ? null : (
        <Steps label={t['order.stages']} names={stages.map(nameOf)} at={at} />
      )}
      <div className="border-line border-t pt-3">
        <Period order={order} />
      </div>
      <div className="border-line border-t pt-3">
        <StoreLine order={order} />
      </div>
      <DatesEnded order={order} />
      {action}
    </Card>
  );
}

/** What comes next, or what was missed. */
function Headline({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const now = useNow(60_000);
  const key = nextKeyOf(order);
  const [title, text] = order.overdue
    ? [t['next.late'], t.lateText(order.lateDays)]
    : isMissed(order, now)
      ? [t.title, t.text(order.storeName, order.storePhone)]
      : [t[key], t[`${key}.text`]];
  return (
    <>
      <h2 className="mt-1 text-xl font-bold">{title}</h2>
      <p className={order.overdue ? 'text-danger' : 'text-ink-2'}>{text}</p>
    </>
  );
}

/** Why it was cancelled; people give a reason, the clock does not. */
function CancelReason({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const reasons = reasonsText.use();
  if (order.status !== orderStatus.cancelled) return null;
  const reason = order.cancelReason === '' ? t['order.timeOver'] : reasons.reasonText(order.cancelReason);
  return <p className="text-ink-3 text-sm break-words">{t.cancelledBecause(reason)}</p>;
}

/** What lies at the counter for the guest to fetch: cash, and what a payment company no longer gives back. */
const cashWaitingFen = ({ payments }: OrderDetail): number =>
  payments
    .filter(({ direction, status }) => direction === 'out' && status === 'pending')
    .filter(({ method, refund }) => method === 'cash' || refund?.state === 'cashNeeded')
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

function MoneyAndTime({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const { openDuesFen, refundPendingFen } = order.money;
  const inCashFen = cashWaitingFen(order);
  return (
    <>
      {openDuesFen > 0 ? (
        <div className="bg-warning-soft text-warning flex flex-wrap items-end justify-between gap-x-4 gap-y-1 rounded-lg px-4 py-3">
          <Money fen={openDuesFen} size="xl" />
          <Countdown order={order} />
        </div>
      ) : null}
      {inCashFen > 0 ? (
        <Notice tone="success" title={t['next.refund']}>
          {t.refundText(moneyText(inCashFen))}
        </Notice>
      ) : null}
      {refundPendingFen > inCashFen ? (
        <Notice tone="success" title={t['next.refundOnline']}>
          {t.refundOnlineText(moneyText(refundPendingFen - inCashFen))}
        </Notice>
      ) : null}
    </>
  );
}

/** How long the guest has to pay; the order, or its longer dates, end by themselves after that. */
function Countdown({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const dates = datesText.use();
  const locale = useLocale();
  const now = useNow(1000);
  const all: Partial<Record<OrderDetail['status'], { over: string; left: (time: string) => string }>> = {
    [orderStatus.unpaid]: { over: t['order.expired'], left: t.expiresIn },
    [orderStatus.pendingDelivery]: { over: dates.datesExpired, left: dates.datesExpireIn },
    [orderStatus.pendingPayment]: { over: dates.extensionExpired, left: dates.extensionExpiresIn },
  };
  const words = all[order.status];
  if (words === undefined || order.expiresAt === null) return null;
  const leftMs = Date.parse(order.expiresAt) - now;
  return (
    <p className="tnum pb-1 text-sm" role="timer">
      {leftMs <= 0 ? words.over : words.left(timeLeftText(leftMs, locale))}
    </p>
  );
}

/** Dates that the guest asked for went back, since nobody paid for them. */
function DatesEnded({ order }: { order: OrderDetail }) {
  const t = datesText.use();
  const moment = useMoment(order.storeId);
  if (order.datesEndedAt === null || stageOf(order.status) === null || isOver(order)) return null;
  return (
    <Notice tone="warning" title={t.datesEnded}>
      {t.datesEndedText(moment(order.dueAt))}
    </Notice>
  );
}

const isOver = ({ status }: OrderDetail): boolean =>
  status === orderStatus.cancelled || status === orderStatus.completed || status === orderStatus.returned;

/** The days of the hire; until when gear is due stands beside its last day, or below where that is another day or over. */
function Period({ order }: { order: OrderDetail }) {
  const t = customerText.use();
  const moment = useMoment(order.storeId);
  const place = { locale: useLocale(), zone: useZone(order.storeId) };
  const isGone = order.status === orderStatus.cancelled || order.status === orderStatus.completed;
  const isThatDay = dayOf(Date.parse(order.dueAt), place.zone) === order.lastDay;
  return (
    <>
      <PeriodEnds
        startOn={order.startDate}
        lastOn={order.lastDay}
        days={order.days}
        lastTime={isThatDay && !isGone ? clockText(order.dueAt, place) : undefined}
        travels={order.deliveryMethod === 'Delivery'}
      />
      {isGone || (isThatDay && !order.overdue) ? null : (
        <p className={order.overdue ? 'text-danger mt-1.5 text-sm font-medium' : 'text-ink-3 mt-1.5 text-sm'}>
          {t.dueBy(moment(order.dueAt))}
        </p>
      )}
    </>
  );
}
