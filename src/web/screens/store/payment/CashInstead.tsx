import { useState } from 'react';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = useOrderWrite('payments.refundInCash', () => {
    onGiven(payment?.amountFen ?? 0);
    onClose();
  });
  const send = () => {
    setMissing(true);
    if (payment === null || reason.trim() === '') return;
    write.run({ id: order.id, version: order.version, paymentId: payment.id, reason: reason.trim() });
  };
  return (
    <SendSheet
      open={payment !== null}
      onClose={onClose}
      title={t.inCashTitle(moneyText(payment?.amountFen ?? 0))}
      send={t.inCashDone}
      isBusy={write.isBusy}
      fault={write.fault}
      onSend={send}
    >
      <Notice tone="warning">{t.inCashText}</Notice>
      <ReasonField
        value={reason}
        onChange={setReason}
        quick={['companyFailed', 'wantsCash', 'other']}
        isMissing={isMissing}
        words={{ label: t.inCashReason, missing: store.reasonMissing }}
      />
    </SendSheet>
  );
}
