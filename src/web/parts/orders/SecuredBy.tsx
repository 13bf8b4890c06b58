import { dayOf } from '#domain/time/zone.ts';
import { dotted } from '#ui/whole-parts.ts';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useLocale } from '#web/state/language.ts';
import { securedText } from '#web/text/secured.ts';

type Security = NonNullable<OrderDetail['security']>;

/** By what a deposit is secured, by which company, and until when, in one line. */
export const useSecurityText = (storeId: string | undefined) => {
  const t = securedText.use();
  const locale = useLocale();
  const zone = useZone(storeId);
  return ({ channel, amountFen, isCredit, until, isEnding }: Security): string => {
    const end = until === null ? t.untilSettled : t.until(dayText(dayOf(Date.parse(until), zone), locale));
    const what = isCredit ? t.credit : t.funds;
    return dotted([what(moneyText(amountFen)), t[`way.${channel}`], isEnding ? t.ending : end]);
  };
};

/** The line of an order whose deposit a company secures; nothing where none does. */
export function SecuredBy({
  order: { security, storeId },
}: {
  order: Pick<OrderDetail, 'security' | 'storeId'>;
}) {
  const textOf = useSecurityText(storeId);
  if (security === null) return null;
  return (
    <p className="text-ink-2 tnum flex items-start gap-2 text-sm">
      <span className="text-ice-ink">
        <Icon name="shield" size={18} />
      </span>
      {textOf(security)}
    </p>
  );
}
