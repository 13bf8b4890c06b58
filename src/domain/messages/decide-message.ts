import {
  isOfChange,
  type DropReason,
  type MessageChannel,
  type MessageKind,
} from '#domain/messages/message.ts';
import { quietEnd, type QuietHours } from '#domain/messages/quiet-hours.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** An order as it is when a message about it is due. */
type OrderNow = {
  readonly status: OrderStatus;
  readonly gearOut: boolean;
  readonly startAt: Instant;
  /** The store's day on which the gear is due. */
  readonly dueOn: Day;
  readonly returnAsked: boolean;
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
  order.gearOut && !isOver(order) && order.dueOn === occasion;

/** Tells whether a message is still true: what was cancelled, came back or has other days meanwhile is not told. */
const isTrue = (message: DueMessage): boolean => {
  const { kind, order } = message;
  switch (kind) {
    case 'paid':
      return !isOver(order);
    case 'ready':
      return order.status === pendingDelivery;
    case 'underWay':
      return order.status === delivering;
    case 'dueTomorrow':
      return isDue(message);
    case 'overdue':
      return isDue(message) && !order.returnAsked;
    default:
      return true;
  }
};

/** A van arrives soon; a hire that was cancelled may begin before the quiet hours end. */
const wouldBeLate = ({ kind, order }: DueMessage, until: Instant): boolean =>
  kind === 'underWay' || (kind === 'cancelled' && order.startAt < until);

/** Decides what becomes of a message that is due: it is sent, waits for the end of the quiet hours, or is dropped. */
export const decideMessage = (
  message: DueMessage,
  { now, quiet, zone }: { readonly now: Instant; readonly quiet: QuietHours; readonly zone: string },
): MessageVerdict => {
  if (!isTrue(message)) return { do: 'drop', reason: 'outdated' };
  if (!message.isWanted && !isOfChange(message.kind)) return { do: 'drop', reason: 'unwanted' };
  const [channel] = message.channels;
  if (channel === undefined) return { do: 'drop', reason: message.hasTried ? 'refused' : 'noChannel' };
  const until = quietEnd(now, quiet, zone);
  if (until !== null && !wouldBeLate(message, until)) return { do: 'wait', until };
  return { do: 'send', channel };
};
