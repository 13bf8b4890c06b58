import { Card } from '#ui/Card.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { BookedPayouts } from '#web/screens/store/payouts/BookedPayouts.tsx';
import { CompanyCard } from '#web/screens/store/payouts/CompanyCard.tsx';
import type { CompanyMoney } from '#web/screens/store/payouts/payout-types.ts';
import type { Whose } from '#web/screens/store/statements/statement-types.ts';
import { payoutsText } from '#web/text/payouts.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What payment companies have of the stores' money, what of it is to be booked, and what was. */
export function Payouts({ whose }: { whose: Whose }) {
  const t = useText(payoutsText);
  const shell = useText(shellText);
  const companies = useCall('finance.openPayouts', whose, { keepLast: true });
  const reload = () => void companies.refetch();
  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <h2 className="px-1 text-lg font-semibold">{t.title}</h2>
      <p className="text-ink-2 px-1">{t.lead}</p>
      {companies.data !== undefined ? (
        <Companies companies={companies.data} onStale={reload} />
      ) : companies.error === null ? (
        <SkeletonCards count={1} label={shell.loading} />
      ) : (
        <LoadError error={companies.error} onRetry={reload} />
      )}
      <BookedPayouts whose={whose} />
    </section>
  );
}

/** Those with something to book come first. */
const inTurn = (companies: readonly CompanyMoney[]): readonly CompanyMoney[] =>
  companies.toSorted((a, b) => Number(b.days.length > 0) - Number(a.days.length > 0));

type Props = { companies: readonly CompanyMoney[]; onStale: () => void };

function Companies({ companies, onStale }: Props) {
  const t = useText(payoutsText);
  if (companies.length === 0)
    return (
      <Card>
        <p className="text-ink-3 py-4 text-center">{t.nothing}</p>
      </Card>
    );
  const storeIds = new Set(companies.map(({ storeId }) => storeId));
  return (
    <div className="flex flex-col gap-4">
      {inTurn(companies).map((money) => (
        <CompanyCard
          key={`${money.storeId} ${money.channel}`}
          money={money}
          showsStore={storeIds.size > 1}
          onStale={onStale}
        />
      ))}
    </div>
  );
}
