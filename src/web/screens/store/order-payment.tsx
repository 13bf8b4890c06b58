import { Suspense, useState } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/money-text.ts';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { Statement } from '#web/parts/orders/Statement.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { DoneCard } from '#web/screens/store/counter/DoneCard.tsx';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { Onward } from '#web/screens/store/counter/Onward.tsx';
import { OrderGate } from '#web/screens/store/counter/OrderGate.tsx';
import { OrderHead } from '#web/screens/store/counter/OrderHead.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { BillDesk } from '#web/screens/store/payment/BillDesk.tsx';
import type { Taken } from '#web/screens/store/payment/CashDesk.tsx';
import { RefundDesk } from '#web/screens/store/payment/RefundDesk.tsx';
import { deskText } from '#web/text/desk.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

const LinkSheet = lazyPart(async () => ({
  default: (await import('#web/parts/pay/LinkSheet.tsx')).LinkSheet,
}));

/** Sends whoever is to pay a link instead of asking them to the counter. */
function ShareLink({ billId, storeId }: { billId: string; storeId: string }) {
  const t = useText(deskText);
  const sheet = useOpening();
  return (
    <>
      <Button variant="ghost" full icon="upload" onClick={sheet.show}>
        {t.shareLink}
      </Button>
      <Suspense>
        {sheet.wasOpened ? (
          <LinkSheet billId={billId} storeId={storeId} open={sheet.open} onClose={sheet.close} />
        ) : null}
      </Suspense>
    </>
  );
}

const ChannelRefunds = lazyPart(async () => ({
  default: (await import('#web/screens/store/payment/ChannelRefunds.tsx')).ChannelRefunds,
}));

const CompanyNumbers = lazyPart(async () => ({
  default: (await import('#web/screens/store/payment/CompanyNumbers.tsx')).CompanyNumbers,
}));

/** Money at the counter: what is due is taken by cash or a code, what was promised is given back. */
export function StoreOrderPayment({ params }: PageProps<'storePayment'>) {
  const titles = useText(titlesText);
  const query = useOrder(params.id);
  return (
    <OrderGate query={query} title={titles.storePayment}>
      {(order) => <Desk key={order.id} order={order} />}
    </OrderGate>
  );
}

type News = { readonly at: number } & ({ kind: 'taken'; taken: Taken } | { kind: 'given'; fen: number });

function Desk({ order }: { order: OrderDetail }) {
  const zone = useZone(order.storeId);
  const [news, setNews] = useState<News | null>(null);
  const isQuiet = cashToGiveBack(order).length + onItsWayBack(order).length === 0;
  const bill = billToPay(order);
  const aside = <Statement order={order} zone={zone} />;
  const head = (
    <>
      <OrderHead order={order} />
      {news === null && bill === undefined && isQuiet ? <NothingDue order={order} /> : null}
      {news === null ? null : <NewsCard key={news.at} news={news} order={order} />}
    </>
  );
  const foot = (
    <Foot order={order} bill={bill} onGiven={(fen) => setNews({ kind: 'given', fen, at: Date.now() })} />
  );
  if (bill === undefined) {
    return (
      <TwoPane aside={aside}>
        {head}
        {foot}
      </TwoPane>
    );
  }
  return (
    <BillDesk
      order={order}
      bill={bill}
      head={head}
      foot={foot}
      aside={aside}
      onTaken={(taken) => setNews({ kind: 'taken', taken, at: Date.now() })}
    />
  );
}

type FootProps = { order: OrderDetail; bill: Bill | undefined; onGiven: (fen: number) => void };

/** Below the desk: what goes back to the guest, a link for whoever pays elsewhere, and the companies' numbers. */
function Foot({ order, bill, onGiven }: FootProps) {
  const zone = useZone(order.storeId);
  const refunds = cashToGiveBack(order);
  const online = onItsWayBack(order);
  const known = order.payments.filter(({ status, ownNo }) => status === 'done' && ownNo !== null);
  return (
    <>
      {refunds.length === 0 ? null : <RefundDesk order={order} payments={refunds} onGiven={onGiven} />}
      {online.length === 0 ? null : (
        <Suspense>
          <ChannelRefunds order={order} payments={online} zone={zone} onGiven={onGiven} />
        </Suspense>
      )}
      {bill === undefined ? null : <ShareLink billId={bill.id} storeId={order.storeId} />}
      {known.length === 0 ? null : (
        <Suspense>
          <CompanyNumbers payments={known} />
        </Suspense>
      )}
    </>
  );
}

function NewsCard({ news, order }: { news: News; order: OrderDetail }) {
  const t = useText(storeText);
  if (news.kind === 'given') {
    const isOver = order.status === orderStatus.completed && cashToGiveBack(order).length === 0;
    return (
      <DoneCard
        title={isOver ? t.orderCompleted : t.givenBack(moneyText(news.fen))}
        text={isOver ? t.givenBack(moneyText(news.fen)) : undefined}
      >
        <Onward order={order} here={pathTo('storePayment', { id: order.id })} />
      </DoneCard>
    );
  }
  const { takenFen, changeFen, leftFen } = news.taken;
  return (
    <DoneCard
      title={t.taken(moneyText(takenFen))}
      text={
        <>
          {changeFen > 0 ? (
            <p className="text-lg font-semibold">{t.giveChange(moneyText(changeFen))}</p>
          ) : null}
          <p>{leftFen > 0 ? t.leftToPay(moneyText(leftFen)) : t.allPaid}</p>
        </>
      }
    >
      {billToPay(order) !== undefined ? null : (
        <Onward order={order} here={pathTo('storePayment', { id: order.id })} />
      )}
    </DoneCard>
  );
}

function NothingDue({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  return (
    <DoneCard
      title={t.nothingDue}
      text={order.status === orderStatus.completed ? t.orderCompleted : undefined}
    >
      <Onward order={order} here={pathTo('storePayment', { id: order.id })} />
    </DoneCard>
  );
}
