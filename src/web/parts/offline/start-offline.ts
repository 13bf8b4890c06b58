import { callRow } from '#web/api/call-row.ts';
import { call, standInBy } from '#web/api/client.ts';
import type { CallKey } from '#web/api/calls.ts';
import { queryClient } from '#web/api/queries.ts';
import { invalidates } from '#contract/invalidates.ts';
import { ruleOf, type KnownOrders } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import { catalogueKey, readCatalogue, startPrefetch } from '#web/parts/offline/prefetch.ts';
import { createKeptAnswers, type KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { dropUnusedPhotos, withSentPhotos } from '#web/parts/offline/kept-photos.ts';
import { createSender } from '#web/parts/offline/judge.ts';
import { isOfStaff, offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';
import { createOutbox } from '#web/parts/offline/outbox.ts';
import type { Entry } from '#web/parts/offline/queue.ts';
import { createReads, withWaiting } from '#web/parts/offline/reads.ts';
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

const direct = (key: string, input: object, idempotencyKey?: string): Promise<unknown> =>
  call(key as CallKey, input as never, { isDirect: true, idempotencyKey });

const keepOrderIn = (answer: unknown): unknown => {
  kept.keepOrderIn(answer);
  return answer;
};

const readOrder = async (id: string) => {
  const order = await call('orders.get', { id }, { isDirect: true });
  kept.keepOrderIn(order);
  return order;
};

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
    make: async ({ key, input, id }) => keepOrderIn(await direct(key, await withSentPhotos(input), id)),
    readOrder,
    now: Date.now,
    tooOld: async () => (await offlineText.soon()).tooOld,
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
  onDone: ({ key }) => {
    patchOffline({ isDown: false });
    readAgainAfter(key as CallKey);
  },
});

const known: KnownOrders = {
  byId: (id) => known.all().find((order) => order.id === id),
  all: () => kept.orders().map((order) => withWaiting(order, outbox.queue(), variantOf)),
};

/** Decides about an entry that was refused: what others did stays, or it is done on what is there now. */
export const decideEntry = async (entry: Entry, decision: 'theirs' | 'mine'): Promise<void> => {
  if (decision === 'theirs') return outbox.decide(entry, 'theirs');
  const isAboutOrder = ruleOf(entry.key) !== undefined && entry.target.startsWith('order:');
  const order = isAboutOrder ? await readOrder(entry.target.slice(6)) : null;
  return outbox.decide(entry, { version: order?.version ?? null, now: Date.now() });
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

/** What pages read before this was here. */
const keepEarlier = async (): Promise<void> => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [key, input] = queryKey as readonly [CallKey, Readonly<Record<string, unknown>>];
    if (state.data !== undefined && (await callRow(key))?.offline === 'kept')
      kept.keep(key, input, state.data);
  }
  // Without a network these have an answer now.
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
};

/** Lets this device of staff work without a network: reads that were made before, and writes that are sent later. */
export const startOffline = async (): Promise<void> => {
  const onBack = (): void => void outbox.hurry();
  const reads = createReads({
    kept: () => kept,
    queue: outbox.queue,
    variantOf,
    onBack,
    onLate: ({ key, input }, answer) => queryClient.setQueryData([key, input], answer),
  });
  const writes = createWrites({ kept: () => kept, outbox, orders: known, variantOf, login });
  await Promise.all([outbox.load(), kept.loaded()]);
  standInBy((row, key, ...[input, options]) => {
    if (row.offline === undefined || options.isDirect === true || !isOfStaff(sessionStore.get())) return null;
    return (row.offline === 'kept' ? reads : writes)({ row, key, input, options });
  });
  followLogin();
  followNetwork();
  void outbox.flush();
  void keepEarlier();
  dropUnusedPhotos(outbox.queue()).catch(() => undefined);
  startPrefetch(() => kept);
};
