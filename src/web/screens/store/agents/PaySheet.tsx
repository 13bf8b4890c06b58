import { useState } from 'react';
import { payoutMethodNames } from '#contract/agent-lists.ts';
import { payoutFen, reason } from '#contract/form-bounds.ts';
import { nameOf } from '#contract/list-words.ts';
import { payoutMethods, type PayoutMethod } from '#domain/agents/agent-money.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';
import type { AgentDue } from '#web/screens/store/agents/AgentCard.tsx';
import { useLanguage } from '#web/state/language.ts';
import { agentText } from '#web/text/agent.ts';
import { shellText } from '#web/text/shell.ts';

type Props = {
  agent: AgentDue;
  /** The stores that owe something. */
  payable: AgentDue['stores'];
  open: boolean;
  onClose: () => void;
};

const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Books that a store paid an agent, from its bank account or out of its till: all that is due, unless less is typed. */
export function PaySheet({ agent, payable, open, onClose }: Props) {
  const t = agentText.use();
  const shell = shellText.use();
  const language = useLanguage();
  const [storeId, setStoreId] = useState(payable[0]?.storeId ?? '');
  const [typed, setTyped] = useState({ payoutFen: yuanOf(payable[0]?.dueFen ?? 0), reason: '' });
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const store = payable.find((each) => each.storeId === storeId) ?? payable[0];
  const dueFen = store?.dueFen ?? 0;
  const choose = (id: string) => {
    setStoreId(id);
    const next = payable.find((each) => each.storeId === id);
    setTyped({ ...typed, payoutFen: yuanOf(next?.dueFen ?? 0) });
  };
  const write = useSheetWrite('finance.payAgent', t.paid, onClose);
  const isWrong = (typed: string): boolean => {
    const { fen, isWrong: isNoAmount } = readYuan(typed);
    return isNoAmount || fen < 1 || fen > dueFen;
  };
  const form = useForm({
    bounds: { payoutFen, reason },
    start: typed,
    kept: [typed, setTyped],
    empty: { payoutFen: t.amountWrong(yuanOf(dueFen)), reason: t.reasonMissing },
    check: (now) => (isWrong(now.payoutFen) ? { payoutFen: t.amountWrong(yuanOf(dueFen)) } : {}),
    write,
    onSend: (sent) =>
      write.mutateAsync({
        id: agent.id,
        storeId: store?.storeId ?? '',
        amountFen: sent.payoutFen,
        method,
        reason: sent.reason,
      }),
  });
  const { fen } = readYuan(form.values.payoutFen);
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={() => {
        write.reset();
        onClose();
      }}
      title={t.payTitle(agent.name)}
      send={isWrong(form.values.payoutFen) ? t.pay : t.payNow(moneyText(fen, true))}
      cancel={shell.cancel}
    >
      {payable.length < 2 ? null : (
        <Select
          label={t.store}
          value={store?.storeId ?? ''}
          onChange={choose}
          options={payable.map((each) => ({ value: each.storeId, label: each.storeName }))}
        />
      )}
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[{ name: t.due, value: <Money fen={dueFen} size="lg" exact />, strong: true }]}
      />
      <TextInput label={t.amount} {...form.field('payoutFen')} />
      <div className="flex flex-col gap-2">
        <SegmentedControl
          label={t.method}
          value={method}
          onChange={setMethod}
          options={payoutMethods.map((value) => ({
            value,
            label: nameOf(payoutMethodNames, value, language),
          }))}
        />
        <p className="text-ink-3 text-sm">{method === 'cash' ? t.cashHint : t.bankHint}</p>
      </div>
      <TextArea label={t.reason} hint={t.reasonHint} rows={2} {...form.field('reason')} />
    </FormSheet>
  );
}
