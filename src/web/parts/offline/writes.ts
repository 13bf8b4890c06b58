import { nameOfDevice } from '#web/api/by-this-device.ts';
import { call, intentFor } from '#web/api/client.ts';
import { answerOf, expect, refusalOf, type Subject } from '#web/parts/offline/expected.ts';
import { isNoAnswer } from '#web/parts/offline/no-answer.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { namesKeptPhotos } from '#web/parts/offline/kept-photos.ts';
import type { Made } from '#web/parts/offline/made.ts';
import { offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';
import type { KnownOrders } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import type { createOutbox } from '#web/parts/offline/outbox.ts';
import { isLast } from '#web/parts/offline/queue.ts';
import { showSuccess } from '#web/state/toast.ts';
import { offlineText } from '#web/text/offline.ts';

/** How long an answer is waited for before a write is kept and the screen goes on. */
const patienceMs = 10_000;
const patienceWhenDownMs = 2000;
/** How long the browser's database is waited for before a write is sent. */
const shelfMs = 1000;

type Around = {
  readonly kept: () => KeptAnswers;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly orders: KnownOrders;
  readonly variantOf: VariantOf;
  readonly login: () => string;
  /** What the server answered at once. */
  readonly onAnswer: (answer: unknown, input: Made['input']) => void;
};

/** Asks the server; null when no answer came. */
const askServer = async (
  { key, input, options }: Made,
  kept: KeptAnswers,
): Promise<{ readonly answer: unknown } | null> => {
  const control = new AbortController();
  const waitMs = offlineStore.get().isDown ? patienceWhenDownMs : patienceMs;
  const timer = setTimeout(() => control.abort(), waitMs);
  try {
    const how = { ...options, signal: control.signal, isDirect: true };
    const answer: unknown = await call(key, input as never, how);
    patchOffline({ isDown: false });
    kept.keepOrderIn(answer);
    return { answer };
  } catch (error) {
    if (!control.signal.aborted && !isNoAnswer(error)) throw error;
    patchOffline({ isDown: true });
    return null;
  } finally {
    clearTimeout(timer);
  }
};

type Meant = Pick<Made, 'key'> & { readonly as: ReturnType<typeof intentFor>; readonly by: string };

/** Makes the writes that are kept on this device while no answer comes, and sent later. */
export const createWrites = ({ kept, outbox, orders, variantOf, login, onAnswer }: Around) => {
  const expected = (made: Made) => expect(made, { orders, variantOf, now: Date.now() });

  /** Whether a write has to stand behind others, or need not be tried. */
  const mustWait = (target: string, { key, input }: Made): boolean => {
    const own = outbox.queue().filter((entry) => entry.login === login());
    const waiting = own.filter(({ refusal }) => refusal === null);
    return (
      navigator.onLine === false ||
      (isLast(key) && own.length > 0) ||
      namesKeptPhotos(input) ||
      (offlineStore.get().isDown && waiting.length > 0) ||
      waiting.some((entry) => entry.target === target)
    );
  };

  /** Keeps a write under its key, for whoever made it. */
  const keep = async ({ key, as, by }: Meant, { input, target, title, order }: Subject): Promise<void> => {
    if (as === null) throw new TypeError(`${key} has no key to be sent with later`);
    const made = { deviceId: nameOfDevice(), at: Date.now(), login: by, phone: order?.storePhone ?? '' };
    await outbox.add({ id: as.key, key, input, target, title, ...made });
    as.settle();
    if (navigator.onLine !== false) void outbox.flush();
    if (key === 'orders.confirmCash') showSuccess((await offlineText.soon()).cash);
  };

  type Waiting = {
    readonly subject: ReturnType<typeof expected>;
    readonly meant: Meant;
    readonly wasSent: boolean;
  };

  /** Goes on without the server's answer: the write is kept, unless what comes of it is known. */
  const goOn = async (made: Made, { subject, meant, wasSent }: Waiting): Promise<unknown> => {
    const isKnown = 'answer' in subject || subject.refusal !== null;
    if (isKnown && !wasSent) meant.as?.settle();
    if ('answer' in subject) return subject.answer;
    // What was sent may have been done, whatever this device knows.
    if (subject.refusal !== null && !wasSent) throw await refusalOf(subject.refusal, made.input);
    await keep(meant, subject);
    return answerOf(made, subject, orders);
  };

  const sendOrKeep = async (made: Made, target: string): Promise<unknown> => {
    // Another window may have kept something about the same.
    await Promise.race([outbox.load(), new Promise((resolve) => setTimeout(resolve, shelfMs))]);
    // All this first: no answer may be known only once somebody else is logged in.
    const mine = kept();
    const before = expected(made);
    const meant = { key: made.key, as: intentFor(made.key, made.row, made.input), by: login() };
    const wasSent = !mustWait(target, made);
    const got = wasSent ? await askServer(made, mine) : null;
    const isSame = kept() === mine;
    if (got === null) return goOn(made, { subject: isSame ? expected(made) : before, meant, wasSent });
    if (isSame) onAnswer(got.answer, made.input);
    return got.answer;
  };

  const turns = new Map<string, Promise<unknown>>();

  return async (made: Made): Promise<unknown> => {
    await kept().loaded();
    const subject = expected(made);
    const target = 'target' in subject ? subject.target : '';
    const work = (): Promise<unknown> => sendOrKeep(made, target);
    // What is done to one thing is done in the order in which it was pressed.
    const turn = (turns.get(target) ?? Promise.resolve()).then(work, work);
    turns.set(target, turn);
    return turn;
  };
};
