import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { nextStepOf, pageOfStep } from '#web/screens/store/counter/next-step.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  /** The page where one is: a step that is taken here is not offered again. */
  here: 'storePayment' | 'storeReturn';
};

/** Where staff go from here: the next step when it is on another page, and the order itself. */
export function Onward({ order, here }: Props) {
  const t = useText(storeText);
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
  const t = useText(storeText);
  return (
    <LinkButton to={pathTo('storeOrder', { id })} variant="secondary" full>
      {t.seeOrder}
    </LinkButton>
  );
}
