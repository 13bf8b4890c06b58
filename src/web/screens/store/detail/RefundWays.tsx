import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { refundShares } from '#web/screens/store/detail/refund-shares.ts';
import { adjustText } from '#web/text/adjust.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: Pick<OrderDetail, 'payments' | 'money'>; amountFen: number };

/** What becomes of money that the order costs less: how much is off what is due, and how much goes back by which way. */
export function RefundWays({ order: { payments, money }, amountFen }: Props) {
  const t = useText(adjustText);
  const now = useNow(60_000);
  const lessDueFen = Math.min(amountFen, money.openDuesFen);
  return (
    <KeyValue
      className="bg-sunken text-ink rounded-lg p-3.5"
      rows={[
        ...(lessDueFen === 0 ? [] : [{ name: t.lessDue, value: <Money fen={lessDueFen} /> }]),
        ...refundShares(payments, amountFen - lessDueFen, { now }).map(({ method, amountFen: partFen }) => ({
          name: t[`back.${method}`],
          value: <Money fen={partFen} />,
        })),
      ]}
    />
  );
}
