import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useVoucherWrite } from '#web/screens/store/counter/use-voucher-write.ts';
import type { Voucher } from '#web/screens/store/counter/voucher-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { vouchersText } from '#web/text/vouchers.ts';

type Props = { order: OrderDetail; voucher: Voucher; open: boolean; onClose: () => void };

/** Has a platform give a voucher back to its guest. One that does not answer is asked again: the voucher tells that by itself. */
export function UndoVoucherSheet({ order, voucher, ...sheet }: Props) {
  const t = vouchersText.use();
  const words = ordersText.use();
  const { platform, title, worthFen } = voucher;
  const write = useVoucherWrite('vouchers.giveBack', {
    onDone: () => {
      sheet.onClose();
      showSuccess(t.undone);
    },
    onRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'voucher.platformBusy') sheet.onClose();
    },
  });
  return (
    <ReasonSheet
      {...sheet}
      title={t.undo}
      send={t.undo}
      isDanger
      quick={['wrongOrder', 'guestCancels', 'other']}
      write={write}
      onSend={(reason) => write.mutate({ id: order.id, voucherId: voucher.id, reason })}
    >
      <KeyValue
        className="bg-sunken rounded-lg p-4"
        rows={[{ name: title || words[`method.${platform}`], value: <Money fen={worthFen} />, strong: true }]}
      />
      <div className="text-ink-2">
        <p>{t.undoText}</p>
        <p>{t[`undoText.${platform}`]}</p>
      </div>
    </ReasonSheet>
  );
}
