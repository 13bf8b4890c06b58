import { sumOfKinds } from '#domain/orders/money.ts';
import { waivedItems } from '#domain/orders/waive-balance.ts';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { waivable } from '#web/screens/store/detail/open-bills.ts';
import { QuestionSheet } from '#web/screens/store/detail/QuestionSheet.tsx';
import { useRowQuestion } from '#web/screens/store/detail/use-row-question.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';
import { adjustText } from '#web/text/adjust.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Waives what is still due on a bill: which one, why, and a question with the amount before it counts. */
export function WaiveSheet({ order, open, onClose }: Props) {
  const t = useText(adjustText);
  const store = useText(storeText);
  const orders = useText(ordersText);
  const rows = waivable(order);
  const { version } = order;
  const question = useRowQuestion({ open, onClose, version, rows, first: rows.at(-1), done: t.done });
  const write = useOrderWrite('orders.waiveBalance', question.end);
  const nameOf = ({ purpose }: Bill): string => orders[`purpose.${purpose}`];
  return (
    <QuestionSheet
      question={question}
      open={open}
      onClose={onClose}
      title={store['menu.waiveBalance']}
      words={t}
      nameOf={nameOf}
      optionOf={(bill) => `${nameOf(bill)} · ${moneyText(bill.dueFen)}`}
      factsOf={({ totalFen, paidFen, dueFen }) => [
        { name: t.total, value: <Money fen={totalFen} /> },
        { name: t.paid, value: <Money fen={paidFen} /> },
        { name: t.rest, value: <Money fen={dueFen} size="lg" />, strong: true },
      ]}
      fenOf={({ dueFen }) => dueFen}
      quick={['goodwill', 'other']}
      follows={(bill) => <WhatFollows bill={bill} heldFen={order.money.depositHeldFen} />}
      write={() => write}
      onSend={({ row, ...said }) =>
        write.run({ ...said, id: order.id, billId: row.id, expectedFen: 0 - row.dueFen })
      }
    />
  );
}

/** What the waiver does to the deposit, the hire and the order. */
function WhatFollows({ bill, heldFen }: { bill: Bill; heldFen: number }) {
  const t = useText(adjustText);
  const waived = waivedItems(bill, bill.dueFen, '');
  const depositFen = Math.abs(sumOfKinds(waived, ['Deposit']));
  const chargeFen = bill.dueFen - depositFen;
  return (
    <>
      {depositFen === 0 ? null : <p>{t.depositPart(moneyText(depositFen))}</p>}
      {chargeFen === 0 ? null : <p>{t.chargePart(moneyText(chargeFen))}</p>}
      <p>{t.follows}</p>
      {chargeFen === 0 || heldFen === 0 ? null : <p className="text-ink-3 text-sm">{t.fromDeposit}</p>}
    </>
  );
}
