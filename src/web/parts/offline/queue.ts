import type { OrderStatus } from '#domain/orders/status.ts';

/** Why the server did not take an entry, and what is there instead; all that a card about it shows. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  /** The order as it is instead, and what was changed last, by whom; null: it could not be read. */
  readonly there: {
    readonly status: OrderStatus;
    /** Units that came back, by how. */
    readonly ended: Readonly<Record<'returned' | 'damaged' | 'lost', number>>;
    /** '' where whoever reads it is not told. */
    readonly kind: string;
    readonly by: string;
    /** Of the change, or when it was read. */
    readonly at: string;
    readonly title: string;
    readonly phone: string;
  } | null;
  /** What its input calls photos that are neither here nor on the server. */
  readonly photos?: readonly string[];
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
  /** Of the shop that can be asked about it; '' where it is not known. */
  readonly phone: string;
  /** How often it was sent in vain. */
  readonly tries: number;
  /** How often it failed by a fault of the server, or of this device. */
  readonly faults: number;
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
  /** No answer: nobody knows. Nothing else may come through either. */
  | { readonly kind: 'down' }
  /** It cannot be done now, by a fault or for a reason that passes: the same again later, while others go on. */
  | { readonly kind: 'later'; readonly isFault: boolean }
  /** Somebody changed the target meanwhile, and it still may be done: the same on what is there now. */
  | { readonly kind: 'again'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** After so many vain tries in a row. */
export const pauseMs = (tries: number): number => Math.min(30_000, 2000 * 2 ** tries);
/** Its key is forgotten by the server after 30 days: after these an entry is asked about before it is sent. */
export const oldestMs = 28 * 86_400_000;

const bySeq = (a: Entry, b: Entry): number => a.seq - b.seq || a.at - b.at;
/** One that never gets an answer keeps nothing else waiting. */
const byTries = (a: Entry, b: Entry): number => a.tries - b.tries || bySeq(a, b);

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

/** What may be sent, now or after its pause, without waiting for anything else. */
const maySend = (queue: Queue, login: string): Queue => {
  const isOnlyEnds = ofLogin(queue, login).every(({ key }) => isLast(key));
  return headsOf(queue, login).filter(({ refusal, key }) => refusal === null && (isOnlyEnds || !isLast(key)));
};

/** The entry that is sent next; undefined when none can be. */
export const nextToSend = (queue: Queue, login: string, now: number): Entry | undefined =>
  maySend(queue, login)
    .filter(({ retryAt }) => retryAt <= now)
    .toSorted(byTries)[0];

/** When one may be sent again that cannot be now; null when none waits. */
export const nextAt = (queue: Queue, login: string): number | null => {
  const times = maySend(queue, login).map(({ retryAt }) => retryAt);
  return times.length === 0 ? null : Math.min(...times);
};

/** Lets everything that waits be sent at once: the network is back. */
export const withoutPauses = (queue: Queue): Queue =>
  queue.map((entry) => (entry.retryAt === 0 ? entry : { ...entry, retryAt: 0 }));

/** What else about the same thing was made on the same state of it goes on from the state that came of it. */
const rebased = (entry: Entry, done: Entry, version: number | null): Entry => {
  const was = done.input['version'];
  const isOnSame =
    entry.login === done.login &&
    entry.target === done.target &&
    was !== undefined &&
    entry.input['version'] === was;
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
    case 'down':
      return withEntry(queue, { ...entry, tries: entry.tries + 1 });
    case 'later': {
      const faults = entry.faults + (sent.isFault ? 1 : 0);
      const retryAt = now + pauseMs(entry.tries);
      return withEntry(queue, { ...entry, tries: entry.tries + 1, faults, retryAt });
    }
    case 'again':
      return withEntry(queue, { ...entry, input: { ...entry.input, version: sent.version } });
    case 'refused':
      return withEntry(queue, { ...entry, refusal: sent.refusal });
  }
};

/** What somebody decided about a refused entry: it is dropped, or sent anew with this input. */
type Decision = 'theirs' | { readonly input: Entry['input']; readonly now: number };

/** The queue after somebody decided about a refused entry. */
export const afterDecision = (queue: Queue, entry: Entry, decision: Decision): Queue =>
  decision === 'theirs'
    ? withoutEntry(queue, entry.id)
    : withEntry(queue, {
        ...entry,
        input: decision.input,
        at: decision.now,
        tries: 0,
        faults: 0,
        retryAt: 0,
        refusal: null,
      });

/** How many entries of a login wait, how many are to be decided about, and how many are others'. */
export const countsOf = (queue: Queue, login: string) => {
  const own = ofLogin(queue, login);
  const refused = own.filter(({ refusal }) => refusal !== null).length;
  return { waiting: own.length - refused, refused, others: queue.length - own.length };
};
