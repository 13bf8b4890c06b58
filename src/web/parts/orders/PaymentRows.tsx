import type { Payment } from '#web/parts/orders/order-types.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';
import { Money } from '#ui/Money.tsx';

/** What was paid and given back, oldest first; who took it stands there for staff only. */
export function PaymentRows({ payments, zone }: { payments: readonly Payment[]; zone: string }) {
  const words = useText(ordersText);
  return (
    <section className="border-line flex flex-col gap-2 border-t pt-4">
      <h3 className="font-semibold">{words['bill.payments']}</h3>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ payment, zone }: { payment: Payment; zone: string }) {
  const words = useText(ordersText);
  const locale = useLocale();
  const method = words[`method.${payment.method}`];
  const isOut = payment.direction === 'out';
  const isPending = payment.status === 'pending';
  const when = isPending
    ? words.paymentPending
    : momentText(payment.doneAt ?? payment.createdAt, { locale, zone });
  const by = payment.takenBy === null ? '' : words.takenBy(payment.takenBy);
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="text-ink-2">{isOut ? words.paidOut(method) : words.paidIn(method)}</span>
        <span className={isPending ? 'text-warning block text-sm' : 'text-ink-3 tnum block text-sm'}>
          {[when, by].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <Money
        fen={isOut ? -payment.amountFen : payment.amountFen}
        className={isPending ? 'text-ink-3' : isOut ? '' : 'text-success'}
        signed
      />
    </li>
  );
}
