import { Fragment } from 'react';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { RefundTag } from '#web/parts/orders/RefundTag.tsx';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';
import { useText } from '#web/text/use-text.ts';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Tag } from '#ui/Tag.tsx';

type Props = { order: Pick<OrderDetail, 'payments' | 'bills'>; zone: string };

/** What was paid and what went back, oldest first: when, how and for which bill; who took it stands there for staff only. */
export function StatementMoves({ order, zone }: Props) {
  const words = useText(ordersText);
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-5">
      <h3 className="font-semibold">{words['bill.payments']}</h3>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {order.payments.map((payment) => (
          <Move
            key={payment.id}
            payment={payment}
            zone={zone}
            isTakenBack={order.payments.some(({ isStorno, refundOf }) => isStorno && refundOf === payment.id)}
            purpose={order.bills.length > 1 ? purposeOf(order, payment) : null}
          />
        ))}
      </ul>
    </section>
  );
}

const purposeOf = ({ bills }: Pick<OrderDetail, 'bills'>, { billId }: Payment) =>
  bills.find(({ id }) => id === billId)?.purpose ?? null;

/** What a movement is called; one that takes another back says which way the mistaken one went. */
function useTitleOf({ direction, method, isStorno }: Payment): string {
  const words = useText(ordersText);
  const t = useText(statementText);
  if (isStorno) return direction === 'in' ? t.stornoIn : t.stornoOut;
  const name = words[`method.${method}`];
  if (direction === 'in') return words.paidIn(name);
  return method === 'cash' ? words.paidOut(name) : t.paidBack(name);
}

const toneOf = ({ direction }: Payment): string => (direction === 'in' ? 'text-success' : '');

type MoveProps = {
  payment: Payment;
  zone: string;
  isTakenBack: boolean;
  purpose: ReturnType<typeof purposeOf>;
};

function Move({ payment, zone, isTakenBack, purpose }: MoveProps) {
  const words = useText(ordersText);
  const t = useText(statementText);
  const locale = useLocale();
  const isOut = payment.direction === 'out';
  const title = useTitleOf(payment);
  const isQuiet = isTakenBack || payment.isStorno || payment.status === 'pending';
  const about = [
    momentText(payment.doneAt ?? payment.createdAt, { locale, zone }),
    purpose === null ? '' : words[`purpose.${purpose}`],
    payment.receivedFen === null
      ? ''
      : t.gave(moneyText(payment.receivedFen), moneyText(payment.receivedFen - payment.amountFen)),
    payment.takenBy === null ? '' : words.takenBy(payment.takenBy),
  ];
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink-2">{title}</span>
          {isTakenBack ? <Tag tone="neutral">{t.takenBack}</Tag> : null}
          <RefundTag payment={payment} />
        </span>
        <span className="text-ink-3 tnum block text-sm">
          {about
            .filter((part) => part !== '')
            .map((part, index) => (
              <Fragment key={part}>
                {index === 0 ? '' : ' · '}
                <span className="whitespace-nowrap">{part}</span>
              </Fragment>
            ))}
        </span>
      </span>
      <Money
        fen={isOut ? -payment.amountFen : payment.amountFen}
        className={isQuiet ? 'text-ink-3' : toneOf(payment)}
        signed
      />
    </li>
  );
}
