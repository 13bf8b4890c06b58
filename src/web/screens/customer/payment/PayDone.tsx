import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useEffect, useRef } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { useLocale } from '#web/state/language.ts';
import { useSession } from '#web/state/session.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';

const nextOf = ({ orderStatus: status }: Payable) => {
  if (status === orderStatus.pendingDelivery) return 'next.2';
  return status === orderStatus.completed ? 'next.completed' : 'next.done';
};

/** The bill is paid: how much, what for, and what happens next. */
export function PayDone({ payable, link }: { payable: Payable; link: string | null }) {
  const t = payText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const session = useSession();
  const next = nextOf(payable);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isGuest = link === null && session !== null;
  return (
    <>
      <Card as="section" pad="lg" className="ui-rise flex flex-col items-center gap-3 pt-8 text-center">
        <span className="bg-success-soft text-success inline-flex size-20 items-center justify-center rounded-full">
          <Icon name="check" size={42} weight={2.6} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t.paidTitle}
        </h2>
        <Money fen={payable.paidFen} size="xl" />
        <p className="text-ink-3 tnum text-sm">
          {words[`purpose.${payable.purpose}`]} · {payable.orderNumber}
        </p>
        <div className="border-line mt-2 flex w-full flex-col gap-1 border-t pt-4">
          <p className="text-ink-2 text-balance">
            {isGuest || next !== 'next.2' ? t[next] : t['next.byLink']}
          </p>
          {next === 'next.2' ? (
            <p className="text-ink-2 font-semibold">{t.nextDay(dayText(payable.startDate, locale))}</p>
          ) : null}
          <p className="text-ink-3 text-sm">
            {payable.storeName} {payable.storePhone}
          </p>
        </div>
      </Card>
      <div className="flex flex-col gap-3">
        {isGuest ? (
          <LinkButton to={pathTo('customerOrder', { id: payable.orderId })} replace size="lg" full>
            {t.seeOrder}
          </LinkButton>
        ) : null}
        {isGuest && next === 'next.2' ? (
          <LinkButton
            to={pathTo('customerOrderQr', { orderNumber: payable.orderNumber })}
            variant="secondary"
            full
            icon="qr"
          >
            {t.showCode}
          </LinkButton>
        ) : null}
        {isGuest ? null : <p className="text-ink-3 text-center text-sm">{t.closeHint}</p>}
      </div>
    </>
  );
}
