import type { OrderSheetProps, Bill } from '#web/parts/orders/order-types.ts';
import { Money } from '#ui/Money.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { QuestionSheet, useRowQuestion } from '#web/screens/store/detail/question-sheet.tsx';
import { adjustText } from '#web/text/adjust.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

/** Waives all that is still due: why, and a question with the amount before it counts. */
export function WaiveSheet({ order, ...sheet }: OrderSheetProps) {
  const t = adjustText.use();
  const store = storeText.use();
  const orders = ordersText.use();
  const bill = billToPay(order);
  const rows = bill === undefined ? [] : [bill];
  const { version } = order;
  const question = useRowQuestion({ ...sheet, version, rows, first: bill, done: t.done });
  const write = useOrderWrite('orders.waive', question.end);
  const nameOf = ({ purpose }: Bill): string => orders[`purpose.${purpose}`];
  return (
    <QuestionSheet
      question={question}
      {...sheet}
      title={store['menu.waive']}
      words={t}
      nameOf={nameOf}
      optionOf={nameOf}
      factsOf={({ totalFen, paidFen, dueFen }) => [
        { name: t.total, value: <Money fen={totalFen} /> },
        ...(paidFen === 0 ? [] : [{ name: t.paid, value: <Money fen={paidFen} /> }]),
        { name: t.rest, value: <Money fen={dueFen} size="lg" />, strong: true },
      ]}
      fenOf={({ dueFen }) => dueFen}
      quick={['goodwill', 'other']}
      follows={(asked) => <WhatFollows bill={asked} heldFen={order.money.depositHeldFen} />}
      write={() => write}
      onSend={({ row, ...input }) => write.run({ ...input, id: order.id, expectedFen: row.dueFen })}
    />
  );
}

/** What the waiver does to the deposit, the hire and the order. */
function WhatFollows({ bill: { items }, heldFen }: { bill: Bill; heldFen: number }) {
  const t = adjustText.use();
  const hasDeposit = items.some(({ kind, amountFen }) => kind === 'Deposit' && amountFen > 0);
  return (
    <>
      {hasDeposit ? <p>{t.depositFirst}</p> : null}
      <p>{t.follows}</p>
      {heldFen === 0 ? null : <p className="text-ink-3 text-sm">{t.fromDeposit}</p>}
    </>
  );
}
