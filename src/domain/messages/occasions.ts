import type { MessageKind } from '#domain/messages/message.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import type { Hire, HireLine } from '#domain/orders/hire.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { liveUnits } from '#domain/orders/units.ts';
import { minuteMs } from '#domain/time/instant.ts';

/** What a command gives reason to tell. The same kind and occasion is told once. */
export type MessageOccasion = {
  readonly kind: MessageKind;
  /** null: each time that the order changes so. */
  readonly occasion: string | null;
  /** Nobody is told sooner: it may be over by then. */
  readonly afterMs: number;
};

/** Gear goes elsewhere, on other days or not at all. */
const changeBy = (command: OrderCommand): MessageKind | null => {
  switch (command.kind) {
    case 'cancel':
      return 'cancelled';
    case 'redate':
    case 'extend':
      return 'dates';
    case 'changeDelivery':
    case 'changeReturn':
      return 'way';
    case 'update':
      return command.fields.some((field) => field.endsWith('Address')) ? 'address' : null;
    default:
      return null;
  }
};

const isItem = (line: HireLine): boolean => line.size === 'large' && liveUnits(line) > 0;

/** Every item that the guest fetches was scanned for them. Nobody puts aside what is only counted. */
const isReady = ({ status, deliveryMethod, lines }: Hire): boolean => {
  const items = lines.filter(isItem);
  const isFetched = status === orderStatus.pendingDelivery && deliveryMethod === 'SelfPickup';
  return isFetched && items.length > 0 && items.every(({ boundTo }) => boundTo !== null);
};

/** Guests who stand at the counter are handed their gear before they would be told that it is ready. */
const readyAfterMs = 5 * minuteMs;

/** The first payment that a command made or finished, of one direction, through a company: cash changes hands. */
const moneyMoved = (before: Hire, after: Hire, direction: 'in' | 'out') =>
  after.payments.find(
    (payment, index) =>
      payment.direction === direction &&
      payment.status === 'done' &&
      payment.isReversal !== true &&
      payment.method !== 'cash' &&
      before.payments[index]?.status !== 'done',
  );

type Change = { readonly before: Hire; readonly after: Hire; readonly command: OrderCommand };

const isUnpaid = ({ status }: Hire): boolean =>
  status === orderStatus.unpaid || status === orderStatus.pending || status === orderStatus.reserved;

/** The payment by which an order became paid; what a company secures without money has no number. */
const paymentBy = ({ before, after, command }: Change): string | null => {
  if (!isUnpaid(before) || after.status !== orderStatus.pendingDelivery) return null;
  return moneyMoved(before, after, 'in')?.id ?? (command.kind === 'holdDeposit' ? 'deposit' : null);
};

/** What a guest is told of a command; `byPerson`: a person gave it, not the clock. */
export const occasionsOf = (
  { before, after, command }: Change,
  byPerson: boolean,
): readonly MessageOccasion[] => {
  const occasions: MessageOccasion[] = [];
  const change = byPerson ? changeBy(command) : null;
  if (change !== null) occasions.push({ kind: change, occasion: null, afterMs: 0 });
  const payment = paymentBy({ before, after, command });
  if (payment !== null) occasions.push({ kind: 'paid', occasion: payment, afterMs: 0 });
  if (isReady(after) && !isReady(before))
    occasions.push({ kind: 'ready', occasion: after.period.startOn, afterMs: readyAfterMs });
  if (command.kind === 'load') occasions.push({ kind: 'underWay', occasion: null, afterMs: 0 });
  const refund = moneyMoved(before, after, 'out');
  if (refund !== undefined) occasions.push({ kind: 'refunded', occasion: refund.id, afterMs: 0 });
  return occasions;
};
