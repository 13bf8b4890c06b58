import type { Output } from '#web/api/calls.ts';
import { dotted } from '#ui/whole-parts.ts';
import { memberTermsText } from '#web/text/member-terms.ts';

type Terms = Pick<
  NonNullable<Output<'members.mine'>['level']>,
  'percentOff' | 'depositPercent' | 'daysEarlier'
>;

/** Says what a level gives, in one line. */
export const useTermsWords = (): ((terms: Terms) => string) => {
  const t = memberTermsText.use();
  return ({ percentOff, depositPercent, daysEarlier }) => {
    const deposit = depositPercent === 0 ? t.noDeposit : t.lessDeposit(depositPercent);
    const words = dotted([
      percentOff === 0 ? '' : t.off(percentOff),
      depositPercent === 100 ? '' : deposit,
      daysEarlier === 0 ? '' : t.earlier(daysEarlier),
    ]);
    return words === '' ? t.nothing : words;
  };
};
