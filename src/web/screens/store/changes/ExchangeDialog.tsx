import { useState } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { goToItsMoney } from '#web/screens/store/changes/exchange-draft.ts';
import { ExchangeQuote, useExchangeQuote } from '#web/screens/store/changes/exchange-quote.tsx';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { returnsText } from '#web/text/returns.ts';

/** A piece that just came back, and the other one that was scanned after it. */
export type ExchangeOffer = {
  readonly order: OrderDetail;
  readonly line: OrderLine;
  readonly barcode: string;
  /** What that is called. */
  readonly piece: string;
};

type Props = {
  offer: ExchangeOffer;
  open: boolean;
  onClose: () => void;
  onDone: (after: OrderDetail) => void;
};

/** The money that one hand can settle after an exchange: one bill or one refund, in cash; null where there is none, or more to it. */
const cashOf = (after: OrderDetail) => {
  const bill = billToPay(after);
  const [refund, ...more] = cashToGiveBack(after);
  if (onItsWayBack(after).length + more.length > 0) return null;
  if (bill !== undefined) return refund === undefined ? { bill, fen: bill.dueFen } : null;
  return refund === undefined ? null : { refund, fen: refund.amountFen };
};

/** The exchange itself, and the cash that it asks for; whatever else it asks for is seen to where money is. */
const useExchange = ({ offer, open, onClose, onDone }: Props) => {
  const { order, line, barcode } = offer;
  const reasons = reasonsText.use();
  const may = useMay();
  const [after, setAfter] = useState<OrderDetail | null>(null);
  const mayTakeCash = may('orders.confirmCash') && may('orders.confirmCashRefund');
  const quote = useExchangeQuote(order.id, {
    lineId: line.id,
    target: { barcode },
    units: 1,
    isOpen: open && after === null,
  });
  const write = useOrderWrite('orders.exchange', (answer) => {
    onDone(answer);
    if (cashOf(answer) !== null && mayTakeCash) return setAfter(answer);
    onClose();
    goToItsMoney(answer);
  });
  const taking = useOrderWrite('orders.confirmCash', onClose);
  const giving = useOrderWrite('orders.confirmCashRefund', onClose);
  const cash = after === null ? null : cashOf(after);
  return {
    quote,
    cash,
    isBusy: write.isPending || taking.isPending || giving.isPending,
    fault: taking.fault ?? giving.fault ?? write.fault ?? quote.fault,
    run: (): void => {
      const { id, version } = order;
      const reason = reasons.quickReason('wrongSize');
      if (quote.data !== undefined)
        write.run({
          id,
          version,
          lineId: line.id,
          barcode,
          quantity: 1,
          reason,
          expectedFen: quote.data.totalFen,
        });
    },
    settle: (): void => {
      if (cash?.bill !== undefined) taking.run({ billId: cash.bill.id, amountFen: cash.fen });
      else if (cash?.refund !== undefined) giving.run({ id: order.id, paymentId: cash.refund.id });
    },
    goElsewhere: (): void => {
      onClose();
      if (after !== null) goToItsMoney(after);
    },
  };
};

/** Offers to give a guest other gear for what just came back, with its price; then the cash that this asks for. */
export function ExchangeDialog(props: Props) {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const { offer, open, onClose } = props;
  const { cash, ...exchange } = useExchange(props);
  const isTaking = cash?.bill !== undefined;
  const money = moneyText(cash?.fen ?? 0);
  const title = cash === null ? t.swapTitle(offer.piece) : isTaking ? t.swapDue(money) : t.swapBack(money);
  return (
    <AlertFrame
      open={open}
      title={title}
      onClose={cash === null ? onClose : exchange.goElsewhere}
      actions={
        cash === null ? (
          <>
            <Button key="keep" variant="secondary" data-autofocus="" onClick={onClose}>
              {t.swapKeep}
            </Button>
            <Button
              key="swap"
              loading={exchange.isBusy}
              disabled={exchange.quote.data === undefined}
              onClick={exchange.run}
            >
              {t.swapNow}
            </Button>
          </>
        ) : (
          <>
            <Button key="else" variant="secondary" autoFocus onClick={exchange.goElsewhere}>
              {t.swapElse}
            </Button>
            <Button key="cash" loading={exchange.isBusy} onClick={exchange.settle}>
              {isTaking ? t.swapTaken(money) : t.swapGiven(money)}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {cash === null
            ? t.swapText(offer.order.customerName, nameOf(offer.line))
            : t.swapped(offer.piece, offer.order.customerName)}
        </p>
        <ExchangeQuote quote={exchange.quote} isAhead={false} />
        {exchange.fault === null ? null : <Notice tone="danger">{exchange.fault}</Notice>}
      </div>
    </AlertFrame>
  );
}
