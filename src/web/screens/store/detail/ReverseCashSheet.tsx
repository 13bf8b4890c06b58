import { canTakeBack } from '#domain/orders/payment-rules.ts';
import { isInForce } from '#domain/orders/in-force.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted, wholeParts } from '#ui/whole-parts.ts';
import type { OrderDetail, OrderSheetProps, Payment, Bill } from '#web/parts/orders/order-types.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { QuestionSheet, useRowQuestion } from '#web/screens/store/detail/question-sheet.tsx';
import { reverseCashText } from '#web/text/reverse-cash.ts';
import { storeText } from '#web/text/store.ts';

type Facts = Pick<OrderDetail, 'bills' | 'status' | 'endAt' | 'money'>;

/** Tells what a manager is to know before a payment is reversed; a refund that waits again changes no bill. */
export const reversalFacts = (order: Facts, payment: Payment, now: number) => {
  const { direction, amountFen } = payment;
  const reopened = direction === 'in' ? reopenedBills(order, amountFen) : [];
  const isOrder =
    order.status === orderStatus.pendingDelivery && reopened.some(({ purpose }) => purpose === 'Initial');
  const over = now >= Date.parse(order.endAt);
  const hasChanges = reopened.some(({ purpose }) => purpose === 'Extension' || purpose === 'Supplement');
  const inOrder = over ? ('endedOrder' as const) : ('order' as const);
  return {
    /** How much of what is due again was waived, and stays so, in fen. */
    waivedFen: 0 - waivedFenOf(reopened),
    /** The whole order waits for payment, or is over too soon for anybody to pay; changes that were paid wait; or nothing of these. */
    waits: isOrder ? inOrder : hasChanges ? ('changes' as const) : null,
    /** Whatever else came goes back with an order that ends unpaid. */
    hasOthers: isOrder && order.money.receivedFen > amountFen,
  };
};

/** Lists the closed bills whose items are asked for again: the newest ones, as many as the money is for. */
const reopenedBills = ({ bills, money }: Facts, amountFen: number): readonly Bill[] => {
  const dueFen = money.openDuesFen + amountFen;
  let askedFen = bills.find(({ status }) => status === 'Open')?.totalFen ?? 0;
  return bills
    .filter(({ status }) => status === 'Paid' || status === 'Refunding')
    .toReversed()
    .filter(({ totalFen }) => {
      const isAsked = askedFen < dueFen;
      if (isAsked) askedFen += totalFen;
      return isAsked;
    });
};

const waivedFenOf = (bills: readonly Bill[]): number =>
  bills
    .flatMap(({ items }) => items)
    .reduce((sum, { isWaiver, amountFen }) => (isWaiver && amountFen < 0 ? sum + amountFen : sum), 0);

/**
 * Cash that may have been booked by mistake, which this caller may reverse, the newest first; and whether cash that came
 * is not among it, since a part of it, or of its bill, went back or is promised.
 */
export const reversalsOf = ({ actions, payments }: Pick<OrderDetail, 'actions' | 'payments'>) => ({
  rows: payments
    .filter((payment) => actions.includes(reversalCommandOf(payment)) && canTakeBack(payments, payment))
    .toReversed(),
  hasUnlisted: payments.some(
    (payment) =>
      payment.direction === 'in' &&
      payment.method === 'cash' &&
      isInForce(payments, payment) &&
      !canTakeBack(payments, payment),
  ),
});

/** The command that reverses a payment. */
const reversalCommandOf = ({
  direction,
}: Pick<Payment, 'direction'>): 'reverseCashPayment' | 'reverseCashRefund' =>
  direction === 'in' ? 'reverseCashPayment' : 'reverseCashRefund';

/** Reverses cash that was booked by mistake: which, why, and a question with what follows before it counts. */
export function ReverseCashSheet({ order, ...sheet }: OrderSheetProps) {
  const t = reverseCashText.use();
  const store = storeText.use();
  const partsOf = useCashParts(order.storeId);
  const { rows, hasUnlisted } = reversalsOf(order);
  const { version } = order;
  const question = useRowQuestion({ ...sheet, version, rows, first: rows[0], done: t.done });
  const ways = {
    reverseCashPayment: useOrderWrite('orders.reverseCashPayment', question.end),
    reverseCashRefund: useOrderWrite('orders.reverseCashRefund', question.end),
  };
  return (
    <QuestionSheet
      question={question}
      {...sheet}
      title={store['menu.reverseCash']}
      words={t}
      nameOf={(payment) => <span className="break-keep">{wholeParts(partsOf(payment))}</span>}
      optionOf={(payment) => dotted([moneyText(payment.amountFen), ...partsOf(payment)])}
      factsOf={({ amountFen }) => [
        { name: t.amount, value: <Money fen={amountFen} size="lg" />, strong: true },
      ]}
      fenOf={({ amountFen }) => amountFen}
      quick={['wrongOrder', 'other']}
      note={hasUnlisted ? <p className="text-ink-3 text-sm">{t.unlisted}</p> : null}
      follows={(payment) => <WhatFollows order={order} payment={payment} />}
      write={(payment) => ways[reversalCommandOf(payment)]}
      onSend={({ row, ...input }) =>
        ways[reversalCommandOf(row)].run({ ...input, id: order.id, paymentId: row.id })
      }
    />
  );
}

/** Names cash by its way, when it was booked, and by whom. */
const useCashParts = (storeId: string) => {
  const t = reverseCashText.use();
  const moment = useMoment(storeId);
  return ({ direction, doneAt, createdAt, takenBy }: Payment): readonly string[] => [
    t[direction],
    moment(doneAt ?? createdAt),
    takenBy ?? '',
  ];
};

/** What becomes of the bill or the promise, the till and the order. */
function WhatFollows({ order, payment }: { order: OrderDetail; payment: Payment }) {
  const t = reverseCashText.use();
  const now = useNow(60_000);
  const { waivedFen, waits, hasOthers } = reversalFacts(order, payment, now);
  return (
    <>
      <p>{payment.direction === 'in' ? t.followsIn : t.followsOut}</p>
      {waivedFen === 0 ? null : <p>{t.staysWaived(moneyText(waivedFen))}</p>}
      {waits === 'endedOrder' ? <Notice tone="warning">{t['waits.endedOrder']}</Notice> : null}
      {waits === null || waits === 'endedOrder' ? null : <p>{t[`waits.${waits}`]}</p>}
      {hasOthers ? <p>{t.othersBack}</p> : null}
      <div className="text-ink-3 text-sm">
        <p>{t.follows}</p>
        <p>{t.openShift}</p>
      </div>
    </>
  );
}
