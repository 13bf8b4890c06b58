import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { wholeParts } from '#ui/whole-parts.ts';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { QuestionSheet } from '#web/screens/store/detail/QuestionSheet.tsx';
import { reversalFacts } from '#web/screens/store/detail/reversal.ts';
import { hasUnlisted, reversalOf, reversible } from '#web/screens/store/detail/reversible.ts';
import { useRowQuestion } from '#web/screens/store/detail/use-row-question.ts';
import { useLocale } from '#web/state/language.ts';
import { stornoText } from '#web/text/storno.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Reverses cash that was booked by mistake: which, why, and a question with what follows before it counts. */
export function ReverseCashSheet({ order, open, onClose }: Props) {
  const t = useText(stornoText);
  const store = useText(storeText);
  const partsOf = useCashParts(order.storeId);
  const rows = reversible(order);
  const { version } = order;
  const question = useRowQuestion({ open, onClose, version, rows, first: rows[0], done: t.done });
  const ways = {
    takeBackCash: useOrderWrite('orders.takeBackCash', question.end),
    takeBackCashRefund: useOrderWrite('orders.takeBackCashRefund', question.end),
  };
  return (
    <QuestionSheet
      question={question}
      open={open}
      onClose={onClose}
      title={store['menu.reverseCash']}
      words={t}
      nameOf={(payment) => <span className="break-keep">{wholeParts(partsOf(payment))}</span>}
      optionOf={(payment) => [moneyText(payment.amountFen), ...partsOf(payment)].join(' · ')}
      factsOf={({ amountFen }) => [
        { name: t.amount, value: <Money fen={amountFen} size="lg" />, strong: true },
      ]}
      fenOf={({ amountFen }) => amountFen}
      quick={['wrongOrder', 'other']}
      note={hasUnlisted(order) ? <p className="text-ink-3 text-sm">{t.unlisted}</p> : null}
      follows={(payment) => <WhatFollows order={order} payment={payment} />}
      write={(payment) => ways[reversalOf(payment)]}
      onSend={({ row, ...said }) => ways[reversalOf(row)].run({ ...said, id: order.id, paymentId: row.id })}
    />
  );
}

/** Names cash by its way, when it was booked, and by whom. */
const useCashParts = (storeId: string) => {
  const t = useText(stornoText);
  const zone = useZone(storeId);
  const locale = useLocale();
  return ({ direction, doneAt, createdAt, takenBy }: Payment): readonly string[] =>
    [t[direction], momentText(doneAt ?? createdAt, { locale, zone }), takenBy ?? ''].filter(
      (part) => part !== '',
    );
};

/** What becomes of the bill or the promise, the till and the order. */
function WhatFollows({ order, payment }: { order: OrderDetail; payment: Payment }) {
  const t = useText(stornoText);
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
