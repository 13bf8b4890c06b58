import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { isMissed } from '#web/parts/orders/is-missed.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { isPaidByVoucher } from '#web/screens/store/counter/voucher-types.ts';
import { useOrderSheetWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { noShowText } from '#web/text/no-show.ts';
import { storeText } from '#web/text/store.ts';
import { vouchersText } from '#web/text/vouchers.ts';

/** Cancels an order, after showing what is kept and what goes back. */
export function CancelSheet({ order, ...sheet }: OrderSheetProps) {
  const t = storeText.use();
  const noShow = noShowText.use();
  const vouchers = vouchersText.use();
  const hasVoucher = isPaidByVoucher(order);
  const now = useNow(60_000);
  const quote = useCall('orders.cancelQuote', { id: order.id }, { enabled: sheet.open, staleMs: 0 });
  const write = useOrderSheetWrite('orders.cancel', t.cancelled, sheet.onClose);
  const quoteFault = useFault(quote.error);
  return (
    <ReasonSheet
      {...sheet}
      title={t['menu.cancel']}
      send={t.cancelNow}
      cancel={t.keepOrder}
      isDanger
      disabled={quote.data?.allowed !== true}
      quick={['guestCancels', 'weather', 'noShow']}
      write={write}
      onSend={(reason) =>
        write.run({ id: order.id, version: order.version, keepPercent: quote.data?.keepPercent, reason })
      }
    >
      <div className="bg-sunken rounded-lg p-4">
        {quote.data === undefined ? (
          quoteFault === null ? (
            <Skeleton className="h-14" />
          ) : (
            <p className="text-danger">{quoteFault}</p>
          )
        ) : (
          <KeyValue
            rows={[
              {
                name: hasVoucher ? vouchers.kept : t.keptShare(quote.data.keepPercent),
                value: <Money fen={quote.data.keptFen} />,
              },
              { name: t.goesBack, value: <Money fen={quote.data.refundFen} />, strong: true },
            ]}
          />
        )}
      </div>
      {hasVoucher ? <Notice tone="warning">{vouchers.cancelFirst}</Notice> : null}
      {isMissed(order, now) ? <p className="text-ink-2 text-sm">{noShow.keptAll}</p> : null}
    </ReasonSheet>
  );
}
