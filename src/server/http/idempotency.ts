import { createHash } from 'node:crypto';
import { constraintOf, type Database, type Queryable } from '#server/db/database.ts';
import { json, sql, type Sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';

/** One intent of one caller: the same key with the same body has one effect and one answer. */
type Intent = {
  /** Who: an account, or an anonymous device. */
  readonly actor: string;
  /** What: the call's name. */
  readonly operation: string;
  readonly key: string;
  /** Fingerprints of what is wanted, in several readings; who shares one of them wants the same. */
  readonly hashes: readonly string[];
};

type Kept = { bodyHash: string | null; response: unknown };
type Seen = Kept & { mine: boolean };

const keyPattern = /^[\w.:-]{8,128}$/;

/** Checks an `Idempotency-Key` header; refuses a malformed one. */
export const readKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new AppError('idempotency.keyWrong');
  return header;
};

/** The same value with the names in it in one order, in which JSON may come in any. */
export const inOneOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(names.map(([name, inner]) => [name, inOneOrder(inner)]));
};

/** A fingerprint of an input. */
export const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

const lockIntent = (tx: Queryable, intent: Intent): Promise<Seen[]> =>
  tx.query<Seen>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${intent.actor} ${intent.operation} ${intent.key}`}, 0)) as mine,
      k.body_hash, k.response
    from (values (1)) one left join idempotency_key k
      on k.actor = ${intent.actor} and k.operation = ${intent.operation} and k.key = ${intent.key}`);

/** Gives what was kept, as an answer; undefined when nothing was. Refuses idempotency.otherBody. */
const keptAnswer = <T>(kept: Kept | undefined, { hashes }: Intent): { readonly answer: T } | undefined => {
  const known = kept?.bodyHash?.split(' ');
  if (known === undefined) return undefined;
  if (!hashes.some((hash) => known.includes(hash))) throw new AppError('idempotency.otherBody');
  return { answer: kept?.response as T };
};

const findKept = (db: Queryable, { actor, operation, key }: Intent): Promise<Kept[]> =>
  db.query<Kept>(sql`
    select body_hash, response from idempotency_key
    where actor = ${actor} and operation = ${operation} and key = ${key}`);

const remember = (intent: Intent, response: unknown): Sql => sql`
  insert into idempotency_key (actor, operation, key, body_hash, response)
  values (${intent.actor}, ${intent.operation}, ${intent.key}, ${intent.hashes.join(' ')}, ${json(response ?? null)}::jsonb)`;

/** What a request is answered, and whether that was kept when an earlier one was. */
type Once<T> = { readonly answer: T; readonly isRepeat: boolean };

const once = async <T>(
  db: Database,
  intent: Intent,
  work: (tx: Queryable) => Promise<T>,
): Promise<Once<T>> => {
  let isRepeat = false;
  const workUnlessKept = async (tx: Queryable): Promise<T> => {
    const [seen] = await lockIntent(tx, intent);
    const kept = keptAnswer<T>(seen, intent);
    isRepeat = kept !== undefined;
    if (kept !== undefined) return kept.answer;
    if (seen?.mine !== true) throw new AppError('idempotency.running');
    return work(tx);
  };
  const last = (response: T): Sql | undefined => (isRepeat ? undefined : remember(intent, response));
  return { answer: await runTx(db, workUnlessKept, { last }), isRepeat };
};

/**
 * Runs `work` in one transaction that also keeps its answer under the intent. A repeat gets the first answer and has
 * no effect; refusals are not kept. Refuses with idempotency.otherBody and idempotency.running.
 */
export const runOnce = async <T>(
  db: Database,
  intent: Intent,
  work: (tx: Queryable) => Promise<T>,
): Promise<Once<T>> => {
  try {
    return await once(db, intent, work);
  } catch (error) {
    // The first request may have committed between our read and our lock, so that we met its effect; now its answer can be seen.
    const isInTheWay = error instanceof AppError || constraintOf(error) === 'idempotency_key_pkey';
    const [kept] = isInTheWay ? await findKept(db, intent) : [];
    const first = keptAnswer<T>(kept, intent);
    if (first === undefined) throw error;
    return { ...first, isRepeat: true };
  }
};
