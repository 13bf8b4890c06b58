/** What guests read in the history of their orders; the rest is the shop's own business. */
export const guestEventKinds = [
  'order.created',
  'order.approve',
  'order.reject',
  'order.askPayment',
  'order.recordPayment',
  'order.holdDeposit',
  'order.endHold',
  'order.confirmRefund',
  'order.handOver',
  'order.load',
  'order.deliver',
  'order.deliveryFailed',
  'order.start',
  'order.collect',
  'order.closeLines',
  'order.earlyReturn',
  'order.settle',
  'order.adjust',
  'order.extend',
  'order.redate',
  'order.endDates',
  'order.changeDelivery',
  'order.changeReturn',
  'order.askReturn',
  'order.withdrawReturn',
  'order.exchange',
  'order.addLines',
  'order.dropLine',
  'order.cancel',
  'order.expire',
  'order.guestTold',
] as const;

/** A kind of event that guests read. */
export type GuestEventKind = (typeof guestEventKinds)[number];

const kinds: ReadonlySet<string> = new Set(guestEventKinds);

/** Tells whether guests read of events of a kind. */
export const isGuestEvent = (kind: string): kind is GuestEventKind => kinds.has(kind);
