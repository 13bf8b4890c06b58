import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Suspense, useEffect, useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { keepLink, storedLink, linkInAddress } from '#web/parts/pay/pay-links.ts';
import { wantedOnReturn } from '#web/parts/wechat/wechat-return.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { readQuery, type PageProps } from '#web/routing/page-table.ts';
import { PayGate } from '#web/screens/customer/payment/PayGate.tsx';
import { useSession } from '#web/state/session.ts';
import { payText } from '#web/text/pay.ts';

/** Takes the token out of the address, so that no history, picture or copied address hands it on. */
const hideToken = (): void => history.replaceState(history.state, '', location.pathname + location.search);

const linkOf = (billId: string): string | null => linkInAddress(location.hash) ?? storedLink(billId);

/** The payment link with which a bill was opened on this device, now or before a cashier's page; null without one. */
const usePayLink = (billId: string): string | null => {
  const [link, setLink] = useState(() => linkOf(billId));
  useEffect(() => {
    const take = (): void => {
      const token = linkInAddress(location.hash);
      if (token === null) return;
      keepLink(billId, token);
      setLink(token);
      hideToken();
    };
    take();
    // A newer link of the same bill, opened in the same tab, changes nothing but what is behind the #.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [billId]);
  return link;
};

/** Nobody is logged in and no link came along. */
function LogInFirst() {
  const t = payText.use();
  const { path, search } = placeStore.get();
  return (
    <EmptyState
      title={t.needLogin}
      text={t.needLoginText}
      action={<LinkButton to={pathTo('customerLogin', { redirect: path + search })}>{t.logIn}</LinkButton>}
    />
  );
}

const OrderBill = lazyPart(() => import('#web/screens/customer/payment/OrderBill.tsx'), 'OrderBill');
const DueList = lazyPart(() => import('#web/screens/customer/payment/DueList.tsx'), 'DueList');

/** Paying: a bill by its link or as its guest, else the guest's bills that wait for money. */
export function CustomerPayment({ params, query }: PageProps<'customerPayment'>) {
  const t = payText.use();
  const { orderId } = params;
  const session = useSession();
  const [returnedTo] = useState(billOnReturn);
  return (
    <Page width="narrow" title={t.title} back={backOf(orderId, session !== null)}>
      <Suspense fallback={<SkeletonCards count={2} />}>
        <Whose key={orderId} orderId={orderId} billId={query['bill'] ?? returnedTo} />
      </Suspense>
    </Page>
  );
}

/** The bill that was open before WeChat told who pays, which sends the browser back to the bare page. */
const billOnReturn = (): string | undefined => {
  const wanted = wantedOnReturn();
  return wanted === null ? undefined : readQuery(new URL(wanted, location.origin).search)['bill'];
};

/** Whoever came by a link has no orders to go back to. */
const backOf = (orderId: string | undefined, isLoggedIn: boolean): string => {
  if (!isLoggedIn) return pathTo('customerBook');
  return orderId === undefined ? pathTo('customerOrders') : pathTo('customerOrder', { id: orderId });
};

function Whose({ orderId, billId }: { orderId: string | undefined; billId: string | undefined }) {
  const session = useSession();
  if (orderId !== undefined && billId !== undefined) return <OneBill key={billId} billId={billId} />;
  if (session === null) return <LogInFirst />;
  return orderId === undefined ? <DueList /> : <OrderBill orderId={orderId} />;
}

/** Whoever is logged in sees what is theirs; a link is for whom the bill does not concern otherwise. */
function OneBill({ billId }: { billId: string }) {
  const session = useSession();
  const link = usePayLink(billId);
  const [isStranger, setStranger] = useState(false);
  if (link !== null && (session === null || isStranger))
    return <PayGate key={link} source={{ billId, link }} />;
  if (session === null) return <LogInFirst />;
  return (
    <PayGate
      key={session.user.id}
      source={{ billId, link: null }}
      onUnknown={link === null ? undefined : () => setStranger(true)}
    />
  );
}
