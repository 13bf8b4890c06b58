/** Why the server did not take an entry, and what is there instead; all that a card about it shows. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  /** What was changed last about the target, by whom and when; null: it could not be read. */
  readonly there: {
    readonly kind: string;
    readonly by: string;
    readonly at: string;
    readonly title: string;
    readonly phone: string;
  } | null;
};

/** A write that waits on this device. Its id is the idempotency key that it is sent with, however often. */
export type Entry = {
  readonly id: string;
  readonly deviceId: string;
  /** Counts the entries of this device: their order. */
  readonly seq: number;
  /** When it was made, by the clock of the device, in ms. */
  readonly at: number;
  /** The account that made it; no other sends it. */
  readonly login: string;
  /** The call, and what it takes. */
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it is about, such as `order:<id>`: entries about one thing are sent one after the other. */
  readonly target: string;
  /** Names the thing for people, such as the guest and the order's number. */
  readonly title: string;
  readonly tries: number;
  /** Not sent before, in ms. */
  readonly retryAt: number;
  /** Set once somebody has to decide; it holds up what follows about the same thing. */
  readonly refusal: Refusal | null;
};

/** All entries on this device, in their order. */
export type Queue = readonly Entry[];

/** What became of an entry that was sent. */
export type Sent =
  /** It is done, now or before; `version` is the target's after it. */
  | { readonly kind: 'done'; readonly version: number | null }
  /** Nobody knows: the same again later. `isDown`: nothing else comes through either. */
  | { readonly kind: 'unknown'; readonly isDown: boolean }
  /** Somebody changed the target meanwhile, and it still may be done: the same on what is there now. */
  | { readonly kind: 'again'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** Its key is forgotten by the server after 30 days: after these an entry is asked about before it is sent. */
export const oldestMs = 28 * 86_400_000;

const bySeq = (a: Entry, b: Entry): number => a.seq - b.seq || a.at - b.at;

/** The queue with an entry, new or changed. */
export const withEntry = (queue: Queue, entry: Entry): Queue =>
  [...queue.filter(({ id }) => id !== entry.id), entry].toSorted(bySeq);

export const withoutEntry = (queue: Queue, gone: string): Queue => queue.filter(({ id }) => id !== gone);

const ofLogin = (queue: Queue, login: string): Queue => queue.filter((entry) => entry.login === login);

/** The first entry of each target of a login; the rest of the target waits for it. */
const headsOf = (queue: Queue, login: string): Queue => [
  ...new Map(
    ofLogin(queue, login)
      .toReversed()
      .map((entry) => [entry.target, entry]),
  ).values(),
];

/** The end of a run takes its orders away from the driver: all else that they did goes first. */
export const isLast = (key: string): boolean => key === 'runs.end';

/** The entry that is sent next; undefined when none can be. */
export const nextToSend = (queue: Queue, login: string, now: number): Entry | undefined => {
  const isAlone = ofLogin(queue, login).length === 1;
  return headsOf(queue, login)
    .filter(({ refusal, retryAt, key }) => refusal === null && retryAt <= now && (isAlone || !isLast(key)))
    .toSorted(bySeq)[0];
};

/** When one may be sent again that cannot be now; null when none waits. */
export const nextAt = (queue: Queue, login: string): number | null => {
  const times = headsOf(queue, login).flatMap(({ refusal, retryAt }) => (refusal === null ? [retryAt] : []));
  return times.length === 0 ? null : Math.min(...times);
};

/** Lets everything that waits be sent at once: the network is back. */
export const withoutPauses = (queue: Queue): Queue =>
  queue.map((entry) => (entry.retryAt === 0 ? entry : { ...entry, retryAt: 0 }));

/** What else about the same thing was made on the same state of it goes on from the state that came of it. */
const rebased = (entry: Entry, done: Entry, version: number | null): Entry => {
  const was = done.input['version'];
  const isOnSame = entry.target === done.target && was !== undefined && entry.input['version'] === was;
  return isOnSame && version !== null ? { ...entry, input: { ...entry.input, version } } : entry;
};

/** The queue after an entry was sent at a time. */
export const afterSending = (
  queue: Queue,
  entry: Entry,
  { sent, now }: { readonly sent: Sent; readonly now: number },
): Queue => {
  switch (sent.kind) {
    case 'done':
      return withoutEntry(queue, entry.id).map((each) => rebased(each, entry, sent.version));
    case 'unknown': {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** entry.tries);
      return withEntry(queue, { ...entry, tries: entry.tries + 1, retryAt: now + pauseMs });
    }
    case 'again':
      return withEntry(queue, { ...entry, input: { ...entry.input, version: sent.version } });
    case 'refused':
      return withEntry(queue, { ...entry, refusal: sent.refusal });
  }
};

/** The queue after somebody decided about a refused entry: it is dropped, or sent anew on what is there now. */
export const afterDecision = (
  queue: Queue,
  entry: Entry,
  decision: 'theirs' | { readonly version: number | null; readonly now: number },
): Queue => {
  if (decision === 'theirs') return withoutEntry(queue, entry.id);
  const { version, now } = decision;
  const isVersioned = entry.input['version'] !== undefined && version !== null;
  const input = isVersioned ? { ...entry.input, version } : entry.input;
  return withEntry(queue, { ...entry, input, at: now, tries: 0, retryAt: 0, refusal: null });
};

/** How many entries of a login wait, how many are to be decided about, and how many are others'. */
export const countsOf = (queue: Queue, login: string) => {
  const own = ofLogin(queue, login);
  const refused = own.filter(({ refusal }) => refusal !== null).length;
  return { waiting: own.length - refused, refused, others: queue.length - own.length };
};
