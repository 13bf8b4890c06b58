import { useState } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { buttonClass } from '#ui/Button.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { pathTo } from '#web/paths.ts';
import { goBack, navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { CounterKeys, type CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { Onward, SeeOrder } from '#web/screens/store/counter/order-notices.tsx';
import { cashToGiveBack } from '#web/screens/store/counter/next-step.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { OrderGate } from '#web/screens/store/counter/order-page.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import { Settlement } from '#web/screens/store/return/Settlement.tsx';
import { TakeBack } from '#web/screens/store/return/TakeBack.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { glovesText } from '#web/text/gloves.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';

/** Gear comes back, then the order is settled and the deposit given back. */
export function StoreReturn({ params }: PageProps<'storeReturn'>) {
  const query = useOrder(params.id);
  return (
    <OrderGate query={query} of="storeReturn">
      {(order) => <Stage key={order.id} order={order} />}
    </OrderGate>
  );
}

function Stage({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const [hasTakenPart, setTakenPart] = useState(false);
  const stillOut = linesOut(order.lines).length;
  const onTaken = (after: OrderDetail) => {
    const left = linesOut(after.lines).length;
    showSuccess(left === 0 ? t.allTaken : t.partTaken(left));
    setTakenPart(left > 0);
    // What comes next begins with what the gear's state costs.
    window.scrollTo({ top: 0, behavior: gentleScroll() });
  };
  const onSettled = (after: OrderDetail) => {
    const moves = billToPay(after) !== undefined || cashToGiveBack(after).length > 0;
    if (moves) navigate(pathTo('storePayment', { id: after.id }), { replace: true });
  };
  if (hasTakenPart && stillOut > 0) {
    return <PartTaken order={order} left={stillOut} onMore={() => setTakenPart(false)} />;
  }
  if (order.actions.includes('closeLines') && stillOut > 0)
    return <TakeBack order={order} onTaken={onTaken} />;
  if (order.actions.includes('settle')) return <Settlement order={order} onSettled={onSettled} />;
  return <Over order={order} />;
}

function PartTaken({ order, left, onMore }: { order: OrderDetail; left: number; onMore: () => void }) {
  const t = storeText.use();
  return (
    <PageBody width="narrow">
      <DoneCard title={t.partTaken(left)} text={t.partTakenText}>
        <button type="button" onClick={onMore} className={buttonClass({ full: true })}>
          {t.takeMore}
        </button>
        <SeeOrder id={order.id} />
      </DoneCard>
      <OverKeys order={order} confirm={{ label: t.takeMore, icon: 'refresh', onPress: onMore }} />
    </PageBody>
  );
}

function Over({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const r = returnsText.use();
  const opens = useOpens();
  const isCompleted = order.status === orderStatus.completed;
  return (
    <PageBody width="narrow">
      <DoneCard
        title={isCompleted ? t.orderCompleted : t.nothingToReturn}
        text={isCompleted ? t.orderCompletedText : undefined}
      >
        {opens('storeReturns') ? (
          <LinkButton to={pathTo('storeReturns')} replace full>
            {r.more}
          </LinkButton>
        ) : null}
        <Onward order={order} here="storeReturn" />
      </DoneCard>
      <OverKeys
        order={order}
        confirm={{
          label: r.more,
          icon: 'refresh',
          onPress: () => navigate(pathTo('storeReturns'), { replace: true }),
        }}
      />
    </PageBody>
  );
}

/** The large keys when this step is done. */
function OverKeys({ order, confirm }: { order: OrderDetail; confirm: CounterKey }) {
  const t = storeText.use();
  const g = glovesText.use();
  return (
    <CounterKeys
      confirm={confirm}
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeReturns')) }}
      other={{
        label: t.seeOrder,
        icon: 'orders',
        onPress: () => navigate(pathTo('storeOrder', { id: order.id })),
      }}
    />
  );
}
