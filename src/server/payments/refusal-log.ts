import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PayDesk } from '#server/payments/desk.ts';

type Refused = { readonly channel: PayChannel; readonly reason: string };

/** Says that notices were refused. */
export type RefusalLog = (log: PayDesk['log'], refused: Refused) => void;

/** Makes the one voice of all refused notices: a line a minute at most, with how many there were since the last. */
export const createRefusalLog = (now: () => Instant): RefusalLog => {
  let count = 0;
  let saidAt = -Infinity;
  return (log, refused) => {
    count += 1;
    if (now() < saidAt + minuteMs) return;
    log.error({ ...refused, count }, 'payment notices were refused');
    saidAt = now();
    count = 0;
  };
};
