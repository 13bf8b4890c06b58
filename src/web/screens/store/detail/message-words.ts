import { dotted } from '#ui/whole-parts.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { messageHistoryText } from '#web/text/message-history.ts';

type Message = NonNullable<OrderDetail['events'][number]['message']>;
type Words = typeof messageHistoryText.zh;

const howItEnded = (
  { state, deliveredAt, reason, channel }: Message,
  t: Words,
  moment: (at: string) => string,
) => {
  if (channel === null) return reason === null ? '' : t[`why.${reason}`];
  if (state === 'delivered' && deliveredAt !== null) return t.delivered(moment(deliveredAt));
  return state === 'unknown' ? t.unknown : '';
};

const titleOf = ({ state, channel }: Message, t: Words): string => {
  if (channel === null) return t.notTold;
  return state === 'failed' ? t[`failed.${channel}`] : t[`by.${channel}`];
};

/** A message to the guest in words: by what they were told, of what, and whether it arrived. */
export const messageWords = (message: Message, t: Words, moment: (at: string) => string) => ({
  title: titleOf(message, t),
  text: dotted([t[`kind.${message.kind}`], howItEnded(message, t, moment)]),
});
