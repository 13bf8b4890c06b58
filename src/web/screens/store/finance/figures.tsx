import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { cx } from '#ui/cx.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { Output } from '#web/api/calls.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';

export type Summary = Output<'finance.summary'>;

type Share = { readonly name: string; readonly value: number; readonly formatted: ReactNode };

/** Parts of a whole, the largest first in full length; what takes away has no bar. */
function ShareBars({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul className="m-0 flex list-none flex-col gap-3.5 p-0">
      {shares.map(({ name, value, formatted }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <span className="flex items-baseline justify-between gap-4">
            <span className="text-ink-2">{name}</span>
            {formatted}
          </span>
          <svg aria-hidden="true" width="100%" height="8" className="block">
            <rect width="100%" height="8" rx="4" className="fill-sunken" />
            {value > 0 ? (
              <rect width={`${(value * 100) / most}%`} height="8" rx="4" className="fill-ice" />
            ) : null}
          </svg>
        </li>
      ))}
    </ul>
  );
}

type Row = { readonly name: string; readonly receivedFen: number; readonly givenBackFen: number };
type Props = {
  head: string;
  rows: readonly Row[];
  /** The last row is the sum of the others. */
  hasTotal?: boolean;
};

/** Received, returned and what is left of it, row by row: what was returned stands below what came, so that a month's amounts fit on a phone. */
export function FlowTable({ head, rows, hasTotal = false }: Props) {
  const t = financeText.use();
  return (
    <table className="w-full border-collapse text-right">
      <thead>
        <tr className="text-ink-3 text-sm">
          <th scope="col" className="py-1.5 text-left font-normal">
            {head}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-normal">
            {t.received}
            <span className="block">{t.givenBack}</span>
          </th>
          <th scope="col" className="py-1.5 pl-3 font-normal">
            {t.netShort}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, receivedFen, givenBackFen }, index) => (
          <tr key={index} className={cx('border-line border-t', hasTotal && 'last:font-semibold')}>
            <th scope="row" className="py-2.5 text-left font-medium break-words">
              {name}
            </th>
            <td className="py-2.5 pl-3">
              <Money fen={receivedFen} exact />
              {givenBackFen === 0 ? null : (
                <span className="text-ink-2 block text-sm">
                  <Money fen={-givenBackFen} exact />
                </span>
              )}
            </td>
            <td className="py-2.5 pl-3 font-semibold">
              <Money fen={receivedFen - givenBackFen} exact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ByHand = Pick<
  Summary,
  'fromBankFen' | 'toBankFen' | 'paidOutFen' | 'companyFeesFen' | 'commissionFen' | 'paidToAgentsFen'
>;

/** What was carried into tills and out of them, and what came from payment companies to the bank, less their fees, and what agents earned and were paid. */
export const movedByHand = (
  { fromBankFen, toBankFen, paidOutFen, companyFeesFen, commissionFen, paidToAgentsFen }: ByHand,
  t: Readonly<
    Record<'fromBank' | 'toBank' | 'paidOut' | 'companyFees' | 'commission' | 'paidToAgents', string>
  >,
): readonly { readonly name: string; readonly fen: number }[] =>
  [
    { name: t.fromBank, fen: fromBankFen },
    { name: t.toBank, fen: toBankFen },
    { name: t.paidOut, fen: paidOutFen },
    { name: t.companyFees, fen: companyFeesFen },
    { name: t.commission, fen: commissionFen },
    { name: t.paidToAgents, fen: paidToAgentsFen },
  ].filter(({ fen }) => fen !== 0);

/** What was earned, by kind. */
export function IncomeShares({ summary }: { summary: Pick<Summary, 'income'> }) {
  const t = financeText.use();
  const orders = ordersText.use();
  return (
    <SectionCard title={t.incomeTitle}>
      {summary.income.length === 0 ? (
        <p className="text-ink-3">{t.noIncome}</p>
      ) : (
        <ShareBars
          shares={summary.income
            .toSorted((a, b) => b.amountFen - a.amountFen)
            .map(({ kind, amountFen }) => ({
              name: orders[`fee.${kind}`],
              value: amountFen,
              formatted: <Money fen={amountFen} />,
            }))}
        />
      )}
      <p className="text-ink-3 text-sm">{t.incomeFree}</p>
    </SectionCard>
  );
}

type ByMethod = ByHand & Pick<Summary, 'methods' | 'cashDifferenceFen'>;

/** What came and went by each way of paying, and what was moved by hand. */
export function MethodTable({ summary }: { summary: ByMethod }) {
  const t = financeText.use();
  const orders = ordersText.use();
  const { cashDifferenceFen } = summary;
  const moved = [
    ...(cashDifferenceFen === 0 ? [] : [{ name: t['group.cashDifference'], fen: cashDifferenceFen }]),
    ...movedByHand(summary, t),
  ];
  return (
    <SectionCard title={t.byMethod}>
      <FlowTable
        head={t.method}
        rows={summary.methods.map(({ method, ...flow }) => ({ name: orders[`method.${method}`], ...flow }))}
      />
      {moved.length === 0 ? null : (
        <KeyValue
          className="bg-sunken rounded-lg p-3.5"
          rows={moved.map(({ name, fen }) => ({
            name,
            value: <Money fen={fen} signed={name === t['group.cashDifference']} />,
          }))}
        />
      )}
    </SectionCard>
  );
}

/** The stores beside each other. */
export function StoreTable({ summary }: { summary: Summary }) {
  const t = financeText.use();
  return (
    <SectionCard title={t.byStore}>
      <FlowTable
        head={t.store}
        rows={summary.stores.map(({ storeName, receivedFen, givenBackFen }) => ({
          name: storeName,
          receivedFen,
          givenBackFen,
        }))}
      />
    </SectionCard>
  );
}

type Totals = Pick<Summary, 'from' | 'to' | 'receivedFen' | 'givenBackFen' | 'incomeFen'>;

/** What came in, at a glance. */
export function Headline({ summary }: { summary: Totals }) {
  const t = financeText.use();
  const daysText = useDaysText();
  const { receivedFen, givenBackFen, incomeFen } = summary;
  const parts = [
    [t.received, receivedFen],
    [t.givenBack, givenBackFen],
    [t['group.income'], incomeFen],
  ] as const;
  return (
    <section
      className="text-on-night flex flex-col gap-5 rounded-2xl p-5 pb-6 lg:p-7"
      style={{ background: 'linear-gradient(160deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <div>
        <h2 className="text-on-night-2 text-base font-normal">
          {t.net} · {daysText(summary)}
        </h2>
        <p className="mt-1">
          <Money fen={receivedFen - givenBackFen} size="xl" />
        </p>
      </div>
      <dl className="m-0 flex flex-col gap-2 sm:grid sm:grid-cols-3 sm:gap-3">
        {parts.map(([name, fen]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 sm:block">
            <dt className="text-on-night-2 text-sm">{name}</dt>
            <dd className="m-0 font-semibold">
              <Money fen={fen} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-on-night-2 -mt-1 text-sm">{t.netHint}</p>
    </section>
  );
}

/** What stands open at a moment that has a label. */
export function StandingTiles({ standing, label }: { standing: Summary['standing']; label: string }) {
  const t = financeText.use();
  const tiles: readonly { name: string; fen: number; icon: IconName; className: string }[] = [
    { name: t.deposits, fen: standing.depositsFen, icon: 'shield', className: 'bg-ice-soft text-ice-ink' },
    {
      name: t['drill.dues'],
      fen: standing.openDuesFen,
      icon: 'wallet',
      className: 'bg-warning-soft text-warning',
    },
    {
      name: t['drill.refunds'],
      fen: standing.refundsDueFen,
      icon: 'refresh',
      className: 'bg-danger-soft text-danger',
    },
    {
      name: t.inTills,
      fen: standing.inTillsFen,
      icon: 'inventory',
      className: 'bg-success-soft text-success',
    },
    { name: t.atCompanies, fen: standing.atCompaniesFen, icon: 'qr', className: 'bg-sunken text-ink-2' },
  ];
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {tiles.map(({ name, fen, icon, className }) => (
        <div
          key={name}
          className="bg-surface shadow-card flex min-h-24 flex-col justify-between gap-2 rounded-xl p-4 last:col-span-2 lg:last:col-span-1"
        >
          <span className="flex items-start justify-between gap-2">
            <span className="text-ink-2 text-base">{name}</span>
            <span
              className={cx('inline-flex size-8 shrink-0 items-center justify-center rounded-md', className)}
            >
              <Icon name={icon} size={18} />
            </span>
          </span>
          <Money fen={fen} size="lg" />
        </div>
      ))}
    </section>
  );
}
