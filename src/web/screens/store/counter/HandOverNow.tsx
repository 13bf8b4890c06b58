import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { progressOf } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

/** Whether all gear that is still to leave over the counter was scanned, so that it may leave from wherever staff are. */
export const isReadyToGo = (order: OrderDetail): boolean => {
  const { bound, all } = progressOf(order);
  return order.actions.includes('handOver') && order.money.openDuesFen === 0 && all > 0 && bound === all;
};

/** Hands over what was scanned before it was paid. What the server asks about, such as an early day, is asked at the bench. */
export function HandOverNow({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const t = storeText.use();
  const d = dispatchText.use();
  const write = useOrderWrite('orders.handOver', onDone);
  const { id, version, orderNumber } = order;
  return (
    <>
      <Button size="lg" full loading={write.isPending} onClick={() => write.run({ id, version })}>
        {d.handOverAll(progressOf(order).all)}
      </Button>
      {write.fault === null ? null : (
        <Notice
          tone="warning"
          action={
            <LinkButton to={pathTo('storeOrderCreate', { orderNumber })} size="sm" variant="secondary">
              {t['step.prepare']}
            </LinkButton>
          }
        >
          {write.fault}
        </Notice>
      )}
    </>
  );
}

/** The gear is with the guest, and until when. */
export function HandedOverText({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const moment = useMoment(order.storeId);
  return (
    <p className="text-success font-semibold">{`${t.handedOver} · ${t.backUntil(moment(order.dueAt))}`}</p>
  );
}
