import type { Output } from '#web/api/calls.ts';
import { dayPricesText } from '#web/text/day-prices.ts';

/** What makes a rent smaller than its day prices. */
type Saving = Output<'orders.quote'>['savings'][number];

/** How a saving is called. */
export const useSavingName = (): ((saving: Pick<Saving, 'kind' | 'name'>) => string) => {
  const t = dayPricesText.use();
  return ({ kind, name }) => t[`saving.${kind}`](name);
};
