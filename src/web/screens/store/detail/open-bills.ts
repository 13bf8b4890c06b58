import { withdrawablePurposes } from '#domain/orders/status.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';

type Bills = Pick<OrderDetail, 'bills'>;

/** Bills that can be taken back. */
export const withdrawable = ({ bills }: Bills): readonly Bill[] =>
  bills.filter(({ status, purpose }) => status === 'Open' && withdrawablePurposes.includes(purpose));

/** Bills whose rest can be waived. */
export const waivable = ({ bills }: Bills): readonly Bill[] =>
  bills.filter(({ status, dueFen }) => status === 'Open' && dueFen > 0);
