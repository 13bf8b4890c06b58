import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { obstacleTo, progressOf } from '#web/screens/store/fulfilment/readiness.ts';
import type { Obstacle } from '#web/screens/store/fulfilment/readiness.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** What has to be true before the gear leaves. */
export function BeforeHandOver({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const d = useText(dispatchText);
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

type ButtonProps = { order: OrderDetail; isBusy: boolean; onPress: () => void };

/** Lets the gear leave, over the counter or in the van; while it cannot, it says why. */
export function HandOverButton({ order, isBusy, onPress }: ButtonProps) {
  const t = useText(storeText);
  const d = useText(dispatchText);
  const travels = order.deliveryMethod === 'Delivery';
  const obstacle = obstacleTo(order, useNow(30_000));
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="lg"
        full
        {...(travels ? { icon: 'truck' as const } : {})}
        loading={isBusy}
        disabled={obstacle !== null}
        onClick={onPress}
      >
        {travels ? d.load : t.handOver}
      </Button>
      {obstacle === null ? null : <p className="text-ink-3 text-center text-sm">{t[wordOf(obstacle)]}</p>}
    </div>
  );
}

const wordOf = (obstacle: Obstacle): `obstacle.${Obstacle}` => `obstacle.${obstacle}`;

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
