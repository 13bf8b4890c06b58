import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { openAmounts, nextStepOf, pageOfStep } from '#web/screens/store/counter/next-step.ts';
import { storeText } from '#web/text/store.ts';

/** Money of an order that waits at the counter while its next step is another one, with the way to it. */
export function MoneyWaits({ order, tellsDue = true }: { order: OrderDetail; tellsDue?: boolean }) {
  const t = storeText.use();
  const { dueFen, backFen, stuckFen } = openAmounts(order);
  const words = [
    tellsDue && dueFen > 0 ? t['waits.due'](moneyText(dueFen)) : '',
    backFen > 0 ? t['waits.back'](moneyText(backFen)) : '',
    stuckFen > 0 ? t['waits.stuck'](moneyText(stuckFen)) : '',
  ].filter((word) => word !== '');
  if (words.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton to={pathTo('storePayment', { id: order.id })} variant="secondary" size="sm">
          {t['waits.go']}
        </LinkButton>
      }
    >
      <div className="font-semibold">
        {words.map((word) => (
          <p key={word}>{word}</p>
        ))}
      </div>
    </Notice>
  );
}

/** That gear is overdue: by how many days, and when it was due. */
export function LateNotice({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const moment = useMoment(order.storeId);
  if (!order.overdue) return null;
  return (
    <Notice tone="danger" title={t.lateBy(order.lateDays)}>
      {t.wasDue(moment(order.dueAt))}
    </Notice>
  );
}

type OnwardProps = {
  order: OrderDetail;
  /** The page where one is: a step that is taken here is not offered again. */
  here: 'storePayment' | 'storeReturn';
};

/** Where staff go from here: the next step when it is on another page, and the order itself. */
export function Onward({ order, here }: OnwardProps) {
  const t = storeText.use();
  const step = nextStepOf(order);
  const page = step === null ? null : pageOfStep(step, order);
  return (
    <>
      {step === null || page === null || page === pathTo(here, { id: order.id }) ? null : (
        <LinkButton to={page} replace full>
          {t[`step.${step}`]}
        </LinkButton>
      )}
      <SeeOrder id={order.id} />
    </>
  );
}

/** The way to an order's own page. */
export function SeeOrder({ id }: { id: string }) {
  const t = storeText.use();
  return (
    <LinkButton to={pathTo('storeOrder', { id })} variant="secondary" full>
      {t.seeOrder}
    </LinkButton>
  );
}
