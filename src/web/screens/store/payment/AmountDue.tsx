import { Money, moneyText } from '#ui/Money.tsx';
import type { Bill } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** What a desk has to collect for a bill, and what was paid of it before. */
export function AmountDue({ purpose, dueFen, paidFen }: Pick<Bill, 'purpose' | 'dueFen' | 'paidFen'>) {
  const t = useText(storeText);
  const words = useText(ordersText);
  return (
    <div>
      <p className="text-ink-3 text-base">
        {t.dueNow} · {words[`purpose.${purpose}`]}
      </p>
      <Money fen={dueFen} size="xl" />
      {paidFen > 0 ? (
        <p className="text-ink-3 text-sm">
          {words['bill.partlyPaid']} {moneyText(paidFen)}
        </p>
      ) : null}
    </div>
  );
}
