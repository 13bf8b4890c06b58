import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { PayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import type { Paying } from '#web/screens/customer/payment/use-pay.ts';
import { payText } from '#web/text/pay.ts';

type Props = { paying: Paying; ticket: PayTicket; startFault: string | null };

/** Why a payment did not begin or open, and what to do about it; nothing while all goes well. */
export function PayFaults({ paying, ticket, startFault }: Props) {
  const t = payText.use();
  if (paying.needsWeChat || ticket.hasFailed) {
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="soft" size="sm" loading={ticket.isLeaving} onClick={ticket.ask}>
            {t.authorize}
          </Button>
        }
      >
        {ticket.hasFailed ? t.authorizeFailed : t.payHereText}
      </Notice>
    );
  }
  if (paying.hasNotOpened) return <Notice tone="danger">{t.notOpened}</Notice>;
  return startFault === null ? null : <Notice tone="danger">{startFault}</Notice>;
}
