import { Suspense } from 'react';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const WalkIn = lazyPart(async () => ({
  default: (await import('#web/screens/store/walk-in/WalkIn.tsx')).WalkIn,
}));
const Fulfilment = lazyPart(async () => ({
  default: (await import('#web/screens/store/fulfilment/Fulfilment.tsx')).Fulfilment,
}));

/** With an order's number the bench where it is prepared and handed over, without one a new order at the counter. */
export function StoreOrderCreate({ query }: PageProps<'storeOrderCreate'>) {
  const orderNumber = query['orderNumber'] ?? '';
  return (
    <Suspense fallback={<Coming />}>
      {orderNumber === '' ? <WalkIn /> : <Fulfilment key={orderNumber} orderNumber={orderNumber} />}
    </Suspense>
  );
}

function Coming() {
  const t = useText(shellText);
  return (
    <PageBody className="pt-20">
      <SkeletonCards label={t.loading} />
    </PageBody>
  );
}
