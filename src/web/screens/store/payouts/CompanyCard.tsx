import { useState } from 'react';
import { bankFen, bankNote, reason } from '#contract/form-bounds.ts';
import { netOf, sumsThrough, unreportedThrough, isFeeOf } from '#domain/finance/payout.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';

type CompanyMoney = Output<'finance.openPayouts'>[number];

/** Behind every day there is. */
const everyDay = '9999-12-31';

type SheetProps = {
  money: CompanyMoney;
  name: string;
  open: boolean;
  onClose: () => void;
  /** What is shown is not what is there any more. */
  onStale: () => void;
};

/** What came to the bank; the company kept the rest as its fee. Of a sum below 0 both go the other way. */
const sumsOf = (days: CompanyMoney['untoldDays'], throughOn: string, typed: string) => {
  const { grossFen } = unreportedThrough(days, throughOn);
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

type ThroughDayProps = {
  label: string;
  days: readonly { readonly on: string }[];
  value: string;
  onChange: (on: string) => void;
};

/** The day up to which is booked, chosen from the last one back. */
function ThroughDay({ days, ...select }: ThroughDayProps) {
  const locale = useLocale();
  return (
    <Select
      {...select}
      options={days.toReversed().map(({ on }) => ({ value: on, label: wholeDayText(on, locale) }))}
    />
  );
}

/** The day up to which is booked: the last one, unless another was chosen that is still there. */
const throughOf = (days: readonly { readonly on: string }[], chosen: string | null): string =>
  days.find(({ on }) => on === chosen)?.on ?? days.at(-1)?.on ?? '';

/** Books what no statement tells by what the bank shows, with the reason. */
function OpeningSheet({ money, name, open, onClose, onStale }: SheetProps) {
  const t = payoutsText.use();
  const shell = shellText.use();
  const { storeId, channel, untoldDays: days } = money;
  const [chosen, setChosen] = useState<string | null>(null);
  const throughOn = throughOf(days, chosen);
  const write = useSheetWrite('finance.bookOpeningPayout', t.booked, onClose);
  const form = useForm({
    bounds: { bankFen, bankNote, reason },
    start: { bankFen: '', bankNote: '', reason: '' },
    empty: { bankFen: t.bankWrong, bankNote: t.wordsMissing, reason: t.wordsMissing },
    check: (typed) => (sumsOf(days, throughOn, typed.bankFen).isWrong ? { bankFen: t.bankWrong } : {}),
    write,
    onSend: ({ bankNote, reason: why }) =>
      write.mutateAsync(
        { storeId, channel, throughOn, ...sums, reason: why, bankNote },
        { onError: onStale },
      ),
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
      title={t.withoutStatementTitle(name)}
      send={isWrong ? t.bookByBank : t.bookNow(moneyText(netFen, true))}
      cancel={shell.cancel}
    >
      <p className="text-ink-2 break-words">{money.storeName}</p>
      <ThroughDay label={t.bookThrough} days={days} value={throughOn} onChange={setChosen} />
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
      <TextArea label={t.withoutStatementReason} rows={2} {...form.field('reason')} />
      <Notice tone="warning">{t.withoutStatementCheck}</Notice>
    </FormSheet>
  );
}

type BookSheetProps = SheetProps & { showsStore: boolean };

/** Shows what came to the bank by the statements up to a day, and books just that. */
function BookSheet({ money, name, showsStore, open, onClose, onStale }: BookSheetProps) {
  const t = payoutsText.use();
  const shell = shellText.use();
  const { storeId, channel, days } = money;
  const [chosen, setChosen] = useState<string | null>(null);
  const throughOn = throughOf(days, chosen);
  const { lines, grossFen, feeFen } = sumsThrough(days, throughOn);
  const netFen = netOf({ grossFen, feeFen });
  const write = useSheetWrite('finance.bookPayout', t.booked, onClose);
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
      <ThroughDay label={t.through} days={days} value={throughOn} onChange={setChosen} />
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

/** What no statement tells of a company's money, for those who may book it by what the bank shows. */
function WithoutStatement({ money, name, onStale }: Pick<SheetProps, 'money' | 'name' | 'onStale'>) {
  const t = payoutsText.use();
  const booking = useOpening();
  const { untoldDays: days } = money;
  if (days.length === 0) return null;
  const { lines, grossFen } = unreportedThrough(days, everyDay);
  return (
    <div className="border-line flex flex-col gap-3 border-t pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <span>
          <span className="block font-medium">{t.withoutStatement}</span>
          <span className="text-ink-3 block text-sm">{t.lines(lines)}</span>
        </span>
        <Money fen={grossFen} size="md" exact />
      </div>
      <p className="text-ink-3 text-sm">{t.withoutStatementText}</p>
      <div>
        <Button variant="soft" size="sm" icon="edit" onClick={booking.show}>
          {t.bookByBank}
        </Button>
      </div>
      <OpeningSheet money={money} name={name} {...booking.sheet} onStale={onStale} />
    </div>
  );
}

type Props = { money: CompanyMoney; showsStore: boolean; onStale: () => void };

/** What one company has of a store's money, and what of it is to be booked. */
export function CompanyCard({ money, showsStore, onStale }: Props) {
  const t = payoutsText.use();
  const orders = ordersText.use();
  const booking = useOpening();
  const { channel, storeName, balanceFen, days } = money;
  const name = orders[`method.${channel}`];
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-4" aria-label={`${name} ${storeName}`}>
      <div>
        <h3 className="text-md font-semibold">{name}</h3>
        {showsStore ? <p className="text-ink-3 text-sm break-words">{storeName}</p> : null}
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-ink-3 text-sm">{t.balance}</p>
          <Money fen={balanceFen} size="lg" exact />
        </div>
        {days.length === 0 ? null : <Button onClick={booking.show}>{t.book}</Button>}
      </div>
      <Parts money={money} />
      {days.length === 0 ? null : (
        <FoldButton show={t.showDays(days.length)} hide={t.hideDays}>
          <DayTable days={days} />
        </FoldButton>
      )}
      <WithoutStatement money={money} name={name} onStale={onStale} />
      <BookSheet money={money} name={name} showsStore={showsStore} {...booking.sheet} onStale={onStale} />
    </Card>
  );
}

function Parts({ money: { days, balanceFen } }: Pick<Props, 'money'>) {
  const t = payoutsText.use();
  const sums = sumsThrough(days, everyDay);
  const restFen = balanceFen - sums.grossFen;
  const rows = [
    ...(days.length === 0
      ? []
      : [
          { name: t.inStatements, value: <Money fen={sums.grossFen} exact /> },
          { name: t.fee, value: <Money fen={0 - sums.feeFen} exact /> },
          { name: t.net, value: <Money fen={netOf(sums)} exact />, strong: true },
        ]),
    ...(restFen === 0 ? [] : [{ name: t.rest, value: <Money fen={restFen} exact /> }]),
  ];
  if (rows.length === 0) return <p className="text-ink-3">{t.allBooked}</p>;
  return <KeyValue className="bg-sunken rounded-lg p-3.5" rows={rows} />;
}

function DayTable({ days }: { days: CompanyMoney['days'] }) {
  const t = payoutsText.use();
  const locale = useLocale();
  return (
    <ul className="divide-line m-0 list-none divide-y p-0">
      {days.toReversed().map(({ on, lines, ...sums }) => (
        <li key={on} className="flex items-baseline justify-between gap-4 py-2.5">
          <span className="min-w-0">
            <span className="block font-medium">{wholeDayText(on, locale)}</span>
            <span className="text-ink-3 block text-sm">{t.lines(lines)}</span>
          </span>
          <span className="text-right">
            <Money fen={netOf(sums)} size="md" exact />
            <span className="text-ink-3 block text-sm">
              <Money fen={sums.grossFen} exact /> · {t.fee} <Money fen={sums.feeFen} exact />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
