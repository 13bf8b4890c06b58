import type { z } from 'zod';
import type { payment as paymentShape } from '#contract/order-shapes.ts';
import { cashRightOf } from '#domain/payments/refund-way.ts';
import type { CashRight } from '#domain/payments/refund-way.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Viewer } from '#server/orders/access.ts';
import type { PaymentRow } from './sql.ts';
import type { DetailRow, RefundPart } from './sql-detail.ts';

type Shown = z.input<typeof paymentShape>;

const iso = (text: string): string => new Date(text).toISOString();
const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text));

type Seen = { readonly detail: DetailRow; readonly viewer: Viewer; readonly now: Instant };

/** A payment as this viewer may see it; the payment companies' numbers and codes are for staff. */
export const presentPayment = (row: PaymentRow, { detail, viewer, now }: Seen): Shown => {
  const more = detail.payments.find(({ id }) => id === row.id);
  const { isStaff } = viewer;
  return {
    id: row.id,
    billId: row.billId,
    direction: row.direction as Shown['direction'],
    amountFen: row.amountFen,
    method: row.method as Shown['method'],
    status: row.status as Shown['status'],
    refundOf: row.refundOf,
    isReversal: row.isReversal,
    receivedFen: row.receivedFen,
    scene: (more?.scene ?? null) as Shown['scene'],
    ...presentStaffs(isStaff ? more : undefined),
    refund: presentRefund(row, more?.refund ?? null, { detail, viewer, now }),
    createdAt: iso(row.createdAt),
    doneAt: isoOrNull(row.doneAt),
  };
};

/** What only staff read of a payment. */
const presentStaffs = (
  more: DetailRow['payments'][number] | undefined,
): Pick<Shown, 'takenBy' | 'ownNo' | 'channelNo'> => ({
  takenBy: more?.takenBy ?? null,
  ownNo: more?.ownNo ?? null,
  channelNo: more?.providerNo ?? null,
});

/** A promise to give back through a payment company; before it was planned there it waits as well. */
const presentRefund = (
  { status, method, createdAt }: PaymentRow,
  refund: RefundPart | null,
  { viewer, now }: Seen,
): Shown['refund'] => {
  if (status !== 'pending' || method === 'cash') return null;
  const part = refund ?? { ...unheard, createdAt };
  const { state, nextAt, lastCode: code } = part;
  return {
    state: state === 'planned' ? 'waiting' : (state as State),
    nextAt: isoOrNull(nextAt),
    lastCode: viewer.isStaff && code !== '' ? code : null,
    cashBy: cashBy[rightTo(part, now)],
  };
};

type State = NonNullable<Shown['refund']>['state'];

/** The company was not told of it yet. */
const unheard = {
  state: 'planned',
  nextAt: null,
  lastCode: '',
  firstSentAt: null,
  openAt: null,
  reportedAt: null,
} as const;

const cashBy: Readonly<Record<CashRight, NonNullable<Shown['refund']>['cashBy']>> = {
  manager: 'manager',
  asked: 'manager',
  never: 'nobody',
};

const instantOf = (text: string | null): Instant | null => (text === null ? null : Date.parse(text));

const rightTo = (refund: RefundPart, now: Instant): CashRight =>
  cashRightOf(
    {
      state: refund.state,
      createdAt: Date.parse(refund.createdAt),
      firstSentAt: instantOf(refund.firstSentAt),
      openAt: instantOf(refund.openAt),
      reportedAt: instantOf(refund.reportedAt),
      code: refund.lastCode,
    },
    now,
  );
