import { useState } from 'react';
import { netOf, sumsThrough } from '#domain/finance/payout.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import type { CompanyMoney } from '#web/screens/store/payouts/payout-types.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  money: CompanyMoney;
  name: string;
  showsStore: boolean;
  open: boolean;
  onClose: () => void;
  /** What is shown is not what is there any more. */
  onStale: () => void;
};

/** Shows what came to the bank by the statements up to a day, and books just that. */
export function BookSheet({ money, name, showsStore, open, onClose, onStale }: Props) {
  const t = useText(payoutsText);
  const shell = useText(shellText);
  const locale = useLocale();
  const { storeId, channel, days } = money;
  const [chosen, setChosen] = useState<string | null>(null);
  const lastOn = days.at(-1)?.on ?? '';
  const throughOn = days.some(({ on }) => on === chosen) ? (chosen ?? lastOn) : lastOn;
  const { lines, grossFen, feeFen } = sumsThrough(days, throughOn);
  const netFen = netOf({ grossFen, feeFen });
  const write = useWrite('finance.bookPayout', {
    silent: true,
    oneAtATime: true,
    onDone: () => {
      showSuccess(t.booked);
      onClose();
    },
  });
  const close = () => {
    write.reset();
    setChosen(null);
    onClose();
  };
  const form = useForm({
    bounds: {},
    start: {},
    write,
    onSend: () => write.mutate({ storeId, channel, throughOn, grossFen, feeFen }, { onError: onStale }),
  });
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={close}
      title={t.bookTitle(name)}
      send={t.bookNow(moneyText(netFen, true))}
      cancel={shell.cancel}
      disabled={lines === 0}
    >
      {showsStore ? <p className="text-ink-2 break-words">{money.storeName}</p> : null}
      <Select
        label={t.through}
        value={throughOn}
        onChange={setChosen}
        options={days.toReversed().map(({ on }) => ({ value: on, label: wholeDayText(on, locale) }))}
      />
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: t.gross, value: <Money fen={grossFen} exact /> },
          { name: t.fee, value: <Money fen={0 - feeFen} exact /> },
          { name: t.net, value: <Money fen={netFen} size="lg" exact />, strong: true },
        ]}
      />
      <Notice tone={netFen < 0 ? 'warning' : 'ice'}>
        {netFen < 0 ? <p>{t.below}</p> : null}
        <p>{t.check}</p>
      </Notice>
    </FormSheet>
  );
}
