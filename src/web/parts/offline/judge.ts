import { ApiError } from '#web/api/api-error.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { isBlocked, isNoAnswer, isNotTheirs } from '#web/parts/offline/no-answer.ts';
import { orderIdOf, ruleOf } from '#web/parts/offline/order-rules.ts';
import { oldestMs, type Entry, type Refusal, type Sent } from '#web/parts/offline/queue.ts';

/** Here it may do what was asked later, or is doing it. */
const passing: readonly number[] = [408, 429];
/** A write that fails so often by the server's own fault, or by the device's, is shown to somebody. */
const mostFaults = 8;

const later: Sent = { kind: 'later', isFault: false };
const afterFault: Sent = { kind: 'later', isFault: true };

/** What is to come of an error that says nothing of the write itself; null for one that does. */
const waitOf = (error: ApiError, { faults }: Entry): Sent | null => {
  const { status, code } = error;
  if (status === 0 || status === 401) return { kind: 'down' };
  const isBusy = passing.includes(status) || code === 'idempotency.running';
  if (isNoAnswer(error) || isBlocked(error) || isBusy) return later;
  return status >= 500 && faults < mostFaults ? afterFault : null;
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

type Word = 'offline.tooOld' | 'offline.notYours' | 'offline.scanAgain' | 'offline.failed';

type Server = {
  /** Makes the call of an entry under its key. */
  readonly make: (entry: Entry) => Promise<unknown>;
  /** Reads an order as one account, and as no other. */
  readonly readOrder: (id: string, login: string) => Promise<OrderDetail>;
  readonly now: () => number;
  /** What a card says that is not the server's word. */
  readonly wordOf: (code: Word) => Promise<string>;
};

const refuse = async (
  code: Word,
  { wordOf }: Pick<Server, 'wordOf'>,
  there: Refusal['there'] = null,
): Promise<Sent> => ({ kind: 'refused', refusal: { code, message: await wordOf(code), there } });

/** What the device itself cannot do, such as read a photo, it may do later; not for ever. */
const failed = ({ faults }: Entry, server: Server): Promise<Sent> | Sent =>
  faults < mostFaults ? afterFault : refuse('offline.failed', server);

const returnScan = 'orders.returnScan';

/** A scan that was asked about whose it is booked nothing; about an item, which only one guest has, nobody asks. */
const mayBeUnbooked = ({ key, input }: Entry, order: OrderDetail | null): boolean =>
  key === returnScan && order?.lines.find(({ id }) => id === input['lineId'])?.size !== 'large';

/** What is to come of an entry about which its order tells more. */
const judgeByOrder = async (entry: Entry, error: ApiError, server: Server): Promise<Sent> => {
  const id = orderIdOf(entry.target);
  const wasDone = doneBefore.includes(error.code);
  const order = id === null ? null : await server.readOrder(id, entry.login);
  const now = server.now();
  if (wasDone && mayBeUnbooked(entry, order))
    return refuse('offline.scanAgain', server, order === null ? null : thereIn(order, now));
  if (wasDone) return { kind: 'done', version: null };
  return order === null ? refusedBy(error) : outcomeOf(entry, error, { order, now });
};

const judge = async (entry: Entry, error: ApiError, server: Server): Promise<Sent> => {
  const wait = waitOf(error, entry);
  if (wait !== null) return wait;
  if (doneBefore.includes(error.code) && entry.key !== returnScan) return { kind: 'done', version: null };
  try {
    return await judgeByOrder(entry, error, server);
  } catch (cause) {
    if (isNotTheirs(cause)) return refuse('offline.notYours', server);
    if (!(cause instanceof ApiError)) return failed(entry, server);
    // Without the order it cannot be told.
    return waitOf(cause, entry) ?? refusedBy(error);
  }
};

/** Whether a scan is answered by asking whose it is. */
const isAsked = ({ key }: Entry, answer: unknown): boolean =>
  key === returnScan &&
  typeof answer === 'object' &&
  answer !== null &&
  'outcome' in answer &&
  answer.outcome === 'choose';

/** Sends entries: an answer that was lost is got again by the key, and a refusal is judged by what is there now. */
export const createSender =
  (server: Server) =>
  async (entry: Entry): Promise<Sent> => {
    if (server.now() - entry.at > oldestMs) return refuse('offline.tooOld', server);
    try {
      const answer = await server.make(entry);
      if (isAsked(entry, answer)) return await refuse('offline.scanAgain', server);
      return { kind: 'done', version: versionIn(answer) };
    } catch (error) {
      return error instanceof ApiError ? judge(entry, error, server) : failed(entry, server);
    }
  };
