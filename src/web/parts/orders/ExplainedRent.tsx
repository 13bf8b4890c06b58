import { moneyText } from '#ui/Money.tsx';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { useSavingName } from '#web/parts/prices/use-saving-name.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

type ExplainedRentProps = {
  part: {
    readonly quantity: number;
    readonly rent: Pick<NonNullable<OrderLine['rent']>, 'rates' | 'savings'> | null;
  };
};

/** The days of a rent at their prices, and what makes them cheaper; of several pieces, a day of each is counted. */
export function ExplainedRent({ part: { quantity, rent } }: ExplainedRentProps) {
  const t = dayPricesText.use();
  const nameOf = useSavingName();
  const countOf = quantity === 1 ? t.days : t.pieceDays;
  if (rent === null) return null;
  return (
    <>
      <span className="tnum">
        {rent.rates.map(({ rateFen, unitDays }) => countOf(moneyText(rateFen), unitDays)).join(' + ')}
      </span>
      {rent.savings.map((saving) => (
        <span key={`${saving.kind} ${saving.name}`} className="flex w-full justify-between gap-x-4 pl-3">
          <span className="min-w-0 break-words">{nameOf(saving)}</span>
          <span className="tnum whitespace-nowrap">{moneyText(-saving.amountFen)}</span>
        </span>
      ))}
    </>
  );
}
