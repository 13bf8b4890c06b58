import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { isLarge } from '#web/screens/store/detail/adjustment.ts';
import { RefundWays } from '#web/screens/store/detail/RefundWays.tsx';
import { adjustText } from '#web/text/adjust.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  open: boolean;
  /** Above 0 the guest pays, below 0 gets back. */
  totalFen: number;
  reason: string;
  isBusy: boolean;
  fault: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before an adjustment: how much, which way, and what becomes of it. */
export function ConfirmAdjust({ order, totalFen, reason, isBusy, fault, ...dialog }: Props) {
  const t = useText(adjustText);
  const shell = useText(shellText);
  const way = totalFen > 0 ? 'charge' : totalFen < 0 ? 'giveBack' : 'record';
  const money = moneyText(Math.abs(totalFen));
  const confirm = {
    charge: t.confirmCharge(money),
    giveBack: t.confirmGiveBack(money),
    record: t.confirmRecord,
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t[way]}
      confirmLabel={confirm[way]}
      cancelLabel={shell.cancel}
      danger={way === 'giveBack'}
      loading={isBusy}
    >
      <div className="flex flex-col gap-4">
        {totalFen === 0 ? null : (
          <Money
            fen={Math.abs(totalFen)}
            size="xl"
            className={way === 'giveBack' ? 'text-danger' : 'text-ink'}
          />
        )}
        {isLarge(totalFen) ? <Notice tone="warning">{t.isLarge}</Notice> : null}
        <Outcome order={order} totalFen={totalFen} />
        <KeyValue
          className="text-sm"
          rows={[
            { name: t.order, value: `${order.orderNumber} · ${order.customerName}` },
            { name: t.forWhat, value: reason },
          ]}
        />
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

/** What follows: a bill, money back by its ways, or a note. */
function Outcome({ order, totalFen }: Pick<Props, 'order' | 'totalFen'>) {
  const t = useText(adjustText);
  if (totalFen > 0) return <p>{t.chargeText}</p>;
  if (totalFen === 0) return <p>{t.recordText}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p>{t.giveBackText}</p>
      <RefundWays order={order} amountFen={-totalFen} />
    </div>
  );
}
