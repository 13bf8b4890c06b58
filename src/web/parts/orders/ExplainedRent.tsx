import { moneyText } from '#ui/Money.tsx';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { useSavingName } from '#web/parts/prices/use-saving-name.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

/** The days of a rent at their prices, and what makes them cheaper. */
export function ExplainedRent({ rates, savings }: Pick<NonNullable<OrderLine['rent']>, 'rates' | 'savings'>) {
  const t = dayPricesText.use();
  const nameOf = useSavingName();
  return (
    <>
      <span className="tnum">
        {rates.map(({ rateFen, unitDays }) => t.days(moneyText(rateFen), unitDays)).join(' + ')}
      </span>
      {savings.map((saving) => (
        <span key={`${saving.kind} ${saving.name}`} className="flex w-full justify-between gap-x-4 pl-3">
          <span className="min-w-0 break-words">{nameOf(saving)}</span>
          <span className="tnum whitespace-nowrap">{moneyText(-saving.amountFen)}</span>
        </span>
      ))}
    </>
  );
}
