import { isOfCounter } from '#domain/access/roles.ts';
import { callRow } from '#web/api/call-row.ts';
import { call, standInBy } from '#web/api/client.ts';
import type { CallKey } from '#web/api/calls.ts';
import { queryClient } from '#web/api/queries.ts';
import { send } from '#web/api/send.ts';
import { invalidates } from '#contract/invalidates.ts';
import { orderIdOf, ruleOf, type KnownOrders } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import { catalogueKey, readCatalogue, startPrefetch, storeNow } from '#web/parts/offline/prefetch.ts';
import { keepEarlier } from '#web/parts/offline/keep-earlier.ts';
import { createKeptAnswers, type KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { dropPhotosOf, dropUnusedPhotos, renamed } from '#web/parts/offline/kept-photos.ts';
import { createSender } from '#web/parts/offline/judge.ts';
import { isOfStaff, isWithoutNetwork, offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';
import { createOutbox } from '#web/parts/offline/outbox.ts';
import type { Entry } from '#web/parts/offline/queue.ts';
import { isNotTheirs, worded } from '#web/parts/offline/no-answer.ts';
import { followRun } from '#web/parts/offline/own-orders.ts';
import {
  createStaffReads,
  isOverBefore,
  runWithWaiting,
  withWaiting,
} from '#web/parts/offline/staff-reads.ts';
import { isDay, type Run } from '#web/parts/offline/run-effects.ts';
import { onlyAs, sendEntry } from '#web/parts/offline/send-entry.ts';
import { openShelf } from '#web/parts/offline/shelf.ts';
import { createWrites } from '#web/parts/offline/writes.ts';
import { sessionStore, unsentStore } from '#web/state/session-store.ts';
import { offlineText } from '#web/text/offline.ts';

const login = (): string => sessionStore.get()?.user.id ?? '';

let kept: KeptAnswers = createKeptAnswers(login());

const variantOf: VariantOf = (code) => readCatalogue(kept.find(catalogueKey, {})?.answer)[code] ?? null;

const alone = async (work: () => Promise<void>): Promise<void> => {
  // Locks exist in secure contexts only. Where another window sends, this one looks again later.
  if (navigator.locks === undefined) return work();
  await navigator.locks.request('offline-queue', { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
};

let timer: ReturnType<typeof setTimeout> | undefined;

const readOrder = async (id: string, by: string) => {
  const mine = kept;
  try {
    const order = await call('orders.get', { id }, { isDirect: true, transport: onlyAs(by, send) });
    mine.keepOrderIn(order);
    return order;
  } catch (error) {
    if (isNotTheirs(error)) mine.drop('orders.get', { id });
    throw error;
  }
};

/** What an answer to a write tells besides. */
const follow = (answer: unknown): void => followRun(answer, { kept, queue: outbox.queue() });

const makeEntry = async (entry: Entry): Promise<unknown> => {
  const mine = kept;
  const answer = await sendEntry(entry);
  mine.keepOrderIn(answer);
  if (mine === kept) follow(answer);
  return answer;
};

const isAtCounter = (): boolean => isOfCounter(sessionStore.get()?.roles ?? []);

/** Whoever logs out is asked first. */
const tellUnsent = (): void =>
  unsentStore.set(offlineStore.get().queue.filter((entry) => entry.login === login()).length);

let isPersistent = false;

/** Asks the browser, once something waits, not to clear away what is kept; a wish. */
const askToPersist = (): void => {
  if (isPersistent) return;
  isPersistent = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

/** Of many that are sent in a row. */
const togetherMs = 500;
const done = new Set<CallKey>();

/** Reads again what sent writes made old, once for those that are sent together. */
const readAgainAfter = (key: CallKey): void => {
  if (done.size === 0)
    setTimeout(() => {
      const keys = [...done];
      done.clear();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => keys.some((each) => invalidates(each, String(queryKey[0]))),
      });
    }, togetherMs);
  done.add(key);
};

const outbox = createOutbox({
  shelf: openShelf((isInTrouble) => patchOffline({ isInTrouble })),
  send: createSender({
    make: makeEntry,
    readOrder,
    now: Date.now,
    wordOf: async (code) => {
      const t = await offlineText.soon();
      return code === 'offline.notYours' && isAtCounter() ? t.notReadable : t[code];
    },
  }),
  login,
  now: Date.now,
  wake: (work, inMs) => {
    clearTimeout(timer);
    if (work !== null) timer = setTimeout(work, inMs);
  },
  alone,
  onChange: (queue) => {
    patchOffline({ queue });
    tellUnsent();
    if (queue.length > 0) askToPersist();
  },
  onGone: ({ key, input }, isDone) => {
    dropPhotosOf(input).catch(() => undefined);
    readAgainAfter(key as CallKey);
    if (isDone) patchOffline({ isDown: false });
  },
});

const runIn = (input: object): Run | null => {
  const answer = kept.find('runs.today', { ...input })?.answer;
  return isDay(answer) && answer.run !== null ? runWithWaiting(answer.run, outbox.queue()) : null;
};

const today = (): string | undefined => storeNow()?.today;

const known: KnownOrders = {
  byId: (id) => known.all().find((order) => order.id === id),
  all: () => kept.orders().map((order) => withWaiting(order, outbox.queue(), variantOf)),
  run: () => {
    const run = runIn({});
    const day = today();
    return (run !== null && isOverBefore(run, day) ? runIn({ day }) : null) ?? run;
  },
};

/** Decides about an entry that was refused: it is dropped, or done on what is there now, without photos that are gone. */
export const decideEntry = async (entry: Entry, decision: 'theirs' | 'mine'): Promise<void> => {
  if (decision === 'theirs') return outbox.decide(entry, 'theirs');
  const { refusal, key, target, login: by } = entry;
  const photos = refusal?.photos ?? [];
  const input = renamed(entry.input, (name) => (photos.includes(name) ? null : name)) as Entry['input'];
  const orderId = ruleOf(key) !== undefined && input['version'] !== undefined ? orderIdOf(target) : null;
  const version = orderId === null ? {} : { version: (await readOrder(orderId, by)).version };
  return outbox.decide(entry, { input: { ...input, ...version }, now: Date.now() });
};

/** Sends what waits without waiting any longer. */
export const sendNow = (): Promise<void> => outbox.hurry();

/** What one login read is not for the next one. What it did not send stays, and waits for it. */
const followLogin = (): void => {
  let before = login();
  sessionStore.subscribe(() => {
    const now = login();
    if (now === before) return;
    before = now;
    kept.forget();
    kept = createKeptAnswers(now);
    tellUnsent();
    void outbox.flush();
  });
};

const followNetwork = (): void => {
  const hurry = (): void => {
    if (document.visibilityState === 'visible' && outbox.queue().length > 0) void outbox.hurry();
  };
  const isBack = (): void => {
    patchOffline({ isDown: false });
    hurry();
    // Pages show what is there now.
    void queryClient.invalidateQueries();
  };
  addEventListener('online', isBack);
  addEventListener('pageshow', hurry);
  document.addEventListener('visibilitychange', hurry);
};

/** Lets this device of staff work without a network: reads that were made before, and writes that are sent later. */
export const startOffline = async (): Promise<void> => {
  const onBack = (): void => void outbox.hurry();
  const reads = createStaffReads({
    kept: () => kept,
    queue: outbox.queue,
    variantOf,
    today,
    onAnswer: follow,
    onBack,
    onLate: ({ key, input }, answer) => queryClient.setQueryData([key, input], answer),
  });
  const onAnswer = (answer: unknown, input: object): void => {
    follow(answer);
    dropPhotosOf(input).catch(() => undefined);
  };
  const writes = createWrites({ kept: () => kept, outbox, orders: known, variantOf, login, onAnswer });
  await Promise.all([outbox.load(), kept.loaded()]);
  standInBy((row, key, ...[input, options]) => {
    if (options.isDirect === true || !isOfStaff(sessionStore.get())) return null;
    if (row.offline !== undefined)
      return (row.offline === 'kept' ? reads : writes)({ row, key, input, options });
    if (!isWithoutNetwork()) return null;
    return call(key, input as never, { ...options, isDirect: true }).catch(async (error: unknown) => {
      throw await worded(error, row.method);
    });
  });
  followLogin();
  followNetwork();
  void outbox.flush();
  void keepEarlier(kept, async (key) => (await callRow(key)).offline === 'kept');
  dropUnusedPhotos(outbox.queue()).catch(() => undefined);
  startPrefetch(() => kept);
};
