import type { Clock } from '#server/clock.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A text message that nobody had to pay for. */
export type SimulatedMessage = { readonly phone: string; readonly text: string; readonly sentAt: Instant };

export type SmsInbox = {
  readonly post: (message: { phone: string; text: string }) => void;
  /** The newest first. */
  readonly list: () => readonly SimulatedMessage[];
};

const mostKept = 100;

/** Makes the phone that every simulated text message goes to; it keeps the last hundred, in memory only. */
export const createSmsInbox = (clock: Clock): SmsInbox => {
  const messages: SimulatedMessage[] = [];
  return {
    post: ({ phone, text }) => {
      messages.unshift({ phone, text, sentAt: clock.now() });
      messages.splice(mostKept);
    },
    list: () => [...messages],
  };
};
