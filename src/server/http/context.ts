import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf, InputOf, Rows } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Upload } from '#server/http/read-form.ts';
import type { Session, Sessions } from '#server/http/session.ts';
import type { LiveFeed } from '#server/live/feed-actions.ts';

/** What a handler may use. */
export type Ctx = {
  readonly db: Database;
  /** Who is calling; null for an anonymous caller. */
  readonly session: Session | null;
  /** The caller sent a login that is over; what only its account could do is worth a new one. */
  readonly hasDeadLogin: boolean;
  readonly now: () => Instant;
  readonly language: Language;
  readonly log: FastifyBaseLogger;
  readonly ip: string;
  /** The host and port that the caller reached us by. */
  readonly host: string;
  /** What the app calls this device; '' when it says nothing. */
  readonly device: string;
  /** How the calling program names itself and its device; a repeat of a lost call says the same. */
  readonly client: string;
  readonly sessions: Sessions;
  readonly gateways: Gateways;
  /** Others reach this demo, so that its pages say what it is. */
  readonly isDemoOnNetwork: boolean;
  /** Where uploaded files lie. */
  readonly files: FileStore;
  /** The file of a call that takes one. */
  readonly upload: Upload | null;
  /** The kinds of answers that the caller reads, as the header says. */
  readonly accept: string;
  /** What happens at the stores, as it happens. */
  readonly live: LiveFeed;
  /** Where the reader of a stream left off; '' for one who begins. */
  readonly lastEventId: string;
  /** The caller's login as it is by now, for an answer that goes on; refuses with session.expired or session.required. */
  readonly sessionNow: () => Promise<Session>;
  /**
   * Runs a write: one transaction, retried when another was in its way. When the request carries an Idempotency-Key
   * the result is kept in the same transaction and a repeat gets it back, so the result must be the handler's answer.
   */
  readonly write: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};

/** The caller of a call that needs a login. */
export const callerOf = (ctx: Ctx): Session => {
  if (ctx.session === null) throw new AppError('session.required');
  return ctx.session;
};

/** The file of a call that takes one. Refuses `file.missing`. */
export const uploadOf = ({ upload }: Ctx): Upload => {
  if (upload === null) throw new AppError('file.missing');
  return upload;
};

/** Who does what a call asks for, when, and the language of the answer. */
export type Work = { readonly session: Session; readonly now: Instant; readonly language: Language };

export const workOf = (ctx: Ctx): Work => ({
  session: callerOf(ctx),
  now: ctx.now(),
  language: ctx.language,
});

/** One handler for each row, no more and no fewer. */
export type Handlers<R extends Rows> = {
  readonly [K in keyof R]: (input: InputOf<R[K]>, ctx: Ctx) => Promise<AnswerOf<R[K]>>;
};
