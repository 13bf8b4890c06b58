import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useState } from 'react';
import { fen, optional } from '#contract/bounds.ts';
import { parseYuan } from '#domain/money/fen.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useOnline } from '#web/device/network.ts';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { OrderMissing } from '#web/parts/orders/OrderMissing.tsx';
import { likelyNotes, reckonCash } from '#web/parts/pay/cash.ts';
import { LiveCode } from '#web/parts/pay/QrPanel.tsx';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { counterCodes } from '#web/parts/pay/pay-ways.ts';
import { useAttempt, usePayable, useWatched } from '#web/parts/pay/use-payable.ts';
import { typedYuan } from '#web/parts/pay/yuan.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { OwnBag } from '#web/screens/driver/OwnBag.tsx';
import { deskText } from '#web/text/desk.ts';
import { driverText } from '#web/text/driver.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { storeText } from '#web/text/store.ts';

/** What was just taken, in fen. */
type TakenCash = { readonly takenFen: number; readonly changeFen: number };

type DriverCashProps = { bill: Bill; dueFen: number; onTaken: (taken: TakenCash) => void };

/** Cash into the driver's bag: what the guest gives, the change, and a question before it is booked. */
function DriverCash({ bill, dueFen, onTaken }: DriverCashProps) {
  const t = deskText.use();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    bounds: { received: optional(fen(1)) },
    start: { received: '' },
    live: ['received'],
    onSend: () => {
      const given = cash.changeFen > 0 ? { receivedFen: cash.receivedFen } : {};
      write.mutate({ billId: bill.id, amountFen: cash.takeFen, ...given });
    },
  });
  const read = parseYuan(form.values.received);
  const cash = reckonCash(dueFen, read.ok ? read.value : null);
  const write = useWrite('orders.confirmCash', {
    silent: true,
    // What was sent counts, however the bill looks by the time the answer comes.
    onDone: (_order, { amountFen, receivedFen = amountFen }) => {
      setAsking(false);
      form.reset();
      onTaken({ takenFen: amountFen, changeFen: receivedFen - amountFen });
    },
  });
  return (
    <>
      <BottomBar>
        <Button size="lg" full icon="wallet" onClick={() => (write.reset(), setAsking(true))}>
          {t.driverCash}
        </Button>
      </BottomBar>
      <ConfirmDialog
        open={isAsking}
        title={t.cashAsk(moneyText(cash.takeFen))}
        confirmLabel={t.cashDone}
        write={write}
        onClose={() => setAsking(false)}
        onConfirm={form.submit}
      >
        <div id={form.props.id} className="flex flex-col gap-3 text-left">
          <Received dueFen={dueFen} field={form.field('received')} />
        </div>
        <Change changeFen={cash.changeFen} missingFen={cash.missingFen} />
        <p>{t.driverCashText}</p>
      </ConfirmDialog>
    </>
  );
}

function Received({ dueFen, field }: { dueFen: number; field: FieldProps }) {
  const store = storeText.use();
  const { value, onChange } = field;
  return (
    <>
      <TextInput label={store.received} placeholder={typedYuan(dueFen)} {...field} />
      <div className="flex flex-wrap gap-2">
        <Chip chosen={value === ''} onPress={() => onChange('')}>
          {store.exact}
        </Chip>
        {likelyNotes(dueFen).map((note) => (
          <Chip key={note} chosen={value === typedYuan(note)} onPress={() => onChange(typedYuan(note))}>
            <span className="tnum">{moneyText(note)}</span>
          </Chip>
        ))}
      </div>
    </>
  );
}

function Change({ changeFen, missingFen }: { changeFen: number; missingFen: number }) {
  const store = storeText.use();
  if (changeFen + missingFen === 0) return null;
  return (
    <p aria-live="polite" className="text-ink text-lg font-semibold">
      {changeFen > 0
        ? store.giveChange(moneyText(changeFen))
        : `${store.stillMissing} ${moneyText(missingFen)}`}
    </p>
  );
}

type Props = { order: OrderDetail; bill: Bill; onTaken: (taken: TakenCash) => void };

/** The gear left the van: what is due now is for something later, such as coming to fetch it. */
const isWithGuest = ({ lines, status }: OrderDetail): boolean =>
  status !== orderStatus.delivering && lines.some(({ handedOverAt }) => handedOverAt !== null);

