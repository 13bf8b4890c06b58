import { minuteMs } from '#domain/time/instant.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

type OrderEvent = OrderDetail['events'][number];

/** What somebody did to an order in one go. */
export type OrderAct = {
  readonly kind: string;
  readonly actorName: string;
  /** When it ended. */
  readonly at: string;
  /** How many events it consists of. */
  readonly count: number;
  /** The items that it was about, in the order in which they came. */
  readonly codes: readonly string[];
  readonly gifts: OrderEvent['gifts'];
  /** Without repetitions and blanks. */
  readonly notes: readonly string[];
  /** What the guest was told by it, or was not. */
  readonly message: OrderEvent['message'];
};

/** Events further apart belong to two acts. */
const mostApartMs = 10 * minuteMs;

const actOf = ({ kind, actorName, at, code, gifts, note, message }: OrderEvent): OrderAct => ({
  kind,
  actorName,
  at,
  count: 1,
  codes: code === '' ? [] : [code],
  gifts,
  notes: note === '' ? [] : [note],
  message,
});

const goesOn = (act: OrderAct, { kind, actorName, at, message }: OrderEvent): boolean =>
  !message &&
  act.kind === kind &&
  act.actorName === actorName &&
  Date.parse(at) - Date.parse(act.at) <= mostApartMs;

const joined = (act: OrderAct, next: OrderAct): OrderAct => ({
  ...act,
  at: next.at,
  count: act.count + 1,
  codes: [...act.codes, ...next.codes],
  gifts: [...act.gifts, ...next.gifts],
  notes: [...act.notes, ...next.notes.filter((note) => !act.notes.includes(note))],
});

/** Joins what one person did of a kind within a short time, event after event; the newest act first. */
export const orderActs = (events: readonly OrderEvent[]): readonly OrderAct[] => {
  const acts: OrderAct[] = [];
  for (const event of events.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const last = acts.at(-1);
    if (last !== undefined && goesOn(last, event)) acts[acts.length - 1] = joined(last, actOf(event));
    else acts.push(actOf(event));
  }
  return acts.toReversed();
};
