import type { ReactNode } from 'react';
import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { FoldButton } from '#ui/FoldButton.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useLocale } from '#web/state/language.ts';
import { agentText } from '#web/text/agent.ts';

type Performance = Output<'agents.performance'>;
type Months = Performance['months'];

/** What the agent brought this month, earned in all, and earned month by month. */
export function Results() {
  const query = useCall('agents.performance', {});
  return (
    <Loaded query={query} count={2}>
      {(results) => (
        <>
          <Figures results={results} />
          <MonthChart months={results.months} />
        </>
      )}
    </Loaded>
  );
}

function Figures({ results }: { results: Performance }) {
  const t = agentText.use();
  const { pendingFen, earnedFen, settledFen, dueFen, months } = results;
  const now = months.at(-1);
  return (
    <section
      aria-label={t.inAll}
      className="text-on-night flex flex-col gap-5 rounded-2xl p-5 pb-6 lg:p-7"
      style={{ background: 'linear-gradient(160deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <div>
        <h2 className="text-on-night-2 text-base font-normal">{t.due}</h2>
        <p className="mt-1">
          <Money fen={dueFen} size="xl" />
        </p>
        {dueFen < 0 ? <p className="text-on-night-2 mt-1 text-sm">{t.belowHint}</p> : null}
      </div>
      <dl className="m-0 grid grid-cols-3 gap-3">
        <Figure name={t.pending} value={<Money fen={pendingFen} size="md" />} />
        <Figure name={t.earned} value={<Money fen={earnedFen} size="md" />} />
        <Figure name={t.settled} value={<Money fen={settledFen} size="md" />} />
      </dl>
      <div className="flex flex-col gap-2">
        <h3 className="text-base font-semibold">{t.thisMonth}</h3>
        <dl className="m-0 grid grid-cols-3 gap-3">
          <Figure name={t.guests} value={String(now?.guests ?? 0)} />
          <Figure name={t.orders} value={String(now?.orders ?? 0)} />
          <Figure name={t.earned} value={<Money fen={now?.earnedFen ?? 0} size="md" />} />
        </dl>
      </div>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-on-night-2 text-sm">{name}</dt>
      <dd className="tnum m-0 font-semibold">{value}</dd>
    </div>
  );
}

/** Such as Nov 2026, and below its bar the month alone. */
const useMonthText = () => {
  const locale = useLocale();
  const format = (month: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
      new Date(`${month}-15T00:00:00Z`),
    );
  return {
    whole: (month: string) => format(month, { year: 'numeric', month: 'short' }),
    short: (month: string) => format(month, { month: 'short' }),
  };
};

/** What was earned stands on the line; a month in which more was taken back hangs below it. */
const barOf = (
  { month, earnedFen }: Months[number],
  { whole, short }: ReturnType<typeof useMonthText>,
): Parameters<typeof BarChart>[0]['bars'][number] => ({
  name: whole(month),
  mark: short(month),
  up: [Math.max(0, earnedFen)],
  ...hanging(Math.max(0, 0 - earnedFen)),
});
const hanging = (down: number): { readonly down: number } => ({ down });

function MonthChart({ months }: { months: Months }) {
  const t = agentText.use();
  const { whole, short } = useMonthText();
  return (
    <SectionCard title={t.chart}>
      <BarChart
        label={t.chartLabel}
        head={t.month}
        series={[{ name: t.earned, className: 'fill-ice' }]}
        down={{ name: t.takenBack, className: 'fill-warning' }}
        bars={months.map((month) => barOf(month, { whole, short }))}
        format={(fen) => moneyText(fen)}
      />
      <FoldButton show={t.showTable} hide={t.hideTable}>
        <MonthTable months={months} />
      </FoldButton>
    </SectionCard>
  );
}

function MonthTable({ months }: { months: Months }) {
  const t = agentText.use();
  const { whole } = useMonthText();
  const heads = [t.guests, t.orders, t.earned, t.settled];
  return (
    <Card pad="none" className="overflow-x-auto">
      <table className="w-full border-collapse text-right">
        <thead>
          <tr className="text-ink-3 text-sm">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t.month}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, guests, orders, earnedFen, settledFen }) => (
            <tr key={month} className="border-line border-t">
              <th scope="row" className="py-2.5 text-left font-medium whitespace-nowrap">
                {whole(month)}
              </th>
              <td className="tnum py-2.5 pl-3">{guests}</td>
              <td className="tnum py-2.5 pl-3">{orders}</td>
              <td className="py-2.5 pl-3">
                <Money fen={earnedFen} />
              </td>
              <td className="py-2.5 pl-3">
                <Money fen={settledFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
