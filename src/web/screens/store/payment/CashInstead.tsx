import { reason } from '#contract/form-bounds.ts';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { deskText } from '#web/text/desk.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  /** null: closed. */
  payment: Payment | null;
  onClose: () => void;
  onGiven: (fen: number) => void;
};

/** Gives a refund in cash that a payment company was to make, with the reason; it is signed off by whoever sends it. */
export function CashInstead({ order, payment, onClose, onGiven }: Props) {
  const t = useText(deskText);
  const store = useText(storeText);
  const write = useOrderWrite('payments.refundInCash', () => {
    onGiven(payment?.amountFen ?? 0);
    onClose();
  });
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    empty: { reason: store.reasonMissing },
    write,
    onSend: (sent) => {
      if (payment !== null)
        write.run({ id: order.id, version: order.version, paymentId: payment.id, ...sent });
    },
  });
  return (
    <FormSheet
      form={form}
      open={payment !== null}
      onClose={onClose}
      title={t.inCashTitle(moneyText(payment?.amountFen ?? 0))}
      send={t.inCashDone}
    >
      <Notice tone="warning">{t.inCashText}</Notice>
      <ReasonField
        field={form.field('reason')}
        quick={['companyFailed', 'wantsCash', 'other']}
        label={t.inCashReason}
      />
    </FormSheet>
  );
}
