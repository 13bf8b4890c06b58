import { ApiError } from '#web/api/api-error.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { isNoAnswer } from '#web/parts/offline/no-answer.ts';
import { ruleOf } from '#web/parts/offline/order-rules.ts';
import { oldestMs, type Entry, type Refusal, type Sent } from '#web/parts/offline/queue.ts';

/** Here it may do what was asked later, or is doing it. */
const passing: readonly number[] = [408, 429];
/** A write that fails so often by the server's own fault is shown to somebody. */
const mostFaults = 8;

const isUnknown = (error: ApiError, { tries }: Entry): boolean =>
  passing.includes(error.status) ||
  error.code === 'idempotency.running' ||
  (error.status >= 500 && tries < mostFaults);

/** It was done before under this key: its answer is forgotten, or it was sent in other words then. */
const doneBefore: readonly string[] = ['idempotency.done', 'idempotency.otherBody'];

const thereIn = (order: OrderDetail | null): Refusal['there'] => {
  if (order === null) return null;
  const last = order.events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  return {
    kind: last?.kind ?? '',
    by: last?.actorName ?? '',
    at: last?.at ?? order.createdAt,
    title: `${order.customerName} · ${order.orderNumber}`,
    phone: order.storePhone,
  };
};

/** What a refusal means once the order is read again; null: there is no such order to read. */
const outcomeOf = (entry: Entry, error: ApiError, order: OrderDetail | null): Sent => {
  const rule = ruleOf(entry.key);
  if (order !== null && rule?.isDone?.(order, entry.input as never) === true)
    return { kind: 'done', version: order.version };
  const isOffered = order !== null && rule !== undefined && order.actions.includes(rule.command);
  if (error.code === 'order.stale' && isOffered) return { kind: 'again', version: order.version };
  const { code, message } = error;
  return { kind: 'refused', refusal: { code, message, there: thereIn(order) } };
};

const versionIn = (answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('version' in answer && typeof answer.version === 'number') return answer.version;
  return 'order' in answer ? versionIn(answer.order) : null;
};

type Server = {
  /** Makes the call of an entry under its key. */
  readonly make: (entry: Entry) => Promise<unknown>;
  readonly readOrder: (id: string) => Promise<OrderDetail>;
  readonly now: () => number;
  /** Says that an entry is too old to be sent without a question. */
  readonly tooOld: () => Promise<string>;
};

const orderIdOf = ({ target }: Entry): string | null =>
  target.startsWith('order:') ? target.slice(6) : null;

const judge = async (entry: Entry, error: unknown, server: Server): Promise<Sent> => {
  if (!(error instanceof ApiError) || isNoAnswer(error) || error.status === 401)
    return { kind: 'unknown', isDown: true };
  if (isUnknown(error, entry)) return { kind: 'unknown', isDown: false };
  if (doneBefore.includes(error.code)) return { kind: 'done', version: null };
  const id = orderIdOf(entry);
  try {
    return outcomeOf(entry, error, id === null ? null : await server.readOrder(id));
  } catch (cause) {
    // Without the order it cannot be told; an order that is not theirs to read any more tells nothing.
    const isRefused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500;
    return isRefused ? outcomeOf(entry, error, null) : { kind: 'unknown', isDown: true };
  }
};

/** Sends entries: an answer that was lost is got again by the key, and a refusal is judged by what is there now. */
export const createSender =
  (server: Server) =>
  async (entry: Entry): Promise<Sent> => {
    if (server.now() - entry.at > oldestMs)
      return {
        kind: 'refused',
        refusal: { code: 'offline.tooOld', message: await server.tooOld(), there: null },
      };
    try {
      return { kind: 'done', version: versionIn(await server.make(entry)) };
    } catch (error) {
      return judge(entry, error, server);
    }
  };
