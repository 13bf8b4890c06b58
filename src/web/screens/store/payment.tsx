import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Suspense, useState, type ComponentProps } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { Bill, OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { Statement } from '#web/parts/orders/Statement.tsx';
import type { PayMethod } from '#web/parts/pay/pay-types.ts';
import { counterCodes } from '#web/parts/pay/pay-ways.ts';
import { usePayable, useWatched } from '#web/parts/pay/use-payable.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { HandOverNow, HandedOverText, isReadyToGo } from '#web/screens/store/counter/HandOverNow.tsx';
import { Onward, SeeOrder } from '#web/screens/store/counter/order-notices.tsx';
import { OrderGate, OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useOrder, useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { CashDesk } from '#web/screens/store/payment/CashDesk.tsx';
import { DoneKeys, GiveKeys, useOtherWay, type PayWaysProps } from '#web/screens/store/payment/desk-keys.tsx';
import { useNews, type News } from '#web/screens/store/payment/use-news.ts';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

const CodeDesk = lazyPart(() => import('#web/screens/store/payment/CodeDesk.tsx'), 'CodeDesk');

type BillDeskProps = Omit<ComponentProps<typeof CashDesk>, 'other'>;

const methodOf = (scene: string): PayMethod => (scene.startsWith('wx-') ? 'wechat' : 'alipay');

function PayWays({ codes, method, isOpen, onChoose }: PayWaysProps) {
  const t = deskText.use();
  if (codes.length === 0) return null;
  return (
    <SegmentedControl
      label={t.howPaid}
      value={method}
      onChange={onChoose}
      options={(['cash', ...codes.map((each) => each.method)] as const).map((value) => ({
        value,
        label: t[`by.${value}`],
        disabled: !isOpen && value !== method,
      }))}
    />
  );
}

/** One bill at the counter: cash, or a code of those that the store takes; an attempt that waits comes first. */
function BillDesk({ order, bill, onTaken, head, ...panes }: BillDeskProps) {
  const offer = usePayable({ billId: bill.id, link: null });
  const [chosen, setChosen] = useState<PayMethod>('cash');
  const live = useWatched(offer.data, (attempt, payable) => {
    playSound('success');
    setChosen('cash');
    onTaken({ takenFen: attempt.amountFen, changeFen: 0, leftFen: payable.dueFen });
  });
  const codes = offer.data === undefined ? [] : counterCodes(offer.data);
  const method = live === null ? chosen : methodOf(live.scene);
  const code = codes.find((each) => each.method === method);
  const other = useOtherWay({ order, codes, method, isOpen: live === null, onChoose: setChosen });
  // The ways to pay come later than the rest: without their place the button would move under a finger.
  const ways = offer.isPending ? (
    <Skeleton className="h-13 rounded-lg" />
  ) : (
    <PayWays codes={codes} method={method} isOpen={live === null} onChoose={setChosen} />
  );
  const top = (
    <>
      {head}
      {ways}
    </>
  );
  if (offer.data === undefined || (live === null && code === undefined)) {
    return <CashDesk order={order} bill={bill} head={top} onTaken={onTaken} other={other} {...panes} />;
  }
  const scene = code?.scene ?? live?.scene;
  if (scene === undefined) return null;
  return (
    <Suspense fallback={top}>
      <CodeDesk
        key={method}
        payable={offer.data}
        scene={scene}
        put={offer.put}
        head={top}
        other={other}
        {...panes}
      />
    </Suspense>
  );
}

type Props = { order: OrderDetail; payments: readonly Payment[]; onGiven: (fen: number) => void };

/** Cash that was promised back: each amount is handed over once and then confirmed. */
function RefundDesk({ order, payments, onGiven }: Props) {
  const t = storeText.use();
  const words = ordersText.use();
  const [asked, setAsked] = useState<Payment | null>(null);
  const write = useOrderWrite('orders.confirmCashRefund', () => {
    onGiven(asked?.amountFen ?? 0);
    setAsked(null);
  });
  const ask = (payment: Payment): void => {
    write.reset();
    setAsked(payment);
  };
  const purposeOf = ({ billId }: Payment) => order.bills.find(({ id }) => id === billId)?.purpose;
  return (
    <SectionCard title={t.refundsTitle}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {payments.map((payment) => {
          const purpose = purposeOf(payment);
          return (
            <li key={payment.id} className="flex items-center justify-between gap-4">
              <span className="min-w-0">
                <Money fen={payment.amountFen} size="lg" className="block" />
                <span className="text-ink-3 text-sm">
                  {purpose === undefined ? '' : words[`purpose.${purpose}`]}
                </span>
              </span>
              <Button onClick={() => ask(payment)}>{t.giveBackNow}</Button>
            </li>
          );
        })}
      </ul>
      {billToPay(order) === undefined ? <GiveKeys order={order} next={payments[0]} onAsk={ask} /> : null}
      <ConfirmDialog
        open={asked !== null}
        title={t.giveBackAsk(moneyText(asked?.amountFen ?? 0))}
        confirmLabel={t.giveBackDone}
        write={write}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && write.run({ id: order.id, paymentId: asked.id })}
      >
        {t.giveBackText(order.customerName)}
      </ConfirmDialog>
    </SectionCard>
  );
}

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
      {inCash.length === 0 ? null : <RefundDesk order={order} payments={inCash} onGiven={onGiven} />}
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

function NewsCard({ news, order }: { news: News; order: OrderDetail }) {
  const t = storeText.use();
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
