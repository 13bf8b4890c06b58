import { Icon } from '#ui/Icon.tsx';
import type { Output } from '#web/api/calls.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { payTermsText } from '#web/text/pay-terms.ts';

type Terms = NonNullable<Output<'orders.quote'>['payTerms']>;

/** When an order has to be paid, as this store, this guest and these ways to pay have it. */
export function PayTerms({ terms, firstDay }: { terms: Terms; firstDay: string }) {
  const t = payTermsText.use();
  const locale = useLocale();
  const { by, minutes, takes } = terms;
  const time = minutes % 60 === 0 ? t.hours(minutes / 60) : t.minutes(minutes);
  const words = {
    pickUp: t[takes === 'cash' ? 'pickUp.cash' : 'pickUp'](dayText(firstDay, locale)),
    booking: t[takes === 'cash' ? 'booking.cash' : 'booking'](time),
    confirmation: t.confirmation,
  };
  return (
    <p className="text-ink-3 flex items-start gap-1.5 text-sm">
      <Icon name="wallet" size={16} />
      {words[by]}
    </p>
  );
}
