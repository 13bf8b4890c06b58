import { makesOrders } from '#domain/access/rights.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useRight } from '#web/parts/account/use-opens.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import { storeText } from '#web/text/store.ts';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { Suspense } from 'react';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';

const WalkIn = lazyPart(() => import('#web/screens/store/walk-in/WalkIn.tsx'), 'WalkIn');
const Fulfilment = lazyPart(() => import('#web/screens/store/fulfilment/Fulfilment.tsx'), 'Fulfilment');

/** With an order's number the bench where it is prepared and handed over, for one person where that is told, by place; without one a new order at the counter. */
export function StoreOrderCreate({ query }: PageProps<'storeOrderCreate'>) {
  const orderNumber = query['orderNumber'] ?? '';
  const place = /^\d{1,3}$/.test(query['person'] ?? '') ? Number(query['person']) : 0;
  const mayMake = useRight(makesOrders);
  const t = storeText.use();
  if (orderNumber === '' && !mayMake)
    return (
      <Page of="storeOrderCreate" back={pathTo('storeOrders')}>
        <EmptyState title={t.noOrderRight} />
      </Page>
    );
  return (
    <Suspense
      fallback={
        <PageBody className="pt-20">
          <SkeletonCards />
        </PageBody>
      }
    >
      {orderNumber === '' ? (
        <WalkIn />
      ) : (
        <Fulfilment key={orderNumber} orderNumber={orderNumber} person={place < 1 ? null : place - 1} />
      )}
    </Suspense>
  );
}
