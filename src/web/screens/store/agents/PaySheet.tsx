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

/** What is typed: all that the chosen store owes, unless less is said, how it is paid, and why. */
const usePayForm = ({ agent, payable, onClose }: Omit<Props, 'open'>) => {
  const t = agentText.use();
  const [store, setStore] = useState(payable[0]);
  const dueFen = store?.dueFen ?? 0;
  const [typed, setTyped] = useState({ payoutFen: yuanOf(dueFen), reason: '' });
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const write = useSheetWrite('finance.payAgent', t.paid, onClose);
  const { fen, isWrong } = readYuan(typed.payoutFen);
  const isPayable = !isWrong && fen >= 1 && fen <= dueFen;
  const wrong = t.amountWrong(yuanOf(dueFen));
  const form = useForm({
    bounds: { payoutFen, reason },
    start: typed,
    kept: [typed, setTyped],
    empty: { payoutFen: wrong, reason: t.reasonMissing },
    check: () => (isPayable ? {} : { payoutFen: wrong }),
    write,
    onSend: ({ payoutFen: amountFen, ...sent }) =>
      write.mutateAsync({ id: agent.id, storeId: store?.storeId ?? '', amountFen, method, ...sent }),
  });
  const choose = (storeId: string) => {
    const next = payable.find((each) => each.storeId === storeId);
    setStore(next);
    setTyped({ ...typed, payoutFen: yuanOf(next?.dueFen ?? 0) });
  };
  return { form, write, storeId: store?.storeId ?? '', choose, dueFen, method, setMethod, isPayable, fen };
};

/** Books that a store paid an agent, from its bank account or out of its till. */
export function PaySheet({ open, ...props }: Props) {
  const t = agentText.use();
  const shell = shellText.use();
  const language = useLanguage();
  const { agent, payable, onClose } = props;
  const { form, write, storeId, choose, dueFen, method, setMethod, isPayable, fen } = usePayForm(props);
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={() => {
        write.reset();
        onClose();
      }}
      title={t.payTitle(agent.name)}
      send={isPayable ? t.payNow(moneyText(fen, true)) : t.pay}
      cancel={shell.cancel}
    >
      {payable.length < 2 ? null : (
        <Select
          label={t.store}
          value={storeId}
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
