import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayError, noToken } from '#server/gateways/gateway-error.ts';
import {
  findPlatformToken,
  claimRenewal,
  updatePlatformToken,
  updateRenewalEnded,
} from './sql-platform-tokens.ts';

type PlatformTokenRow = NonNullable<Awaited<ReturnType<typeof findPlatformToken>>>;

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => createHash('sha256').update(`sealed\0${secret}`).digest();

/** Encrypts a text (AES-256-GCM) so that only who knows the secret reads it; base64url. */
export const seal = (text: string, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Reads a sealed text; undefined when another secret sealed it, or somebody changed it. */
export const unseal = (sealed: string, secret: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
};

/** A token of the platform as it was issued. */
export type Issued = { readonly value: string; readonly lifeSeconds: number };

type SharedToken = {
  /** The token that is good now; `not` names one that the platform has just refused. */
  readonly get: (not?: string) => Promise<string>;
};

type SharedTokenOptions = {
  readonly db: Database;
  readonly clock: Clock;
  /** Its row in the database. */
  readonly name: string;
  /** What it is sealed with there. */
  readonly secret: string;
  readonly issue: () => Promise<Issued>;
};

const renewBeforeMs = 300_000;
/** Longer than a call may take, so that only a dead process loses its turn. */
const turnMs = 15_000;
const pauseMs = 100;
const mostPauses = 150;

type Kept = { readonly value: string; readonly expiresAt: number };

const read = (row: PlatformTokenRow | undefined, secret: string): Kept | undefined => {
  if (typeof row?.sealed !== 'string' || row.expiresAt === null) return undefined;
  const value = unseal(row.sealed, secret);
  return value === undefined ? undefined : { value, expiresAt: Date.parse(row.expiresAt) };
};

/** The token when it is still good so long from now. */
type Check = (kept: Kept | undefined, forMs: number) => string | undefined;

/** Fetches a new token in our turn; `kept` is the one that the turn found. */
const renew = async (
  { db, clock, name, secret, issue }: SharedTokenOptions,
  kept: Kept | undefined,
  check: Check,
): Promise<string> => {
  try {
    const fresh = check(kept, renewBeforeMs);
    if (fresh !== undefined) {
      // Somebody else's turn ended between our look and our turn.
      await updateRenewalEnded(db, name);
      return fresh;
    }
    const { value, lifeSeconds } = await issue();
    const expiresAt = new Date(clock.now() + lifeSeconds * 1000).toISOString();
    await updatePlatformToken(db, { name, sealed: seal(value, secret), expiresAt });
    return value;
  } catch (error) {
    await updateRenewalEnded(db, name);
    const old = check(kept, 0);
    if (old !== undefined) return old;
    throw error;
  }
};

/** Reads the stored token; renews it if this process holds the claim, otherwise waits for the process that does. */
const find = async (options: SharedTokenOptions, not: string | undefined): Promise<string> => {
  const { db, clock, name, secret } = options;
  const check: Check = (kept, forMs) =>
    kept !== undefined && kept.value !== not && kept.expiresAt - forMs > clock.now() ? kept.value : undefined;
  for (let pause = 0; pause < mostPauses; pause += 1) {
    const kept = read(await findPlatformToken(db, name), secret);
    const fresh = check(kept, renewBeforeMs);
    if (fresh !== undefined) return fresh;
    const now = clock.now();
    const turn = { name, at: new Date(now).toISOString(), until: new Date(now + turnMs).toISOString() };
    const claimed = await claimRenewal(db, turn);
    if (claimed !== undefined) return renew(options, read(claimed, secret), check);
    // In its last minutes the old one is as good as the new one that somebody is fetching.
    const old = check(kept, 0);
    if (old !== undefined) return old;
    await sleep(pauseMs);
  }
  throw new GatewayError('unknown', 'noTurn');
};

/**
 * Makes the keeper of one of the platform's tokens: sealed in the database, shared by every process, renewed five
 * minutes before its end by one process at a time. Refuses with a GatewayError.
 */
export const createSharedToken = (options: SharedTokenOptions): SharedToken => {
  let running: { readonly not: string | undefined; readonly value: Promise<string> } | undefined;
  return {
    get: (not) => {
      if (running !== undefined && running.not === not) return running.value;
      const value = find(options, not);
      const mine = { not, value };
      running = mine;
      const done = (): void => {
        if (running === mine) running = undefined;
      };
      value.then(done, done);
      return value;
    },
  };
};

type AskToken = SharedToken['get'];

/** Works with a token, and once more with another one when the platform refuses the first. */
export const withTokenOf =
  (askToken: AskToken, isSpent: (error: unknown) => boolean) =>
  async <T>(work: (accessToken: string) => Promise<T>): Promise<T> => {
    const first = await askToken();
    try {
      return await work(first);
    } catch (error) {
      if (!isSpent(error)) throw error;
      return work(await askToken(first));
    }
  };

/** Whatever kept a token from us, the call that needs it was not made: `busy`, unless the platform says a definite no. */
export const orBusy =
  (askToken: AskToken): AskToken =>
  async (not) => {
    try {
      return await askToken(not);
    } catch (error) {
      const isNo = error instanceof GatewayError && (error.kind === 'refused' || error.kind === 'config');
      throw isNo ? error : new GatewayError('busy', noToken);
    }
  };
