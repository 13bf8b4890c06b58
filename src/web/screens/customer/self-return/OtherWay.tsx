import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { selfReturnText } from '#web/text/self-return.ts';

const GuestSheet = lazyPart(() => import('#web/screens/customer/order-detail/GuestSheet.tsx'), 'GuestSheet');

const ways = {
  delivery: { command: 'changeDelivery', title: 'toSelfPickupTitle', text: 'toSelfPickupText' },
  return: { command: 'changeReturn', title: 'toSelfReturnTitle', text: 'toSelfReturnText' },
} as const;

/** Offers to carry the gear oneself on a leg that the store carries it now; where that is not the guest's to change, who does it. */
export function OtherWay({ order, leg }: { order: OrderDetail; leg: keyof typeof ways }) {
  const t = selfReturnText.use();
  const { command, title, text } = ways[leg];
  const opening = useOpening();
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h2 className="text-lg font-semibold">{t[title]}</h2>
        <p className="text-ink-2">{t[text]}</p>
      </div>
      {order.actions.includes(command) ? (
        <Button full onClick={opening.show}>
          {t[title]}
        </Button>
      ) : (
        <Notice>{t.askStore}</Notice>
      )}
      <Suspense fallback={null}>
        {opening.wasOpened ? <GuestSheet name={command} order={order} {...opening.sheet} /> : null}
      </Suspense>
    </Card>
  );
}
