import type { FastifyBaseLogger } from 'fastify';
import { liveKindOf, type LiveChange } from '#domain/live/live-changes.ts';
import type { Database } from '#server/db/database.ts';
import { uuidAt } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { messageForLog } from '#server/words-for-log.ts';
import { listEventsAfter } from './sql.ts';

/** What happened up to a moment of this machine's clock. */
export type News = {
  /** Milliseconds since 1970; reading goes on from there. */
  readonly until: number;
  readonly changes: readonly LiveChange[];
  /** So much happened that it was not read: everything is to be looked at anew. */
  readonly isGap: boolean;
};

/** One open stream; hears every round, also when nothing happened. */
type Listener = { readonly userId: string; readonly hear: (news: News) => void; readonly end: () => void };

/**
 * An event is seen when its transaction commits, with an id from when it was made, by the clock of its process: what may
 * still have come late is read again, and known by its id.
 */
const lateMs = 15_000;
const mostEvents = 2000;
/** Who was away longer reads everything again. */
const longestAwayMs = 10 * 60_000;
const most = { perUser: 20, together: 1000 };

type FeedOptions = {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Between two rounds. */
  readonly everyMs?: number;
};

const changesIn = (rows: Awaited<ReturnType<typeof listEventsAfter>>): LiveChange[] => {
  const changes = new Map<string, LiveChange>();
  for (const { subjectType, subjectId, storeId } of rows) {
    const kind = liveKindOf(subjectType);
    if (kind !== null) changes.set(`${kind} ${subjectId} ${storeId}`, { kind, id: subjectId, storeId });
  }
  return [...changes.values()];
};

/**
 * Makes the feed of one process: while streams are open it reads the newest events once a round, for all of them, from
 * the table that every process writes to.
 */
export const createLiveFeed = ({ db, log, everyMs = 1000 }: FeedOptions) => {
  const listeners = new Set<Listener>();
  let seen: ReadonlySet<string> = new Set();
  let readUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isClosed = false;

  /** The events since a moment, those that may have come late before it included; null: too many. */
  const readSince = async (moment: number) => {
    const rows = await listEventsAfter(db, uuidAt(moment - lateMs), mostEvents);
    return rows.length === mostEvents ? null : rows;
  };
  const readRound = async (): Promise<News> => {
    const until = Date.now();
    const rows = await readSince(readUntil);
    readUntil = until;
    if (rows === null) return { until, changes: [], isGap: true };
    const fresh = rows.filter(({ id }) => !seen.has(id));
    seen = new Set(rows.map(({ id }) => id));
    return { until, changes: changesIn(fresh), isGap: false };
  };
  const round = async (): Promise<void> => {
    let news: News = { until: readUntil, changes: [], isGap: false };
    try {
      news = await readRound();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ message: messageForLog(error) }, 'live changes could not be read');
      isFailing = true;
    }
    for (const listener of listeners) listener.hear(news);
    timer = listeners.size === 0 || isClosed ? undefined : setTimeout(() => void round(), everyMs).unref();
  };
  const begin = (): void => {
    if (timer !== undefined) return;
    readUntil = Date.now();
    seen = new Set();
    timer = setTimeout(() => void round(), everyMs).unref();
  };

  return {
    /** Joins a stream and gives the way to leave. Refuses `request.tooMany` to a user with many streams, `server.busy` beyond what one process serves. */
    join: (listener: Listener): (() => void) => {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId).length;
      const wait = { seconds: 60 };
      if (own >= most.perUser) throw new AppError('request.tooMany', wait, wait);
      if (isClosed || listeners.size >= most.together) throw new AppError('server.busy');
      listeners.add(listener);
      begin();
      return () => listeners.delete(listener);
    },
    /** Reads what somebody missed who heard everything up to a moment. */
    catchUp: async (moment: number): Promise<News> => {
      const until = Date.now();
      const rows = moment < until - longestAwayMs ? null : await readSince(moment);
      return { until, changes: changesIn(rows ?? []), isGap: rows === null };
    },
    /** Ends every stream; clients come back, to this process's successor or another one. */
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
      for (const { end } of listeners) end();
      listeners.clear();
    },
  };
};

export type LiveFeed = ReturnType<typeof createLiveFeed>;
