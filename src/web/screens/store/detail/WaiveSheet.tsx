import { useState } from 'react';
import { sumOfKinds } from '#domain/orders/money.ts';
import { waivedItems } from '#domain/orders/write-off-rest.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { waivable } from '#web/screens/store/detail/menu.ts';
import { ReasonField } from '#web/screens/store/detail/ReasonField.tsx';
import { useQuestion } from '#web/screens/store/detail/use-question.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';
import { waiveText } from '#web/text/waive.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

type Asked = { readonly bill: Bill; readonly version: number };

/** Waives what is still due on a bill: which one, why, and a question with the amount before it counts. */
export function WaiveSheet({ order, open, onClose }: Props) {
  const t = useText(waiveText);
  const store = useText(storeText);
  const shell = useText(shellText);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const bills = waivable(order);
  const leave = () => {
    onClose();
    setChosen('');
    setReason('');
    setMissing(false);
  };
  const question = useQuestion<Asked>({ isOpen: open, isOver: bills.length === 0, onOver: leave });
  const write = useOrderWrite('orders.writeOffRest', () => {
    question.close();
    leave();
    showSuccess(t.done);
  });
  const { asked } = question;
  const bill = bills.find(({ id }) => id === chosen) ?? bills.at(-1) ?? asked?.bill;
  if (bill === undefined) return null;
  const subject = asked?.bill ?? bill;
  const money = moneyText(subject.dueFen);
  const ask = () => {
    setMissing(true);
    if (reason.trim() === '') return;
    write.reset();
    question.ask({ bill, version: order.version });
  };
  const send = () => {
    if (asked === null) return;
    write.run({
      id: order.id,
      version: asked.version,
      billId: subject.id,
      reason: reason.trim(),
      expectedFen: 0 - subject.dueFen,
    });
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={store['menu.writeOffRest']}
      footer={<Button onClick={ask}>{t.next}</Button>}
    >
      <div className="flex flex-col gap-5">
        <p>{t.text}</p>
        <BillToWaive bills={bills} bill={bill} onChoose={setChosen} />
        <ReasonField
          value={reason}
          onChange={setReason}
          quick={['goodwill', 'other']}
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
          <WhatFollows bill={subject} heldFen={order.money.depositHeldFen} />
          {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        </div>
      </ConfirmDialog>
    </AppSheet>
  );
}

type ChoiceProps = { bills: readonly Bill[]; bill: Bill; onChoose: (id: string) => void };

/** The bill, chosen among several, and what of it is paid and what is not. */
function BillToWaive({ bills, bill, onChoose }: ChoiceProps) {
  const t = useText(waiveText);
  const words = useText(ordersText);
  const nameOf = ({ purpose, dueFen }: Bill): string =>
    `${words[`purpose.${purpose}`]} · ${moneyText(dueFen)}`;
  return (
    <>
      {bills.length === 1 ? null : (
        <Select
          label={t.bill}
          value={bill.id}
          onChange={onChoose}
          options={bills.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      )}
      <KeyValue
        className="bg-sunken text-ink rounded-lg p-3.5"
        rows={[
          ...(bills.length === 1 ? [{ name: t.bill, value: words[`purpose.${bill.purpose}`] }] : []),
          { name: t.total, value: <Money fen={bill.totalFen} /> },
          { name: t.paid, value: <Money fen={bill.paidFen} /> },
          { name: t.rest, value: <Money fen={bill.dueFen} size="lg" />, strong: true },
        ]}
      />
    </>
  );
}

/** What the waiver does to the deposit, the hire and the order. */
function WhatFollows({ bill, heldFen }: { bill: Bill; heldFen: number }) {
  const t = useText(waiveText);
  const waived = waivedItems(bill, bill.dueFen, '');
  const depositFen = Math.abs(sumOfKinds(waived, ['Deposit']));
  const chargeFen = bill.dueFen - depositFen;
  return (
    <>
      {depositFen === 0 ? null : <p>{t.depositPart(moneyText(depositFen))}</p>}
      {chargeFen === 0 ? null : <p>{t.chargePart(moneyText(chargeFen))}</p>}
      <p>{t.follows}</p>
      {chargeFen === 0 || heldFen === 0 ? null : <p className="text-ink-3 text-sm">{t.fromDeposit}</p>}
    </>
  );
}
