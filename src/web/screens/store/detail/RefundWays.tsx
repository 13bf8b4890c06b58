import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { refundShares } from '#web/screens/store/detail/refund-shares.ts';
import { adjustText } from '#web/text/adjust.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: Pick<OrderDetail, 'payments'>;
  amountFen: number;
  /** Whose payments go back first. */
  billId?: string;
};

/** By which ways money would go back, and how much by each. */
export function RefundWays({ order, amountFen, billId }: Props) {
  const t = useText(adjustText);
  const now = useNow(60_000);
  const times = billId === undefined ? { now } : { now, billId };
  return (
    <KeyValue
      className="bg-sunken text-ink rounded-lg p-3.5"
      rows={refundShares(order.payments, amountFen, times).map(({ method, amountFen: partFen }) => ({
        name: t[`back.${method}`],
        value: <Money fen={partFen} />,
      }))}
    />
  );
}