/** One bill at the door: the amount, then a code or cash, each a thumb wide. */
function DriverBill({ order, bill, onTaken }: Props) {
  const t = deskText.use();
  const pay = payText.use();
  const words = ordersText.use();
  const isOnline = useOnline();
  const offer = usePayable({ billId: bill.id, link: null });
  const live = useWatched(offer.data, ({ amountFen }) => onTaken({ takenFen: amountFen, changeFen: 0 }));
  // Whoever abandoned an attempt of their own still pays here: what comes twice goes back by itself.
  const isCodeShown = live?.isMine === true;
  const { dueFen } = bill;
  return (
    <>
      {isOnline ? null : <Notice tone="warning">{pay.offline}</Notice>}
      <Card as="section" pad="lg" className="flex flex-col items-center gap-1 text-center">
        <p className="text-ink-2">
          {words[`purpose.${bill.purpose}`]} · {order.customerName}
        </p>
        <Money fen={dueFen} size="xl" />
        {bill.paidFen > 0 ? (
          <p className="text-success text-sm">{pay.paidPart(moneyText(bill.paidFen))}</p>
        ) : null}
        <p className="text-ink-3 tnum text-sm">{order.orderNumber}</p>
        {isCodeShown || isWithGuest(order) ? null : <p className="text-ink-2 mt-2">{t.driverHint}</p>}
      </Card>
      {offer.data === undefined ? null : <Codes payable={offer.data} put={offer.put} />}
      {isCodeShown ? null : <DriverCash bill={bill} dueFen={dueFen} onTaken={onTaken} />}
    </>
  );
}

/** The codes that the store takes, and the one that waits for its money. */
function Codes({ payable, put }: { payable: Payable; put: (payable: Payable) => void }) {
  const t = deskText.use();
  const pay = payText.use();
  const words = ordersText.use();
  const attempt = useAttempt({ payable, link: null, put });
  const { live } = attempt;
  if (live?.isMine !== true) {
    return (
      <div className="flex flex-col gap-3">
        {live === null ? null : <Notice tone="warning">{pay.payingTwice}</Notice>}
        {counterCodes(payable).map(({ method, scene }) => (
          <button
            key={method}
            type="button"
            disabled={attempt.isStarting}
            onClick={() => void attempt.start({ scene }).catch(() => undefined)}
            className="press bg-surface shadow-card flex min-h-20 items-center gap-4 rounded-xl px-5 text-left text-lg font-semibold"
          >
            <MethodMark method={method} />
            {words[`method.${method}`]}
          </button>
        ))}
        {attempt.startFault === null ? null : <Notice tone="danger">{attempt.startFault}</Notice>}
      </div>
    );
  }
  return (
    <>
      <Card as="section" pad="lg" className="flex flex-col gap-4">
        <LiveCode live={live} attempt={attempt}>
          <p role="status" className="text-ink-2 py-4 text-center">
            {t.guestPays}
          </p>
        </LiveCode>
        {attempt.isNotYet ? <Notice tone="warning">{t.notYet}</Notice> : null}
        {attempt.fault === null ? null : <Notice tone="danger">{attempt.fault}</Notice>}
      </Card>
      <Button
        variant="secondary"
        size="lg"
        full
        icon="refresh"
        loading={attempt.isChecking}
        onClick={attempt.check}
      >
        {t.check}
      </Button>
      <Button
        variant="ghost"
        size="lg"
        full
        loading={attempt.isClosing}
        onClick={() => void attempt.close().catch(() => undefined)}
      >
        {t.switchWay}
      </Button>
    </>
  );
}

type TakenOnRoad = TakenCash & { readonly at: number };

/** Money has just come: how much, and whether that was all. */
function TakenCard({ taken, isAll }: { taken: TakenOnRoad; isAll: boolean }) {
  const t = deskText.use();
  const store = storeText.use();
  return (
    <DoneCard
      title={t.paidOnline(moneyText(taken.takenFen))}
      text={
        <>
          {taken.changeFen > 0 ? (
            <p className="text-lg font-semibold">{store.giveChange(moneyText(taken.changeFen))}</p>
          ) : null}
          {isAll ? <p>{store.allPaid}</p> : null}
        </>
      }
    />
  );
}

/** Money at the guest's door: what is due, by cash or a code; nothing here tells where that door is. */
export function DriverPayment({ params }: PageProps<'driverPayment'>) {
  const loaded = useCall('orders.get', { id: params.id }, { refetchMs: 30_000 });
  return (
    <Page width="narrow" of="driverPayment" back={pathTo('driverDashboard')}>
      <Loaded
        query={loaded}
        count={2}
        missing={(error) => <OrderMissing error={error} list="driverDashboard" />}
      >
        {(order) => <Collecting key={order.id} order={order} />}
      </Loaded>
    </Page>
  );
}

function Collecting({ order }: { order: OrderDetail }) {
  const t = deskText.use();
  const driver = driverText.use();
  const [taken, setTaken] = useState<TakenOnRoad | null>(null);
  const bill = billToPay(order);
  return (
    <div className="flex flex-1 flex-col gap-4">
      {taken === null ? null : <TakenCard key={taken.at} taken={taken} isAll={bill === undefined} />}
      {bill === undefined && taken === null ? (
        <EmptyState
          title={t.driverNothing}
          text={t.driverNothingText}
          action={
            <LinkButton to={pathTo('driverDashboard')} size="lg">
              {driver.toRun}
            </LinkButton>
          }
        />
      ) : null}
      <OwnBag />
      {bill === undefined ? null : (
        <DriverBill
          key={bill.id}
          order={order}
          bill={bill}
          onTaken={(money) => setTaken({ ...money, at: Date.now() })}
        />
      )}
    </div>
  );
}
