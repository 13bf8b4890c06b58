import { cx } from '#ui/cx.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { rowsOf } from '#web/parts/orders/statement.ts';
import { useRentRows } from '#web/parts/prices/use-rent-rows.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';

/** What the order costs, kind by kind. */
export function PriceLines({ work }: { work: WalkInWork }) {
  const words = ordersText.use();
  const { quote, quoteFault, hasGear } = work;
  const rentRows = useRentRows(quote);
  if (quoteFault !== null) return <Notice tone="danger">{quoteFault}</Notice>;
  if (!hasGear) return null;
  if (quote === undefined) return <Skeleton className="h-28 rounded-lg" />;
  const rows = rowsOf(quote.items, []);
  return (
    <div aria-busy={!work.isFresh} className={cx('bg-sunken rounded-lg p-4', !work.isFresh && 'opacity-60')}>
      <KeyValue
        rows={[
          ...rentRows,
          ...rows.map((row) => ({ name: words[`fee.${row.word}`], value: <Money fen={row.amountFen} /> })),
          { name: words['bill.total'], value: <Money fen={quote.totalFen} size="lg" />, strong: true },
        ]}
      />
    </div>
  );
}
