import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useVoucherWrite } from '#web/screens/store/counter/use-voucher-write.ts';
import type { Voucher } from '#web/screens/store/counter/voucher-types.ts';
import { vouchersText } from '#web/text/vouchers.ts';

/** How often a platform's answer is looked for while a page shows a voucher that waits. */
const lookMs = 5000;

/** Says that a platform has not answered, looks for its answer by itself, and asks it now. */
export function VoucherWaits({ orderId, voucher }: { orderId: string; voucher: Voucher }) {
  const t = vouchersText.use();
  useCall('vouchers.ofOrder', { id: orderId }, { refetchMs: lookMs });
  const check = useVoucherWrite('vouchers.check');
  const { error } = check;
  const isSilent = error instanceof ApiError && error.code === 'voucher.platformBusy';
  return (
    <>
      <Notice tone="warning" title={isSilent ? t.stillWaiting : t.waitingTitle}>
        {voucher.state === 'givingBack' ? t.undoWaitingText : t.waitingText}
      </Notice>
      {error === null || isSilent ? null : <Notice tone="danger">{messageOf(error)}</Notice>}
      <Button
        variant="secondary"
        full
        icon="refresh"
        loading={check.isPending}
        onClick={() => check.mutate({ id: orderId, voucherId: voucher.id })}
      >
        {t.check}
      </Button>
    </>
  );
}
