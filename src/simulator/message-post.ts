import { minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Faults } from './faults.ts';

/** What a company tells the shop of a message, or of a person. */
type Report = {
  /** Whom it is about, for faults: `sms 13800138000` or `wechat oSim-…`. */
  readonly about: string;
  /** Where the shop takes it; asked when it is sent, null: nowhere. */
  readonly url: () => string | null;
  readonly type: string;
  readonly write: (isDelivered: boolean) => string;
};

type Waiting = { readonly report: Report; readonly isDelivered: boolean; nextAt: Instant; tries: number };

const answerMs = 5000;
/** After each try that was not taken. */
const retryAfterMs = [minuteMs, 5 * minuteMs, 10 * minuteMs];
const lateMs = 30 * minuteMs;

const send = async (url: string, { type, write }: Report, isDelivered: boolean): Promise<boolean> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body: write(isDelivered),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

/** Makes the post of what became of messages: it comes in time, late, twice or never, as faults want. */
export const createMessagePost = ({ clock, faults }: { readonly clock: Clock; readonly faults: Faults }) => {
  const waiting: Waiting[] = [];
  const deliver = async (): Promise<number> => {
    const due = waiting.filter(({ nextAt }) => nextAt <= clock.now());
    for (const one of due) {
      waiting.splice(waiting.indexOf(one), 1);
      const url = one.report.url();
      if (url === null || (await send(url, one.report, one.isDelivered))) continue;
      const pauseMs = retryAfterMs[one.tries];
      if (pauseMs !== undefined)
        waiting.push({ ...one, nextAt: clock.now() + pauseMs, tries: one.tries + 1 });
    }
    return due.length;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    post: (report: Report): void => {
      const kind = faults.takeReceipt(report.about)?.kind;
      if (kind === 'lost') return;
      const nextAt = clock.now() + (kind === 'late' ? lateMs : 0);
      const letter = { report, isDelivered: kind !== 'failed', nextAt, tries: 0 };
      waiting.push(letter);
      if (kind === 'twice') waiting.push({ ...letter });
    },
    /** Sends what is due by the clock; tells how much that was. */
    deliver,
    startSending: (): void => {
      timer = setInterval(() => void deliver(), 1000).unref();
    },
    stopSending: (): void => clearInterval(timer),
  };
};

export type MessagePost = ReturnType<typeof createMessagePost>;
