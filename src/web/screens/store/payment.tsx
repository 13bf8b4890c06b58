import { Suspense, useState } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { Statement } from '#web/parts/orders/Statement.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { HandOverNow, HandedOverText, isReadyToGo } from '#web/screens/store/counter/HandOverNow.tsx';
import { Onward, SeeOrder } from '#web/screens/store/counter/order-notices.tsx';
import { OrderGate, OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { BillDesk } from '#web/screens/store/payment/BillDesk.tsx';
import { DoneKeys } from '#web/screens/store/payment/desk-keys.tsx';
import { useNews, type News } from '#web/screens/store/payment/use-news.ts';
import { deskText } from '#web/text/desk.ts';
import { storeText } from '#web/text/store.ts';

const RefundDesk = lazyPart(() => import('#web/screens/store/payment/RefundDesk.tsx'), 'RefundDesk');

const LinkSheet = lazyPart(() => import('#web/parts/pay/LinkSheet.tsx'), 'LinkSheet');

/** Sends whoever is to pay a link instead of asking them to the counter. */
function ShareLink({ billId, storeId }: { billId: string; storeId: string }) {
  const t = deskText.use();
  const { show, sheet, wasOpened } = useOpening();
  return (
    <>
      <Button variant="ghost" full icon="upload" onClick={show}>
        {t.shareLink}
      </Button>
      <Suspense>{wasOpened ? <LinkSheet billId={billId} storeId={storeId} {...sheet} /> : null}</Suspense>
    </>
  );
}

const refunds = () => import('#web/screens/store/payment/ChannelRefunds.tsx');
const ChannelRefunds = lazyPart(refunds, 'ChannelRefunds');
const CompanyNumbers = lazyPart(refunds, 'CompanyNumbers');

/** Money at the counter: what is due is taken by cash or a code, what was promised is given back. */
export function StorePayment({ params }: PageProps<'storePayment'>) {
  const query = useOrder(params.id);
  return (
    <OrderGate query={query} of="storePayment">
      {(order) => <Desk key={order.id} order={order} />}
    </OrderGate>
  );
}

function Desk({ order }: { order: OrderDetail }) {
  const zone = useZone(order.storeId);
  const bill = billToPay(order);
  const { news, setNews } = useNews(order, bill);
  const isQuiet = cashToGiveBack(order).length + onItsWayBack(order).length === 0;
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
        {cashToGiveBack(order).length === 0 ? <DoneKeys order={order} /> : null}
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
      onRedeemed={(voucher) => setNews({ kind: 'redeemed', voucher, at: Date.now() })}
    />
  );
}

type FootProps = { order: OrderDetail; bill: Bill | undefined; onGiven: (fen: number) => void };

/** Below the desk: what goes back to the guest, a link for whoever pays elsewhere, and the companies' numbers. */
function Foot({ order, bill, onGiven }: FootProps) {
  const inCash = cashToGiveBack(order);
  const online = onItsWayBack(order);
  const known = order.payments.filter(({ status, ownNo }) => status === 'done' && ownNo !== null);
  return (
    <>
      {inCash.length === 0 ? null : (
        <Suspense>
          <RefundDesk order={order} payments={inCash} onGiven={onGiven} />
        </Suspense>
      )}
      {online.length === 0 ? null : (
        <Suspense>
          <ChannelRefunds order={order} payments={online} onGiven={onGiven} />
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

/** What money came in, and what is still due; of a voucher that waited for its platform only the order tells that. */
const takenBy = (news: Exclude<News, { kind: 'given' }>, order: OrderDetail) => {
  if (news.kind === 'taken') return news.taken;
  const { worthFen, leftFen } = news.voucher;
  return { takenFen: worthFen, changeFen: 0, leftFen: leftFen ?? billToPay(order)?.dueFen ?? 0 };
};

function NewsCard({ news, order }: { news: News; order: OrderDetail }) {
  const t = storeText.use();
  const desk = deskText.use();
  if (news.kind === 'given') {
    const isOver = order.status === orderStatus.completed && cashToGiveBack(order).length === 0;
    return (
      <DoneCard
        title={isOver ? t.orderCompleted : t.givenBack(moneyText(news.fen))}
        text={isOver ? t.givenBack(moneyText(news.fen)) : undefined}
      >
        <Onward order={order} here="storePayment" />
      </DoneCard>
    );
  }
  const { takenFen, changeFen, leftFen } = takenBy(news, order);
  return (
    <DoneCard
      title={news.kind === 'redeemed' ? desk.redeemed(moneyText(takenFen)) : t.taken(moneyText(takenFen))}
      text={
        <>
          {changeFen > 0 ? (
            <p className="text-lg font-semibold">{t.giveChange(moneyText(changeFen))}</p>
          ) : null}
          <p>{leftFen > 0 ? t.leftToPay(moneyText(leftFen)) : t.allPaid}</p>
        </>
      }
    >
      {billToPay(order) !== undefined ? null : <AfterPaying order={order} />}
    </DoneCard>
  );
}

/** Gear that was scanned before it was paid leaves at once. */
function AfterPaying({ order }: { order: OrderDetail }) {
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <>
        <HandedOverText order={order} />
        <SeeOrder id={order.id} />
      </>
    );
  if (!isReadyToGo(order)) return <Onward order={order} here="storePayment" />;
  return (
    <>
      <HandOverNow order={order} onDone={() => setDone(true)} />
      <SeeOrder id={order.id} />
    </>
  );
}

function NothingDue({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  return (
    <DoneCard
      title={t.nothingDue}
      text={order.status === orderStatus.completed ? t.orderCompleted : undefined}
    >
      <Onward order={order} here="storePayment" />
    </DoneCard>
  );
}
