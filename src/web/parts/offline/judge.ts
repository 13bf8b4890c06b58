import { ApiError } from '#web/api/api-error.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { isNoAnswer, isNotTheirs } from '#web/parts/offline/no-answer.ts';
import { orderIdOf, ruleOf } from '#web/parts/offline/order-rules.ts';
import { oldestMs, type Entry, type Refusal, type Sent } from '#web/parts/offline/queue.ts';

/** Here it may do what was asked later, or is doing it. */
const passing: readonly number[] = [408, 429];
/** A write that fails so often by the server's own fault is shown to somebody. */
const mostFaults = 8;

/** Also where the device itself cannot do it just now, such as read a photo. */
const later: Sent = { kind: 'later' };

/** What is to come of an error that says nothing of the write itself; null for one that does. */
const waitOf = (error: ApiError, { faults }: Entry): Sent | null => {
  const { status, code } = error;
  if (status === 0 || status === 401) return { kind: 'down' };
  const isPassing = isNoAnswer(error) || passing.includes(status) || code === 'idempotency.running';
  return isPassing || (status >= 500 && faults < mostFaults) ? later : null;
};

/** It was done before under this key: its answer is forgotten, or it was sent in other words then. */
const doneBefore: readonly string[] = ['idempotency.done', 'idempotency.otherBody'];

const sumOf = ({ lines }: OrderDetail, how: 'returned' | 'damaged' | 'lost'): number =>
  lines.reduce((sum, line) => sum + line[how], 0);

const thereIn = (order: OrderDetail, now: number): Refusal['there'] => {
  // Drivers are not told what others did.
  const last = order.events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
  return {
    status: order.status,
    ended: {
      returned: sumOf(order, 'returned'),
      damaged: sumOf(order, 'damaged'),
      lost: sumOf(order, 'lost'),
    },
    kind: last?.kind ?? '',
    by: last?.actorName ?? '',
    at: last?.at ?? new Date(now).toISOString(),
    title: `${order.customerName} · ${order.orderNumber}`,
    phone: order.storePhone,
  };
};

/** What a refusal means once the order is read again. */
const outcomeOf = (
  entry: Entry,
  error: ApiError,
  { order, now }: { order: OrderDetail; now: number },
): Sent => {
  const rule = ruleOf(entry.key);
  if (rule?.isDone?.(order, entry.input as never) === true) return { kind: 'done', version: order.version };
  const isOffered = rule?.command !== undefined && order.actions.includes(rule.command);
  if (error.code === 'order.stale' && isOffered) return { kind: 'again', version: order.version };
  return refusedBy(error, thereIn(order, now));
};

const refusedBy = ({ code, message, data }: ApiError, there: Refusal['there'] = null): Sent => {
  const photos = data['photos'];
  const lost = Array.isArray(photos) ? { photos: photos.map(String) } : {};
  return { kind: 'refused', refusal: { code, message, there, ...lost } };
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
  /** What a card says that is not the server's word. */
  readonly wordOf: (code: 'offline.tooOld' | 'offline.notYours') => Promise<string>;
};

const refuse = async (code: 'offline.tooOld' | 'offline.notYours', server: Server): Promise<Sent> => ({
  kind: 'refused',
  refusal: { code, message: await server.wordOf(code), there: null },
});

const judge = async (entry: Entry, error: ApiError, server: Server): Promise<Sent> => {
  const wait = waitOf(error, entry);
  if (wait !== null) return wait;
  if (doneBefore.includes(error.code)) return { kind: 'done', version: null };
  const id = orderIdOf(entry.target);
  if (id === null) return refusedBy(error);
  try {
    return outcomeOf(entry, error, { order: await server.readOrder(id), now: server.now() });
  } catch (cause) {
    if (isNotTheirs(cause)) return refuse('offline.notYours', server);
    // Without the order it cannot be told.
    return (cause instanceof ApiError ? waitOf(cause, entry) : later) ?? refusedBy(error);
  }
};

/** Sends entries: an answer that was lost is got again by the key, and a refusal is judged by what is there now. */
export const createSender =
  (server: Server) =>
  async (entry: Entry): Promise<Sent> => {
    if (server.now() - entry.at > oldestMs) return refuse('offline.tooOld', server);
    try {
      return { kind: 'done', version: versionIn(await server.make(entry)) };
    } catch (error) {
      return error instanceof ApiError ? judge(entry, error, server) : later;
    }
  };
