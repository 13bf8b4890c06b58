import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { OfflineNotice } from '#web/parts/frame/OfflineNotice.tsx';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { owedFen } from '#web/parts/orders/bills-to-pay.ts';
import { LiveCode } from '#web/parts/pay/LiveCode.tsx';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { counterCodes } from '#web/parts/pay/pay-ways.ts';
import { useAttempt } from '#web/parts/pay/use-attempt.ts';
import { usePayable } from '#web/parts/pay/use-payable.ts';
import { useWatched } from '#web/parts/pay/use-watched.ts';
import { DriverCash } from '#web/screens/driver/payment/DriverCash.tsx';
import type { TakenCash } from '#web/screens/driver/payment/DriverCash.tsx';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; bill: Bill; onTaken: (taken: TakenCash) => void };

/** The gear left the van: what is due now is for something later, such as coming to fetch it. */
const isWithGuest = ({ lines, status }: OrderDetail): boolean =>
  status !== orderStatus.delivering && lines.some(({ handedOverAt }) => handedOverAt !== null);

/** One bill at the door: the amount, then a code or cash, each a thumb wide. */
export function DriverBill({ order, bill, onTaken }: Props) {
  const t = useText(deskText);
  const pay = useText(payText);
  const words = useText(ordersText);
  const offer = usePayable({ billId: bill.id, link: null });
  const live = useWatched(offer.data, ({ amountFen }) => onTaken({ takenFen: amountFen, changeFen: 0 }));
  // Whoever abandoned an attempt of their own still pays here: what comes twice goes back by itself.
  const isCodeShown = live?.isMine === true;
  const dueFen = owedFen(bill);
  return (
    <>
      <OfflineNotice text={pay.offline} />
      <Card as="section" pad="lg" className="flex flex-col items-center gap-1 text-center">
        <p className="text-ink-2">
          {words[`purpose.${bill.purpose}`]} · {order.customerName}
        </p>
        <Money fen={dueFen} size="xl" className="[&>span]:text-5xl" />
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
  const t = useText(deskText);
  const pay = useText(payText);
  const words = useText(ordersText);
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
