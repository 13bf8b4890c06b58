import { Suspense } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { OrderLines } from '#web/parts/orders/OrderLines.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { needsCode } from '#web/screens/customer/order-detail/next-step.ts';
import { personCodeText } from '#web/text/person-code.ts';

const PersonCode = lazyPart(() => import('#web/screens/customer/order-detail/PersonCode.tsx'), 'PersonCode');

/** The gear of a guest's order; of a group each has a code of their own, as long as gear of theirs is to be handed over. */
export function GuestLines({ order }: { order: OrderDetail }) {
  const t = personCodeText.use();
  const { subject, show, sheet } = useOpeningFor<number>();
  const isGroup = order.people.length > 1 && needsCode(order);
  return (
    <>
      <OrderLines
        order={order}
        side={({ name }, lines) => {
          const person = lines.find(({ handedOverAt }) => handedOverAt === null)?.person;
          return isGroup && typeof person === 'number' ? (
            <IconButton icon="qr" label={t.show(name)} onClick={() => show(person)} />
          ) : null;
        }}
      />
      {subject === undefined ? null : (
        <Suspense fallback={null}>
          <PersonCode
            orderNumber={order.orderNumber}
            person={subject}
            name={order.people[subject]?.name ?? ''}
            {...sheet}
          />
        </Suspense>
      )}
    </>
  );
}
