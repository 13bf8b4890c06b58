import { Money } from '#ui/Money.tsx';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { financeText } from '#web/text/finance.ts';
import { useText } from '#web/text/use-text.ts';

type Totals = Pick<Summary, 'from' | 'to' | 'receivedFen' | 'givenBackFen' | 'incomeFen'>;

/** What came in, at a glance. */
export function Headline({ summary }: { summary: Totals }) {
  const t = useText(financeText);
  const daysText = useDaysText();
  const { receivedFen, givenBackFen, incomeFen } = summary;
  const parts = [
    [t.received, receivedFen],
    [t.givenBack, givenBackFen],
    [t.income, incomeFen],
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
