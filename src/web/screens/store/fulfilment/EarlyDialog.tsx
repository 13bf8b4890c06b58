import { ApiError } from '#web/api/api-error.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import type { Leaving } from '#web/screens/store/fulfilment/use-leaving.ts';
import { useLocale } from '#web/state/language.ts';
import { benchText } from '#web/text/bench.ts';

/** How many days before its first one gear was to leave, where the server asked; null: it did not ask. */
export const earlyDaysOf = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'order.earlyHandOver' ? Number(error.data['days']) : null;

type Props = { order: OrderDetail; leaving: Leaving };

/** Asks before gear leaves days before the hire begins, which is most often another order's. */
export function EarlyDialog({ order, leaving }: Props) {
  const t = benchText.use();
  const locale = useLocale();
  const { earlyDays: days, isBusy, leaveEarly, keep } = leaving;
  const travels = order.deliveryMethod === 'Delivery';
  return (
    <ConfirmDialog
      open={days !== null}
      title={(travels ? t.earlyLoadTitle : t.earlyTitle)(days ?? 0)}
      confirmLabel={travels ? t.earlyLoadYes : t.earlyYes}
      loading={isBusy}
      onConfirm={leaveEarly}
      onClose={keep}
    >
      {t.earlyText(wholeDayText(order.startDate, locale))}
    </ConfirmDialog>
  );
}
