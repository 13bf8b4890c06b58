import { Money } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { useSavingName } from '#web/parts/prices/use-saving-name.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

type Quote = Pick<Output<'orders.quote'>, 'listFen' | 'savings'>;

/** The rows above a rent that is smaller than its day prices: what it would be, and what makes it smaller; none where nothing does. */
export const useRentRows = (quote: Quote | undefined) => {
  const t = dayPricesText.use();
  const nameOf = useSavingName();
  // An answer that was kept on the device from before has no savings.
  const savings = quote?.savings ?? [];
  if (quote === undefined || savings.length === 0) return [];
  return [
    { name: t.list, value: <Money fen={quote.listFen} className="text-ink-3 line-through" /> },
    ...savings.map((saving) => ({
      name: nameOf(saving),
      value: <Money fen={-saving.amountFen} className="text-success" />,
    })),
  ];
};
