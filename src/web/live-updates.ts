import { hasRight } from '#domain/access/call-access.ts';
import { followsStore } from '#domain/access/rights.ts';
import type { LiveChange } from '#domain/live/live-changes.ts';
import type { ServerEvent } from '#web/api/event-reader.ts';
import { followsChanges, isOldAfter } from '#web/api/live-queries.ts';
import { followStream } from '#web/api/live-stream.ts';
import { queryClient } from '#web/api/queries.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** How long it waits before it comes back: twice as long after each failure, up to the longest. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A tab that nobody looks at gives its connection back. */
const hiddenMs = 60_000;

/** What came and was not acted on yet; `all` when some of it was missed. */
type Waiting = { all: boolean; changes: LiveChange[] };

/** Makes what keeps pages up to date: each batch loads again what it made old, the next one when that is here. */
export const createRefresher = (
  invalidate: (isOld: (key: readonly unknown[]) => boolean) => Promise<void>,
) => {
  let waiting: Waiting = { all: false, changes: [] };
  let isBusy = false;
  const flush = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.all || waiting.changes.length > 0) {
      const { all, changes } = waiting;
      waiting = { all: false, changes: [] };
      await invalidate((key) =>
        all ? followsChanges(key) : changes.some((change) => isOldAfter(key, change)),
      ).catch(() => undefined);
    }
    isBusy = false;
  };
  return (event: ServerEvent): void => {
    if (event.name === 'gap') waiting.all = true;
    if (event.name === 'changes') {
      const { changes } = JSON.parse(event.data) as { changes: LiveChange[] };
      waiting.changes.push(...changes);
    }
    void flush();
  };
};

type Follower = {
  readonly follow: typeof followStream;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
  /** Where an earlier connection left off, and where this one does. */
  readonly place: { lastId: string };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows the stream and comes back whenever it ends, until `signal` ends it. Where streams fail the pages go on asking now and then, as they do anyway. */
export const keepFollowing = async ({ follow, onEvent, signal, place }: Follower): Promise<void> => {
  let pauseMs = firstPauseMs;
  const hear = (event: ServerEvent): void => {
    // It works: the next break is a new one.
    pauseMs = firstPauseMs;
    if (event.id !== '') place.lastId = event.id;
    onEvent(event);
  };
  while (!signal.aborted) {
    await follow({ lastId: place.lastId, signal, onEvent: hear }).catch(() => undefined);
    if (signal.aborted) return;
    // All of a store would come back at once after a restart.
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
};

/** Whose changes are followed now: the user on a page of the store, '' for nobody. */
const follower = (): string => {
  const session = sessionStore.get();
  if (session === null || !placeStore.get().path.startsWith('/store')) return '';
  const { id, permissions } = session.user;
  return hasRight(followsStore, { roles: session.roles, permissions }) ? id : '';
};

let isStarted = false;

/** Keeps the pages of the store up to date while somebody looks at them, by one connection; more than once does nothing. */
export const startLiveUpdates = (): void => {
  if (isStarted) return;
  isStarted = true;
  const place = { lastId: '' };
  const onEvent = createRefresher((isOld) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) }),
  );
  let control = new AbortController();
  let followed = '';
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    const wanted = isAway ? '' : follower();
    if (wanted === followed) return;
    control.abort();
    control = new AbortController();
    if (wanted !== '') void keepFollowing({ follow: followStream, onEvent, signal: control.signal, place });
    followed = wanted;
  };
  const lookAtTab = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') isAway = false;
    else timer = setTimeout(() => ((isAway = true), look()), hiddenMs);
    look();
  };
  // What one user missed is not for the next one.
  let lastUser = sessionStore.get()?.user.id;
  sessionStore.subscribe(() => {
    const user = sessionStore.get()?.user.id;
    if (user !== lastUser) place.lastId = '';
    lastUser = user;
    look();
  });
  placeStore.subscribe(look);
  document.addEventListener('visibilitychange', lookAtTab);
  look();
};
