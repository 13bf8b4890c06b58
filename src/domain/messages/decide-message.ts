import {
  isOfChange,
  type DropReason,
  type MessageChannel,
  type MessageKind,
} from '#domain/messages/message.ts';
import { quietEnd, type QuietHours } from '#domain/messages/quiet-hours.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';

/** An order as it is when a message about it is due. */
type OrderNow = {
  readonly status: OrderStatus;
  readonly gearOut: boolean;
  readonly startAt: Instant;
  readonly startOn: Day;
  /** The guest fetches it, and all of it that is scanned is put aside for them. */
  readonly isPutAside: boolean;
  /** When the store opens on the day on which a driver is to bring it. */
  readonly deliverAt: Instant;
  /** The store's day on which the gear is due. */
  readonly dueOn: Day;
  /** It is fetched, or the guest said that it comes back. */
  readonly isReturnKnown: boolean;
};

/** A message whose time has come. */
export type DueMessage = {
  readonly kind: MessageKind;
  /** Of a reminder: the day that it is about. */
  readonly occasion: string;
  readonly order: OrderNow;
  /** The guest did not ask for silence. */
  readonly isWanted: boolean;
  /** The channels that reach the guest and have not refused it, in order. */
  readonly channels: readonly MessageChannel[];
  readonly hasTried: boolean;
};

type MessageVerdict =
  | { readonly do: 'send'; readonly channel: MessageChannel }
  | { readonly do: 'wait'; readonly until: Instant }
  | { readonly do: 'drop'; readonly reason: DropReason };

const { pendingDelivery, delivering, returned, completed, cancelled } = orderStatus;
const isOver = ({ status }: OrderNow): boolean =>
  status === returned || status === completed || status === cancelled;
const isDue = ({ order, occasion }: DueMessage): boolean =>
  order.gearOut && !isOver(order) && order.dueOn === occasion && !order.isReturnKnown;

/** Tells whether a message is still true: what was cancelled, came back or has other days meanwhile is not told. */
const isTrue = (message: DueMessage, today: Day): boolean => {
  const { kind, order, occasion } = message;
  switch (kind) {
    case 'paid':
      return !isOver(order);
    case 'ready':
      return order.status === pendingDelivery && order.isPutAside && order.startOn === occasion;
    case 'underWay':
      return order.status === delivering;
    case 'dueTomorrow':
      return isDue(message) && today < order.dueOn;
    case 'overdue':
      return isDue(message);
    default:
      return true;
  }
};

/** A van may arrive, and a hire that was cancelled may begin, before the quiet hours end. */
const wouldBeLate = ({ kind, order }: DueMessage, until: Instant): boolean =>
  (kind === 'underWay' && order.deliverAt < until) || (kind === 'cancelled' && order.startAt < until);

const morningMinute = 8 * 60;

type Moment = { readonly now: Instant; readonly quiet: QuietHours; readonly zone: string };

/**
 * Until when a message waits: for the end of the quiet hours, or, where the van was loaded the day before, for the day of
 * the delivery. Null: it goes now.
 */
const waitEnd = (message: DueMessage, { now, quiet, zone }: Moment): Instant | null => {
  const { deliverAt } = message.order;
  const day = dayOf(deliverAt, zone);
  if (message.kind === 'underWay' && dayOf(now, zone) < day)
    return Math.min(instantOf(day, morningMinute, zone), deliverAt);
  const until = quietEnd(now, quiet, zone);
  return until !== null && wouldBeLate(message, until) ? null : until;
};

/** Decides what becomes of a message that is due: it is sent, waits for the end of the quiet hours, or is dropped. */
export const decideMessage = (message: DueMessage, moment: Moment): MessageVerdict => {
  if (!isTrue(message, dayOf(moment.now, moment.zone))) return { do: 'drop', reason: 'outdated' };
  if (!message.isWanted && !isOfChange(message.kind)) return { do: 'drop', reason: 'unwanted' };
  const [channel] = message.channels;
  if (channel === undefined) return { do: 'drop', reason: message.hasTried ? 'refused' : 'noChannel' };
  const until = waitEnd(message, moment);
  return until === null ? { do: 'send', channel } : { do: 'wait', until };
};
