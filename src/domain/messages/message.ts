/** Changes of an order that its guest is always told of: a stranger may have made them. */
export const changeKinds = ['address', 'way', 'dates', 'cancelled'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a guest is told besides, unless they want no messages. */
export const newsKinds = ['paid', 'ready', 'underWay', 'dueTomorrow', 'overdue', 'refunded'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What guests are told of their orders. */
export const messageKinds = [...changeKinds, ...newsKinds] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Tells whether a message is of a change, which a guest cannot do without. */
export const isOfChange = (kind: MessageKind): kind is ChangeKind => changeKinds.some((one) => one === kind);

/** Ways to a guest, the first that is open before the others. */
export const messageChannels = ['subscription', 'template', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * How far a message is: `accepted` by the channel, which may tell later that it was delivered or failed; `unknown`: it
 * may have left, and is not sent again; `dropped`: it was not sent.
 */
export const messageStates = [
  'planned',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'dropped',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent: the guest wants none, no channel reaches them, channels refused it, or it is not true any more. */
export const dropReasons = ['unwanted', 'noChannel', 'refused', 'outdated'] as const;
export type DropReason = (typeof dropReasons)[number];
