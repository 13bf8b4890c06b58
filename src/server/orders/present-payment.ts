import type { z } from 'zod';
import type { payment as paymentShape } from '#contract/order-shapes.ts';
import type { Viewer } from '#server/orders/access.ts';
import type { PaymentRow } from './sql.ts';
import type { DetailRow } from './sql-lists.ts';

type Shown = z.input<typeof paymentShape>;

const iso = (text: string): string => new Date(text).toISOString();

/** A payment as this viewer may see it; the payment companies' numbers and codes are for staff. */
export const presentPayment = (row: PaymentRow, { payments }: DetailRow, { isStaff }: Viewer): Shown => {
  const more = payments.find(({ id }) => id === row.id);
  return {
    id: row.id,
    billId: row.bill_id,
    direction: row.direction as Shown['direction'],
    amountFen: row.amount_fen,
    method: row.method as Shown['method'],
    status: row.status as Shown['status'],
    refundOf: row.refund_of,
    receivedFen: row.received_fen,
    takenBy: isStaff ? (more?.taken_by ?? null) : null,
    scene: (more?.scene ?? null) as Shown['scene'],
    channelNo: isStaff ? (more?.provider_no ?? null) : null,
    refund: presentRefund(row, more, isStaff),
    createdAt: iso(row.created_at),
    doneAt: row.done_at === null ? null : iso(row.done_at),
  };
};

/** A promise to give back through a payment company; before it was planned there it waits as well. */
const presentRefund = (
  { status, method }: PaymentRow,
  more: DetailRow['payments'][number] | undefined,
  isStaff: boolean,
): Shown['refund'] => {
  if (status !== 'pending' || method === 'cash') return null;
  const refund = more?.refund ?? { state: 'planned', next_at: null, last_code: '' };
  type State = NonNullable<Shown['refund']>['state'];
  return {
    state: refund.state === 'planned' ? 'waiting' : (refund.state as State),
    nextAt: refund.next_at === null ? null : iso(refund.next_at),
    lastCode: isStaff && refund.last_code !== '' ? refund.last_code : null,
  };
};
