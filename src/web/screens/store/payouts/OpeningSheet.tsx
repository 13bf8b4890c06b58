import { useState } from 'react';
import { bankFen, bankNote, reason } from '#contract/form-bounds.ts';
import { isFeeOf, untoldThrough } from '#domain/finance/payout.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { readYuan } from '#web/screens/store/counter/yuan.ts';
import type { CompanyMoney } from '#web/screens/store/payouts/payout-types.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  money: CompanyMoney;
  name: string;
  open: boolean;
  onClose: () => void;
  /** What is shown is not what is there any more. */
  onStale: () => void;
};

/** What came to the bank; the company kept the rest as its fee. Of a sum below 0 both go the other way. */
const sumsOf = (days: CompanyMoney['untoldDays'], throughOn: string, typed: string) => {
  const { grossFen } = untoldThrough(days, throughOn);
  const { fen, isWrong } = readYuan(typed);
  const netFen = grossFen < 0 ? 0 - fen : fen;
  const feeFen = grossFen - netFen;
  return {
    grossFen,
    netFen,
    feeFen,
    isWrong: isWrong || typed.trim() === '' || !isFeeOf({ grossFen, feeFen }),
  };
};

/** The day up to which is booked: the last one, unless another was chosen that is still there. */
const throughOf = (days: CompanyMoney['untoldDays'], chosen: string | null): string =>
  days.find(({ on }) => on === chosen)?.on ?? days.at(-1)?.on ?? '';

/** Books what no statement tells by what the bank shows, with the reason. */
export function OpeningSheet({ money, name, open, onClose, onStale }: Props) {
  const t = useText(payoutsText);
  const shell = useText(shellText);
  const locale = useLocale();
  const { storeId, channel, untoldDays: days } = money;
  const [chosen, setChosen] = useState<string | null>(null);
  const throughOn = throughOf(days, chosen);
  const write = useWrite('finance.bookOpeningPayout', {
    silent: true,
    onDone: () => {
      showSuccess(t.booked);
      form.reset();
      onClose();
    },
  });
  const form = useForm({
    bounds: { bankFen, bankNote, reason },
    start: { bankFen: '', bankNote: '', reason: '' },
    empty: { bankFen: t.bankWrong, bankNote: t.wordsMissing, reason: t.wordsMissing },
    check: (typed) => (sumsOf(days, throughOn, typed.bankFen).isWrong ? { bankFen: t.bankWrong } : {}),
    write,
    onSend: ({ bankNote, reason: why }) =>
      write.mutate({ storeId, channel, throughOn, ...sums, reason: why, bankNote }, { onError: onStale }),
  });
  const { isWrong, netFen, ...sums } = sumsOf(days, throughOn, form.values.bankFen);
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={() => {
        write.reset();
        onClose();
      }}
      title={t.untoldTitle(name)}
      send={isWrong ? t.bookUntold : t.bookNow(moneyText(netFen, true))}
      cancel={shell.cancel}
    >
      <p className="text-ink-2 break-words">{money.storeName}</p>
      <Select
        label={t.untoldThrough}
        value={throughOn}
        onChange={setChosen}
        options={days.toReversed().map(({ on }) => ({ value: on, label: wholeDayText(on, locale) }))}
      />
      <TextInput label={sums.grossFen < 0 ? t.bankTook : t.bankGot} {...form.field('bankFen')} />
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: t.gross, value: <Money fen={sums.grossFen} exact /> },
          { name: t.fee, value: isWrong ? '—' : <Money fen={0 - sums.feeFen} exact /> },
          { name: t.cameToBank, value: isWrong ? '—' : <Money fen={netFen} size="lg" exact />, strong: true },
        ]}
      />
      <TextArea label={t.bankNote} hint={t.bankNoteHint} rows={2} {...form.field('bankNote')} />
      <TextArea label={t.untoldReason} rows={2} {...form.field('reason')} />
      <Notice tone="warning">{t.untoldCheck}</Notice>
    </FormSheet>
  );
}
