import {
  afterDecision,
  afterSending,
  nextAt,
  nextToSend,
  pauseMs,
  withEntry,
  withoutPauses,
  type Entry,
  type Queue,
  type Sent,
} from '#web/parts/offline/queue.ts';

/** Where entries lie when the page is closed. */
export type Shelf = {
  readonly load: () => Promise<Queue>;
  /** Whatever happens it does not throw: what the device does not take stays in memory. */
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

type Surroundings = {
  readonly shelf: Shelf;
  /** Sends an entry and judges the answer; it does not throw. */
  readonly send: (entry: Entry) => Promise<Sent>;
  /** Whose entries are sent; '' for nobody's. */
  readonly login: () => string;
  readonly now: () => number;
  /** Calls back later, once; null: not any more. */
  readonly wake: (work: (() => void) | null, inMs: number) => void;
  /** One window at a time sends. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly onChange: (queue: Queue) => void;
  /** Tells what is not in the queue any more: it was done, or somebody dropped it. */
  readonly onGone: (entry: Entry, isDone: boolean) => void;
};

/** How long it waits before it looks again: at the longest for the network, at the least for another window that sends. */
const idleMs = 30_000;
const leastMs = 1000;

/** The queue in memory and on the shelf, changed by one after the other. */
const createHeld = ({ shelf, onChange }: Pick<Surroundings, 'shelf' | 'onChange'>) => {
  let queue: Queue = [];
  let turn: Promise<void> = Promise.resolve();
  const become = (next: Queue): void => {
    queue = next;
    onChange(next);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => (turn = turn.then(work));
  return {
    now: () => queue,
    change: (next: (queue: Queue) => Queue): Promise<void> =>
      inTurn(async () => {
        const before = queue;
        become(next(before));
        for (const entry of queue) if (!before.includes(entry)) await shelf.put(entry);
        for (const { id } of before) if (!queue.some((entry) => entry.id === id)) await shelf.remove(id);
      }),
    /** Takes up what other windows did. */
    load: (): Promise<void> => inTurn(async () => become(await shelf.load())),
  };
};

/** Keeps writes that could not be sent and sends them when they can be, in order, each until its outcome is known. */
export const createOutbox = (around: Surroundings) => {
  const { send, login, now, wake, alone, onGone } = around;
  const { now: queueNow, change, load } = createHeld(around);
  let isRunning = false;
  let isAskedAgain = false;
  /** Nothing came through, so often in a row: until then nothing of all the targets is tried by itself. */
  let downUntil = 0;
  let downs = 0;

  /** Sends what can be sent; ends with the queue, or where nothing comes through. */
  const sendAll = async (): Promise<void> => {
    await load();
    for (;;) {
      const entry = nextToSend(queueNow(), login(), now());
      if (entry === undefined) return;
      const sent = await send(entry);
      // It may have been decided about meanwhile.
      const isThere = (each: Entry): boolean => each.id === entry.id;
      await change((all) => (all.some(isThere) ? afterSending(all, entry, { sent, now: now() }) : all));
      if (sent.kind === 'done') onGone(entry, true);
      if (sent.kind === 'down') {
        downUntil = now() + pauseMs(downs);
        downs += 1;
        return;
      }
      [downs, downUntil] = [0, 0];
    }
  };

  const flush = async (): Promise<void> => {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    await alone(sendAll).catch(() => undefined);
    isRunning = false;
    const at = nextAt(queueNow(), login());
    const inMs = Math.max(at ?? 0, downUntil) - now();
    wake(at === null ? null : () => void flush(), Math.min(idleMs, Math.max(leastMs, inMs)));
    if (isAskedAgain) await flush();
  };

  return {
    queue: queueNow,
    load,
    /** Keeps an entry at the end, also of what other windows added; it is safe once this resolves. */
    add: async (entry: Omit<Entry, 'seq' | 'tries' | 'faults' | 'retryAt' | 'refusal'>): Promise<void> => {
      await load();
      await change((all) => {
        const seq = Math.max(0, ...all.map((each) => each.seq)) + 1;
        return withEntry(all, { ...entry, seq, tries: 0, faults: 0, retryAt: 0, refusal: null });
      });
    },
    flush,
    /** The network may be back: sends without waiting for pauses. */
    hurry: async (): Promise<void> => {
      await load();
      await change(withoutPauses);
      await flush();
    },
    decide: async (entry: Entry, decision: Parameters<typeof afterDecision>[2]): Promise<void> => {
      await change((all) => afterDecision(all, entry, decision));
      if (decision === 'theirs') onGone(entry, false);
      await flush();
    },
  };
};
