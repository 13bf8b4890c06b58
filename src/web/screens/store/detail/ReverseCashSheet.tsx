import { useState } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { reversalOf, reversible } from '#web/screens/store/detail/reversible.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useLocale } from '#web/state/language.ts';
import { useQuestion } from '#web/screens/store/detail/use-question.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { stornoText } from '#web/text/storno.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

type Asked = { readonly payment: Payment; readonly version: number };

/** Reverses cash that was booked by mistake: which, why, and a question with what follows before it counts. */
export function ReverseCashSheet({ order, open, onClose }: Props) {
  const t = useText(stornoText);
  const store = useText(storeText);
  const shell = useText(shellText);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const payments = reversible(order);
  const leave = () => {
    onClose();
    setChosen('');
    setReason('');
    setMissing(false);
  };
  const question = useQuestion<Asked>({ isOpen: open, isOver: payments.length === 0, onOver: leave });
  const end = () => {
    question.close();
    leave();
    showSuccess(t.done);
  };
  const ways = {
    takeBackCash: useOrderWrite('orders.takeBackCash', end),
    takeBackCashRefund: useOrderWrite('orders.takeBackCashRefund', end),
  };
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0] ?? question.asked?.payment;
  if (payment === undefined) return null;
  const { asked } = question;
  const subject = asked?.payment ?? payment;
  const money = moneyText(subject.amountFen);
  const write = ways[reversalOf(subject)];
  const ask = () => {
    setMissing(true);
    if (reason.trim() === '') return;
    ways[reversalOf(payment)].reset();
    question.ask({ payment, version: order.version });
  };
  const send = () => {
    if (asked === null) return;
    write.run({ id: order.id, version: asked.version, paymentId: subject.id, reason: reason.trim() });
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={store['menu.reverseCash']}
      footer={<Button onClick={ask}>{t.next}</Button>}
    >
      <div className="flex flex-col gap-5">
        <p>{t.text}</p>
        <CashToReverse order={order} payment={payment} onChoose={setChosen} />
        <ReasonField
          value={reason}
          onChange={setReason}
          quick={['wrongOrder', 'other']}
          isMissing={isMissing}
        />
      </div>
      <ConfirmDialog
        open={question.isAsked}
        title={t.ask(money)}
        confirmLabel={t.confirm(money)}
        cancelLabel={shell.cancel}
        danger
        loading={write.isBusy}
        onConfirm={send}
        onClose={question.close}
      >
        <div className="flex flex-col gap-3">
          <WhatFollows order={order} payment={subject} />
          {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        </div>
      </ConfirmDialog>
    </AppSheet>
  );
}

type ChoiceProps = { order: OrderDetail; payment: Payment; onChoose: (id: string) => void };

/** The cash, chosen among several: when it was booked, by whom, and how much. */
function CashToReverse({ order, payment, onChoose }: ChoiceProps) {
  const t = useText(stornoText);
  const zone = useZone(order.storeId);
  const locale = useLocale();
  const payments = reversible(order);
  const nameOf = ({ direction, doneAt, createdAt, takenBy }: Payment): string =>
    [t[direction], momentText(doneAt ?? createdAt, { locale, zone }), takenBy ?? '']
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <>
      {payments.length === 1 ? null : (
        <Select
          label={t.which}
          value={payment.id}
          onChange={onChoose}
          options={payments.map((each) => ({
            value: each.id,
            label: `${moneyText(each.amountFen)} · ${nameOf(each)}`,
          }))}
        />
      )}
      <KeyValue
        className="bg-sunken text-ink rounded-lg p-3.5"
        rows={[
          ...(payments.length === 1 ? [{ name: t.which, value: nameOf(payment) }] : []),
          { name: t.amount, value: <Money fen={payment.amountFen} size="lg" />, strong: true },
        ]}
      />
    </>
  );
}

/** What becomes of the bill or the promise, the till and the order. */
function WhatFollows({ order, payment }: { order: OrderDetail; payment: Payment }) {
  const t = useText(stornoText);
  const isIn = payment.direction === 'in';
  return (
    <>
      <p>{isIn ? t.followsIn : t.followsOut}</p>
      {isIn && order.status === orderStatus.pendingDelivery && isOfFirstBill(order, payment) ? (
        <p>{t.backToPay}</p>
      ) : null}
      <p className="text-ink-3 text-sm">{t.follows}</p>
      <p className="text-ink-3 text-sm">{t.openShift}</p>
    </>
  );
}

const isOfFirstBill = ({ bills }: OrderDetail, { billId }: Payment): boolean =>
  bills.some(({ id, purpose }) => id === billId && purpose === 'Initial');
