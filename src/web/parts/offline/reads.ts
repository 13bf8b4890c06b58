import { call } from '#web/api/client.ts';
import type { Made } from '#web/parts/offline/made.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { isNoAnswer, isNotTheirs, worded } from '#web/parts/offline/no-answer.ts';
import { isWithoutNetwork, offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';
import { orderIdOf, ruleOf } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import { isDay, type Run } from '#web/parts/offline/run-effects.ts';
import type { Queue } from '#web/parts/offline/queue.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** How long a new answer is waited for while an older one is here. */
const patienceMs = 5000;
const patienceWhenDownMs = 1500;

/** An order as it is once what waits on this device is done; what somebody has to decide about is not. */
export const withWaiting = (order: OrderDetail, queue: Queue, variantOf: VariantOf): OrderDetail =>
  queue
    .filter(({ target, refusal }) => target === `order:${order.id}` && refusal === null)
    .reduce((now, { key, input, at }) => {
      const facts = { at: new Date(at).toISOString(), variantOf };
      const after = ruleOf(key)?.effect?.(now, input as never, facts) ?? now;
      return typeof after === 'string' ? now : after;
    }, order);

/** A driver's run as it is once what waits on this device is done. */
export const runWithWaiting = (run: Run, queue: Queue): Run =>
  queue
    .filter(({ refusal }) => refusal === null)
    .reduce((now, { key, input, target, at }) => {
      const facts = { at: new Date(at).toISOString(), orderId: orderIdOf(target) ?? '' };
      return ruleOf(key)?.onRun?.(now, input as never, facts) ?? now;
    }, run);

/** Whether a run of before is over as far as this device knows: the server, which tells it first, waits for its end. */
export const isOverBefore = ({ day, endedAt }: Run, today: string | undefined): boolean =>
  endedAt !== null && today !== undefined && day < today;

const isDetail = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' && answer !== null && 'bills' in answer && 'actions' in answer;

const late = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(resolve, ms, 'late'));

type Around = {
  readonly kept: () => KeptAnswers;
  readonly queue: () => Queue;
  readonly variantOf: VariantOf;
  /** The day at the store; undefined while that is not known. */
  readonly today: () => string | undefined;
  /** What came of a read. */
  readonly onAnswer: (answer: unknown) => void;
  /** The network is back; browsers do not always say so. */
  readonly onBack: () => void;
  /** The new answer came after an older one was shown. */
  readonly onLate: (made: Made, answer: unknown) => void;
};

/** Makes the reads that show an older answer while no new one comes. */
export const createReads = ({ kept, queue, variantOf, today, onAnswer, onBack, onLate }: Around) => {
  const shown = (answer: unknown): unknown => {
    if (isDay(answer)) return { ...answer, run: answer.run && runWithWaiting(answer.run, queue()) };
    return isDetail(answer) ? withWaiting(answer, queue(), variantOf) : answer;
  };

  const ask = async ({ key, input, options }: Made): Promise<unknown> => {
    const mine = kept();
    const answer: unknown = await call(key, input as never, { ...options, isDirect: true }).catch(
      (error: unknown) => {
        if (isNotTheirs(error)) mine.drop(key, input);
        throw error;
      },
    );
    mine.keep(key, input, answer);
    if (kept() === mine) onAnswer(answer);
    if (offlineStore.get().isDown) onBack();
    patchOffline({ isDown: false, shownSince: null });
    return answer;
  };

  const read = async (made: Made): Promise<unknown> => {
    const mine = kept();
    await mine.loaded();
    const older = mine.find(made.key, made.input);
    const olderShown = (): unknown => {
      const since = offlineStore.get().shownSince ?? Infinity;
      patchOffline({ shownSince: Math.min(since, older?.at ?? since) });
      return shown(older?.answer);
    };
    if (older !== undefined && navigator.onLine === false) return olderShown();
    const asked = ask(made);
    try {
      if (older === undefined) return shown(await asked);
      const { isDown } = offlineStore.get();
      const first = await Promise.race([asked, late(isDown ? patienceWhenDownMs : patienceMs)]);
      if (first !== 'late') return shown(first);
      asked.then(
        (answer) => {
          // What a former login asked for is not for the next one.
          if (kept() === mine) onLate(made, shown(answer));
        },
        () => undefined,
      );
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      const wasDown = isWithoutNetwork();
      patchOffline({ isDown: true });
      if (older === undefined) throw wasDown ? await worded(error, 'GET') : error;
    }
    return olderShown();
  };

  return async (made: Made): Promise<unknown> => {
    const answer = await read(made);
    const day = today();
    const isBehind = isDay(answer) && answer.run !== null && isOverBefore(answer.run, day);
    if (!isBehind || made.input['day'] !== undefined) return answer;
    return read({ ...made, input: { day } }).catch(() => answer);
  };
};
