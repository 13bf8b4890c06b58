import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';

const titles = { cancelled: 'cancelledTitle', closed: 'closedTitle', linkOver: 'linkOverTitle' } as const;
const texts = { cancelled: 'cancelledText', closed: 'closedText', linkOver: 'linkOverText' } as const;

/** Nothing can be paid here any more: the order was cancelled or its time is over, the bill was withdrawn, or the link ended. */
export function PayOver({ payable, why }: { payable: Payable; why: keyof typeof titles }) {
  const t = payText.use();
  const words = ordersText.use();
  const wasPaid = payable.paidFen > 0;
  const isCancelled = why === 'cancelled';
  return (
    <>
      <Card as="section" pad="lg" className="ui-rise flex flex-col items-center gap-3 pt-8 text-center">
        <span className="bg-sunken text-ink-3 inline-flex size-20 items-center justify-center rounded-full">
          <Icon name="close" size={38} weight={2.2} />
        </span>
        <h2 className="text-xl font-bold">{t[titles[why]]}</h2>
        <p className="text-ink-2 text-balance">
          {t[texts[why]]}
          {isCancelled && wasPaid ? ` ${t.cancelledPaid}` : ''}
        </p>
        <p className="text-ink-3 tnum text-sm">
          {words[`purpose.${payable.purpose}`]} · {payable.orderNumber}
        </p>
      </Card>
      <div className="flex flex-col gap-3">
        {payable.storePhone === '' ? null : (
          <a href={`tel:${payable.storePhone}`} className={buttonClass({ variant: 'secondary', full: true })}>
            <Icon name="phone" size={20} />
            {t.callStore(payable.storeName)}
          </a>
        )}
        {isCancelled ? (
          <LinkButton to={pathTo('customerBook')} full>
            {t.bookAgain}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}
