import type { Made } from '#web/parts/offline/made.ts';
import { orderIdOf, ruleOf } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import { createReads, type ReadsAround } from '#web/parts/offline/reads.ts';
import { isDay, type Run } from '#web/parts/offline/run-effects.ts';
import type { Queue } from '#web/parts/offline/queue.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** An order as it is once what waits on this device is done; what somebody has to decide about is not. */
export const withWaiting = (order: OrderDetail, queue: Queue, variantOf: VariantOf): OrderDetail =>
  queue
    .filter(({ target, refusal }) => target === `order:${order.id}` && refusal === null)
    .reduce((now, { key, input, at }) => {
      const facts = { at: new Date(at).toISOString(), variantOf };
      const after = ruleOf(key)?.effect?.(now, input as never, facts) ?? now;
      return typeof after === 'string' ? now : after;
    }, order);

/** A driver's run as it is once what waits on this device is done. */
export const runWithWaiting = (run: Run, queue: Queue): Run =>
  queue
    .filter(({ refusal }) => refusal === null)
    .reduce((now, { key, input, target, at }) => {
      const facts = { at: new Date(at).toISOString(), orderId: orderIdOf(target) ?? '' };
      return ruleOf(key)?.onRun?.(now, input as never, facts) ?? now;
    }, run);

/** Whether a run of before is over as far as this device knows: the server, which tells it first, waits for its end. */
export const isOverBefore = ({ day, endedAt }: Run, today: string | undefined): boolean =>
  endedAt !== null && today !== undefined && day < today;

const isDetail = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' && answer !== null && 'bills' in answer && 'actions' in answer;

type Around = ReadsAround & {
  readonly queue: () => Queue;
  readonly variantOf: VariantOf;
  /** The day at the store; undefined while that is not known. */
  readonly today: () => string | undefined;
};

/** Makes the reads of staff: orders and runs as they are once what waits on this device is done. */
export const createStaffReads = ({ queue, variantOf, today, ...around }: Around) => {
  const read = createReads({
    ...around,
    shown: (answer) => {
      if (isDay(answer)) return { ...answer, run: answer.run && runWithWaiting(answer.run, queue()) };
      return isDetail(answer) ? withWaiting(answer, queue(), variantOf) : answer;
    },
  });
  return async (made: Made): Promise<unknown> => {
    const answer = await read(made);
    const day = today();
    const isBehind = isDay(answer) && answer.run !== null && isOverBefore(answer.run, day);
    if (!isBehind || made.input['day'] !== undefined) return answer;
    return read({ ...made, input: { day } }).catch(() => answer);
  };
};
