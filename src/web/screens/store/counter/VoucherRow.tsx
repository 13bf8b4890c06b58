import type { ReactNode } from 'react';
import { voucherErrors } from '#contract/errors-vouchers.ts';
import { codeOfRefusal } from '#domain/vouchers/voucher.ts';
import { Money } from '#ui/Money.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { wholeParts } from '#ui/whole-parts.ts';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import type { Voucher } from '#web/screens/store/counter/voucher-types.ts';
import { useLanguage } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { vouchersText } from '#web/text/vouchers.ts';

const tones: Readonly<Record<Voucher['state'], Tone>> = {
  redeeming: 'warning',
  redeemed: 'success',
  refused: 'danger',
  givingBack: 'warning',
  givenBack: 'neutral',
};

/** Why a voucher was not redeemed or not given back, in words; null when its platform refused nothing. */
export const useRefusalWords = () => {
  const language = useLanguage();
  return ({ refusal }: Pick<Voucher, 'refusal'>): string | null =>
    refusal === null ? null : voucherErrors[codeOfRefusal[refusal]][language];
};

type Props = { voucher: Voucher; storeId: string; children?: ReactNode };

/** One voucher of an order: what it is, how far it is and what it is worth, with what can be done below. */
export function VoucherRow({ voucher, storeId, children }: Props) {
  const t = vouchersText.use();
  const words = ordersText.use();
  const moment = useMoment(storeId);
  const refusalOf = useRefusalWords();
  const { platform, title, state, codeEnd, worthFen, at, by } = voucher;
  const refusal = refusalOf(voucher);
  // Until its platform answers, a code that was scanned is a link.
  const digits = /^\d+$/.test(codeEnd) ? t.codeEnd(codeEnd) : '';
  const parts = [t[`platform.${platform}`], digits, moment(at), t.by(by)];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <MethodMark method={platform} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium break-words">{title || words[`method.${platform}`]}</span>
            <Money fen={worthFen} className={state === 'redeemed' ? 'font-semibold' : 'text-ink-3'} />
          </p>
          <p className="text-ink-3 tnum text-sm">{wholeParts(parts)}</p>
          <p className="mt-1.5">
            <Tag tone={tones[state]}>{t[`state.${state}`]}</Tag>
          </p>
          {refusal === null ? null : <p className="text-danger mt-1 text-sm">{refusal}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}
