import { Button } from '#ui/Button.tsx';
import { useCall } from '#web/api/queries.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { isWaiting, type Voucher } from '#web/screens/store/counter/voucher-types.ts';
import { VoucherRow } from '#web/screens/store/counter/VoucherRow.tsx';
import { VoucherWaits } from '#web/screens/store/counter/VoucherWaits.tsx';
import { UndoVoucherSheet } from '#web/screens/store/detail/UndoVoucherSheet.tsx';
import { vouchersText } from '#web/text/vouchers.ts';

/** The vouchers of an order that pay, did, or wait for their platform, each with its undoing; nothing without any. */
export function VouchersCard({ order }: { order: OrderDetail }) {
  const t = vouchersText.use();
  const { data } = useCall('vouchers.ofOrder', { id: order.id });
  const undoing = useOpeningFor<Voucher>();
  const shown = data?.vouchers.filter(({ state }) => state !== 'refused') ?? [];
  if (shown.length === 0) return null;
  const mayUndo = order.actions.includes('reverseVoucher');
  return (
    <SectionCard title={t.title}>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {shown.map((voucher) => (
          <li key={voucher.id} className="py-4 first:pt-1 last:pb-0">
            <VoucherRow voucher={voucher} storeId={order.storeId}>
              {isWaiting(voucher) ? <VoucherWaits orderId={order.id} voucher={voucher} /> : null}
              {mayUndo && voucher.mayGiveBack ? (
                <Button variant="secondary" full aria-haspopup="dialog" onClick={() => undoing.show(voucher)}>
                  {t.undo}
                </Button>
              ) : null}
            </VoucherRow>
          </li>
        ))}
      </ul>
      {undoing.subject === undefined ? null : (
        <UndoVoucherSheet key={undoing.round} order={order} voucher={undoing.subject} {...undoing.sheet} />
      )}
    </SectionCard>
  );
}
