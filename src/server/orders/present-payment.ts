import type { z } from 'zod';
import type { payment as paymentShape } from '#contract/order-shapes.ts';
import { cashRightOf } from '#domain/payments/refund-way.ts';
import { isoOf, isoOrNull } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Viewer } from '#server/orders/access.ts';
import type { OrderRows } from './sql.ts';
import type { DetailRow, RefundPart } from './sql-detail.ts';

type PaymentRow = OrderRows['payments'][number] & { readonly status: 'pending' | 'done' };
type Shown = z.input<typeof paymentShape>;

type Seen = { readonly detail: DetailRow; readonly viewer: Viewer; readonly now: Instant };

/** A payment as this viewer may see it; the payment companies' numbers and codes are for staff. */
export const presentPayment = (row: PaymentRow, { detail, viewer, now }: Seen): Shown => {
  const more = detail.payments.find(({ id }) => id === row.id);
  return {
    ...row,
    scene: more?.scene ?? null,
    ...presentStaffs(viewer.isStaff ? more : undefined),
    refund: presentRefund(row, more?.refund ?? null, { viewer, now }),
    createdAt: isoOf(row.createdAt),
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
  { viewer, now }: Pick<Seen, 'viewer' | 'now'>,
): Shown['refund'] => {
  if (status !== 'pending' || method === 'cash') return null;
  const part = refund ?? { ...unheard, createdAt };
  const { state, nextAt, code } = part;
  return {
    state: state === 'planned' ? 'waiting' : (state as State),
    nextAt: isoOrNull(nextAt),
    lastCode: viewer.isStaff && code !== '' ? code : null,
    cashBy: cashRightOf(part, now) === 'never' ? 'nobody' : 'manager',
  };
};

type State = NonNullable<Shown['refund']>['state'];

/** The company was not told of it yet. */
const unheard = {
  state: 'planned',
  nextAt: null,
  code: '',
  firstSentAt: null,
  openAt: null,
  reportedAt: null,
} as const;
