import { couponStateNames } from '#contract/coupon-lists.ts';
import { nameOf } from '#contract/list-words.ts';
import type { CouponState } from '#domain/pricing/coupon-terms.ts';
import { moneyText } from '#ui/Money.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Coupon } from '#web/screens/system/coupons/coupon-draft.ts';
import { useLanguage } from '#web/state/language.ts';
import { couponsText } from '#web/text/coupons.ts';

const tones: Readonly<Record<CouponState, Tone>> = {
  running: 'success',
  notYet: 'ice',
  usedUp: 'warning',
  over: 'neutral',
  stopped: 'danger',
};

/** How far a coupon is. */
export function CouponTag({ state }: Pick<Coupon, 'state'>) {
  const language = useLanguage();
  return <Tag tone={tones[state]}>{nameOf(couponStateNames, state, language)}</Tag>;
}

type Terms = Pick<Coupon, 'kind' | 'value' | 'mostFen' | 'minFen'>;

/** What a coupon takes off, and of how much rent at least. */
export const useOffText = () => {
  const t = couponsText.use();
  return ({ kind, value, mostFen, minFen }: Terms): string =>
    dotted([
      kind === 'fen' ? t.off(moneyText(value)) : t.share(value),
      mostFen === null ? '' : t.most(moneyText(mostFen)),
      minFen === 0 ? '' : t.least(moneyText(minFen)),
    ]);
};

/** How often a coupon was used, of how many times. */
export const useUsesText = () => {
  const t = couponsText.use();
  return ({ uses, mostUses }: Pick<Coupon, 'uses' | 'mostUses'>): string =>
    mostUses === null ? t.used(uses) : t.usedOf(uses, mostUses);
};
