import { dotted } from '#ui/whole-parts.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { toldText } from '#web/text/told.ts';

type Message = NonNullable<OrderDetail['events'][number]['message']>;
type Words = typeof toldText.zh;

const howItEnded = ({ state, deliveredAt, reason }: Message, t: Words, moment: (at: string) => string) => {
  if (reason !== null) return t[`why.${reason}`];
  if (state === 'delivered' && deliveredAt !== null) return t.delivered(moment(deliveredAt));
  return state === 'failed' || state === 'unknown' ? t[state] : '';
};

/** A message to the guest in words: by what they were told, of what, and whether it arrived. */
export const toldWords = (message: Message, t: Words, moment: (at: string) => string) => {
  const isTold = message.channel !== null;
  const reason = isTold ? null : message.reason;
  return {
    title: message.channel === null ? t.notTold : t[`by.${message.channel}`],
    text: dotted([t[`kind.${message.kind}`], howItEnded({ ...message, reason }, t, moment)]),
  };
};
