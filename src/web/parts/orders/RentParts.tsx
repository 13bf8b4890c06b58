import { Suspense } from 'react';
import { moneyText } from '#ui/Money.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { swapped, type rowsOf } from '#web/parts/orders/statement.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { statementText } from '#web/text/statement.ts';

const ExplainedRent = lazyPart(() => import('#web/parts/orders/ExplainedRent.tsx'), 'ExplainedRent');

type RentPart = ReturnType<typeof rowsOf>[number]['parts'][number];

/** What a rent is made of: how many of what, at which day rates, for how many days, and what makes that cheaper. */
export function RentParts({ parts }: { parts: readonly RentPart[] }) {
  const t = statementText.use();
  const { gear } = useGearWords();
  const partText = ({ days, quantity, rateFen, amountFen }: RentPart): string => {
    if (days === null) return moneyText(amountFen);
    const rate = moneyText(rateFen);
    return quantity === 1 ? t.perDays(rate, days) : t.perDaysEach(rate, days, quantity);
  };
  return parts.map((part) => (
    <dd key={part.key} className="text-ink-3 m-0 flex w-full flex-wrap gap-x-2 text-sm">
      <span>{part.title.split(swapped).map(gear).join(swapped)}</span>
      {part.rent === null ? (
        <span className="tnum whitespace-nowrap">{partText(part)}</span>
      ) : (
        <Suspense fallback={null}>
          <ExplainedRent part={part} />
        </Suspense>
      )}
    </dd>
  ));
}
