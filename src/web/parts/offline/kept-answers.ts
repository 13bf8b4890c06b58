import { deleteRecord, putRecord, readRecords } from '#web/device/database.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** An answer on this device, and when it came. */
type Kept = { readonly name: string; readonly login: string; readonly at: number; readonly answer: unknown };
type Input = Readonly<Record<string, unknown>>;

/** As many as the phone keeps, the newest; three days old ones are of no use. */
const most = 600;
const oldestMs = 3 * 86_400_000;

const isKept = (record: unknown): record is Kept =>
  typeof record === 'object' && record !== null && 'login' in record && 'answer' in record;

/** A number names an order as well as its id does. */
const byNumber = 'orders.getByNumber';
const byId = 'orders.get';

const isOrder = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' &&
  answer !== null &&
  'orderNumber' in answer &&
  'bills' in answer &&
  'version' in answer;

/** The answers that one login read on this device. */
export const createKeptAnswers = (login: string) => {
  const answers = new Map<string, Kept>();
  let isForgotten = false;
  const nameOf = (key: string, input: object): string =>
    `${login} ${key} ${JSON.stringify(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .toSorted(),
    )}`;
  const drop = (name: string): void => {
    answers.delete(name);
    deleteRecord('answers', name).catch(() => undefined);
  };
  const orders = (): readonly Kept[] => [...answers.values()].filter(({ answer }) => isOrder(answer));

  const loading = readRecords('answers')
    .then((records) => {
      if (isForgotten) return;
      const since = Date.now() - oldestMs;
      for (const record of records.filter(isKept).toSorted((a, b) => a.at - b.at)) {
        if (record.login !== login || record.at < since) drop(record.name);
        else if (!answers.has(record.name)) answers.set(record.name, record);
      }
    })
    .catch(() => undefined);

  const keep = (key: string, input: Input, answer: unknown): void => {
    // A late answer after the logout.
    if (isForgotten) return;
    const name = isOrder(answer) ? nameOf(byId, { id: answer.id }) : nameOf(key, input);
    const record: Kept = { name, login, at: Date.now(), answer };
    // The latest stands last.
    answers.delete(name);
    answers.set(name, record);
    putRecord('answers', record).catch(() => undefined);
    for (const old of [...answers.keys()].slice(0, Math.max(0, answers.size - most))) drop(old);
  };
  const find = (key: string, input: Input): Kept | undefined =>
    key === byNumber
      ? orders().find(({ answer }) => isOrder(answer) && answer.orderNumber === input['orderNumber'])
      : answers.get(nameOf(key, input));

  return {
    /** Once what lay on the device is here. */
    loaded: () => loading,
    keep,
    /** Keeps the order that a write answered with, if one is in it. */
    keepOrderIn: (answer: unknown): void => {
      const order =
        typeof answer === 'object' && answer !== null && 'order' in answer ? answer.order : answer;
      if (isOrder(order)) keep(byId, { id: order.id }, order);
    },
    find,
    /** Forgets what this login may not read any more. */
    drop: (key: string, input: Input): void => {
      const found = find(key, input);
      if (found !== undefined) drop(found.name);
    },
    /** Every order of which all is known. */
    orders: (): readonly OrderDetail[] => orders().flatMap(({ answer }) => (isOrder(answer) ? [answer] : [])),
    /** Forgets the orders of which the server told last what it does not tell any more; answers their ids. */
    dropOrders: (isGone: (id: string) => boolean): readonly string[] => {
      const gone = orders().flatMap(({ name, answer }) =>
        isOrder(answer) && isGone(answer.id) ? [{ name, id: answer.id }] : [],
      );
      for (const { name } of gone) drop(name);
      return gone.map(({ id }) => id);
    },
    /** Forgets all, and keeps nothing more. */
    forget: (): void => {
      isForgotten = true;
      for (const name of answers.keys()) drop(name);
    },
  };
};
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
