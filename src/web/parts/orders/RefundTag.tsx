import type { Payment } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';

type RefundState = NonNullable<Payment['refund']>['state'];

const tones: Readonly<Record<RefundState, Tone>> = {
  waiting: 'violet',
  sent: 'ice',
  processing: 'ice',
  abnormal: 'danger',
  cashNeeded: 'warning',
};

/** How far a promised refund is; nothing once the money is back. */
export function RefundTag({ payment }: { payment: Pick<Payment, 'status' | 'refund'> }) {
  const words = ordersText.use();
  const t = statementText.use();
  if (payment.status !== 'pending') return null;
  const state = payment.refund?.state;
  if (state === undefined) return <Tag tone="warning">{words.paymentPending}</Tag>;
  return <Tag tone={tones[state]}>{t[`refund.${state}`]}</Tag>;
}
