import { Suspense, useState } from 'react';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { keepLink, keptLink, linkInAddress } from '#web/parts/pay/pay-links.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { LogInFirst } from '#web/screens/customer/payment/LogInFirst.tsx';
import { PayGate } from '#web/screens/customer/payment/PayGate.tsx';
import { useSession } from '#web/state/session.ts';
import { payText } from '#web/text/pay.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const BillChoice = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/BillChoice.tsx')).BillChoice,
}));
const DueList = lazyPart(async () => ({
  default: (await import('#web/screens/customer/payment/DueList.tsx')).DueList,
}));

/** Paying: a bill by its link or as its guest, else the guest's bills that wait for money. */
export function CustomerPayment({ params, query }: PageProps<'customerPayment'>) {
  const t = useText(payText);
  const shell = useText(shellText);
  const { orderId } = params;
  const session = useSession();
  return (
    <PageBody width="narrow">
      <PageHeader title={t.title} back={backOf(orderId, session !== null)} />
      <Suspense fallback={<SkeletonCards count={2} label={shell.loading} />}>
        <Whose key={orderId} orderId={orderId} billId={query['bill']} />
      </Suspense>
    </PageBody>
  );
}

/** Whoever came by a link has no orders to go back to. */
const backOf = (orderId: string | undefined, isLoggedIn: boolean): string => {
  if (!isLoggedIn) return pathTo('customerBook');
  return orderId === undefined ? pathTo('customerOrders') : pathTo('customerOrder', { id: orderId });
};

/** The link that opened this order here, now or before a cashier's page; a token is taken from the address once. */
const linkOf = (orderId: string): string | null => {
  const link = linkInAddress(location.hash);
  if (link !== null) keepLink(orderId, link);
  return link ?? keptLink(orderId);
};

function Whose({ orderId, billId }: { orderId: string | undefined; billId: string | undefined }) {
  const session = useSession();
  const [link] = useState(() => (orderId === undefined ? null : linkOf(orderId)));
  if (link !== null) return <PayGate source={{ link }} />;
  if (session === null) return <LogInFirst />;
  if (orderId === undefined) return <DueList />;
  if (billId === undefined) return <BillChoice orderId={orderId} />;
  return <PayGate key={billId} source={{ billId, link: null }} />;
}
