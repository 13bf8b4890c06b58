import { orderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { linesToPrepare, progressOf } from '#web/screens/store/counter/next-step.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

/** Why gear cannot leave yet. */
type Obstacle = 'notApproved' | 'unpaid' | 'notAllBound' | 'nothingBound' | 'periodOver' | 'notNow';

type Order = Pick<OrderDetail, 'status' | 'endAt' | 'lines' | 'money' | 'deliveryMethod'>;

/** The van takes all of an order at once; over the counter goes what is scanned. */
const goesWhole = ({ status, deliveryMethod }: Pick<Order, 'status' | 'deliveryMethod'>): boolean =>
  deliveryMethod === 'Delivery' && status === orderStatus.pendingDelivery;

const beforeLeaving: readonly number[] = [orderStatus.pending, orderStatus.unpaid, orderStatus.reserved];
const waitsForMoney: readonly number[] = [orderStatus.unpaid, orderStatus.reserved];
const letsGo: readonly number[] = [
  orderStatus.pendingDelivery,
  orderStatus.delivered,
  orderStatus.inUse,
  orderStatus.pendingReturn,
];

/** The first thing that keeps gear from leaving, over the counter or in the van; null when nothing does. */
export const obstacleTo = (order: Order, now: Instant): Obstacle | null => {
  const { status } = order;
  if (status === orderStatus.pending) return 'notApproved';
  if (now >= Date.parse(order.endAt)) return 'periodOver';
  if (waitsForMoney.includes(status) || order.money.openDuesFen > 0) return 'unpaid';
  if (!letsGo.includes(status)) return 'notNow';
  const { bound, all } = progressOf(order);
  if (goesWhole(order)) return bound < all ? 'notAllBound' : null;
  return bound === 0 ? 'nothingBound' : null;
};

/** The line that has the item since before, when a second scan of it found nothing to do. */
export const heldAlready = (
  { lines }: Pick<OrderDetail, 'lines'>,
  barcode: string,
  error: unknown,
): OrderLine | undefined =>
  error instanceof ApiError && error.code === 'order.noFittingLine'
    ? lines.find(({ boundTo }) => boundTo === barcode)
    : undefined;

/** The line that got its item in this answer, for telling what a code did. */
export const newlyBound = (
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): OrderLine | undefined =>
  after.find((line) => {
    const was = before.find(({ id }) => id === line.id);
    return line.boundTo !== null && line.boundTo !== was?.boundTo;
  });

/** Whether gear of an order is still to be handed over. */
export const comesBeforeHandOver = (order: Pick<OrderDetail, 'status' | 'lines'>): boolean =>
  linesToPrepare(order).length > 0 &&
  (beforeLeaving.includes(order.status) ||
    letsGo.includes(order.status) ||
    order.status === orderStatus.pendingPayment);

/** What has to be true before the gear leaves. */
export function BeforeHandOver({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const d = dispatchText.use();
  const travels = order.deliveryMethod === 'Delivery';
  const obstacle = obstacleTo(order, useNow(30_000));
  const { bound, all } = progressOf(order);
  const dueFen = billToPay(order)?.dueFen ?? 0;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{travels ? d.beforeLoading : t.beforeHandOver}</h2>
      {travels ? (
        <KeyValue
          rows={[
            { name: d.deliverTo, value: order.deliveryAddress },
            {
              name: order.customerName,
              value: <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>,
            },
          ]}
        />
      ) : null}
      <ul className="m-0 flex list-none flex-col gap-2.5 p-0">
        <Point isMet={dueFen === 0} text={dueFen === 0 ? t.pointPaid : t.pointUnpaid(moneyText(dueFen))} />
        <Point isMet={bound === all} text={t.pointBound(bound, all)} />
        <Point
          isMet={obstacle !== 'periodOver'}
          text={obstacle === 'periodOver' ? t['obstacle.periodOver'] : t.pointPeriod}
        />
      </ul>
      {dueFen > 0 ? (
        <LinkButton to={pathTo('storePayment', { id: order.id })} variant="soft" full>
          {t['step.collect']}
        </LinkButton>
      ) : null}
    </Card>
  );
}

/** What lets the gear leave is called, and what keeps it from leaving, in words; null when nothing does. */
export const useLeaveWords = (order: OrderDetail) => {
  const t = storeText.use();
  const d = dispatchText.use();
  const travels = goesWhole(order);
  const obstacle = obstacleTo(order, useNow(30_000));
  const { bound, all } = progressOf(order);
  const overCounter = bound > 0 && bound < all ? d.handOverSome(bound, all) : t.handOver;
  return {
    travels,
    label: travels ? d.load : overCounter,
    why: obstacle === null ? null : t[`obstacle.${obstacle}`],
  };
};

type ButtonProps = { order: OrderDetail; isBusy: boolean; onPress: () => void };

/** Lets the gear leave, over the counter or in the van; while it cannot, it says why. */
export function HandOverButton({ order, isBusy, onPress }: ButtonProps) {
  const { travels, label, why } = useLeaveWords(order);
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="lg"
        full
        {...(travels ? { icon: 'truck' as const } : {})}
        loading={isBusy}
        disabled={why !== null}
        onClick={onPress}
      >
        {label}
      </Button>
      {why === null ? null : <p className="text-ink-3 text-center text-sm">{why}</p>}
    </div>
  );
}

function Point({ isMet, text }: { isMet: boolean; text: string }) {
  return (
    <li className="flex items-center gap-3 text-base">
      <span
        className={
          isMet
            ? 'bg-success-soft text-success inline-flex size-7 shrink-0 items-center justify-center rounded-full'
            : 'bg-warning-soft text-warning inline-flex size-7 shrink-0 items-center justify-center rounded-full'
        }
      >
        <Icon name={isMet ? 'check' : 'clock'} size={16} weight={2.4} />
      </span>
      {text}
    </li>
  );
}
