import { useOpening } from '#web/parts/frame/use-opening.ts';
import { useState } from 'react';
import { isDay } from '#domain/time/calendar-date.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { financeText } from '#web/text/finance.ts';
import { shellText } from '#web/text/shell.ts';

/** The date range and store of a finance page; an empty `storeId` means all stores. */
export type FinanceRange = {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
};

/** So many days are shown at once. */
const mostDays = 366;

/** Tells days that can be shown: both there, in their order, and not too many. */
const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && daysBetween(from, to) >= 0 && daysBetween(from, to) < mostDays;

type Preset = 'today' | 'yesterday' | 'week' | 'recent' | 'month' | 'lastMonth';

/** The days that one press chooses where money is looked at. */
export const presets = [
  'today',
  'yesterday',
  'week',
  'month',
  'lastMonth',
] as const satisfies readonly Preset[];

/** The days that have a name. */
const presetDays = (todayOn: string): Readonly<Record<Preset, { from: string; to: string }>> => {
  const firstOfMonth = `${todayOn.slice(0, 8)}01`;
  const lastMonthEnd = addDays(firstOfMonth, -1);
  return {
    today: { from: todayOn, to: todayOn },
    yesterday: { from: addDays(todayOn, -1), to: addDays(todayOn, -1) },
    week: { from: addDays(todayOn, -6), to: todayOn },
    recent: { from: addDays(todayOn, -30), to: todayOn },
    month: { from: firstOfMonth, to: todayOn },
    lastMonth: { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
  };
};

/** The days that a page shows unless others are asked for. */
type Usual = { readonly todayOn: string; readonly usual: Preset };

const usualDays = ({ todayOn, usual }: Usual) => presetDays(todayOn)[usual];

/** Reads the address; days that make no sense are the usual ones. */
export const readRange = (query: Readonly<Record<string, string>>, usual: Usual): FinanceRange => {
  const { store = '', from = '', to = '' } = query;
  return { storeId: store, ...(isRange(from, to) ? { from, to } : usualDays(usual)) };
};

/** Writes the address; the usual days need no words. */
export const queryOf = (
  { storeId, from, to }: FinanceRange,
  usual: Usual,
): Readonly<Record<string, string | undefined>> => {
  const known = usualDays(usual);
  return {
    store: storeId === '' ? undefined : storeId,
    ...(from === known.from && to === known.to ? {} : { from, to }),
  };
};

/** The date range in the address of a finance page, and how it changes: what `RangeBar` needs of it. */
export const rangeOf = (
  page: 'storeFinance' | 'storeFinanceBreakdown' | 'storeLedger' | 'storeClosings' | 'storeStatements',
  query: Readonly<Record<string, string>>,
  usual: Usual,
) => ({
  asked: readRange(query, usual),
  todayOn: usual.todayOn,
  onChange: (next: FinanceRange) => navigate(pathTo(page, queryOf(next, usual)), { replace: true }),
});

/** The input of calls about these days. */
export const inputOf = ({
  storeId,
  from,
  to,
}: FinanceRange): { storeId?: string; from: string; to: string } => ({
  ...(storeId === '' ? {} : { storeId }),
  from,
  to,
});

/** The days in a file's name. */
export const fileDays = ({ from, to }: Pick<FinanceRange, 'from' | 'to'>): string =>
  from === to ? from : `${from}-${to}`;

type Props = {
  asked: FinanceRange;
  todayOn: string;
  /** None: there is nothing to choose from. */
  stores: readonly { readonly storeId: string; readonly storeName: string }[];
  /** Days that one press chooses. */
  presets: readonly Preset[];
  onChange: (asked: FinanceRange) => void;
};

/** Chooses the days, and the store where there is more than one. */
export function RangeBar({ asked, todayOn, stores, presets, onChange }: Props) {
  const t = financeText.use();
  const daysText = useDaysText();
  const { show, sheet } = useOpening();
  const days = presetDays(todayOn);
  const chosen = presets.find((name) => days[name].from === asked.from && days[name].to === asked.to);
  return (
    <div
      role="group"
      aria-label={t.days}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {stores.length > 1 ? (
        <FilterSelect
          label={t.store}
          value={asked.storeId}
          any={t.allStores}
          options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          onChange={(storeId) => onChange({ ...asked, storeId })}
        />
      ) : null}
      {presets.map((name) => (
        <Chip key={name} chosen={chosen === name} onPress={() => onChange({ ...asked, ...days[name] })}>
          {t[name]}
        </Chip>
      ))}
      <Chip chosen={chosen === undefined} onPress={show}>
        {chosen === undefined ? daysText(asked) : t.chosenDays}
      </Chip>
      <DaysSheet key={`${asked.from} ${asked.to}`} {...{ asked, todayOn, onChange }} {...sheet} />
    </div>
  );
}

type SheetProps = Omit<Props, 'stores' | 'presets'> & { open: boolean; onClose: () => void };

function DaysSheet({ asked, todayOn, onChange, ...sheet }: SheetProps) {
  const t = financeText.use();
  const shell = shellText.use();
  const [days, setDays] = useState({ from: asked.from, to: asked.to });
  const [isSent, setSent] = useState(false);
  const [from, to] = days.from <= days.to ? [days.from, days.to] : [days.to, days.from];
  const isTooLong = !isRange(from, to) && from !== '';
  const missing = (day: string): string | undefined => (isSent && day === '' ? t.dayMissing : undefined);
  const confirm = () => {
    setSent(true);
    if (!isRange(from, to)) return;
    sheet.onClose();
    onChange({ ...asked, from, to });
  };
  return (
    <AppSheet {...sheet} title={t.days} footer={<Button onClick={confirm}>{shell.confirm}</Button>}>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          type="date"
          label={t.fromDay}
          max={todayOn}
          value={days.from}
          onChange={(day) => setDays({ ...days, from: day })}
          error={missing(days.from)}
        />
        <TextInput
          type="date"
          label={t.toDay}
          max={todayOn}
          value={days.to}
          onChange={(day) => setDays({ ...days, to: day })}
          error={missing(days.to)}
        />
      </div>
      {isSent && isTooLong ? <Notice tone="danger">{t.daysTooMany(mostDays)}</Notice> : null}
    </AppSheet>
  );
}
