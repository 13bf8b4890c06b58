import { isoOf } from '#domain/time/instant.ts';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { decidePassword } from '#domain/access/password-rule.ts';
import type { Answer, Input } from '#contract/api.ts';
import {
  answerTokens,
  endSessionsOf,
  recordOwnEvent,
  replaceSession,
  requireOwn,
  type LoginContext,
} from '#server/accounts/session-actions.ts';
import {
  countWrongTry,
  findWaits,
  forgetTries,
  inTurn,
  passwordTries,
  refuseCrowdedAddress,
} from '#server/accounts/tries.ts';
import { findAccount, updatePassword, type AccountRow } from './sql.ts';
import { deleteKnownDevices } from './sql-devices.ts';
import { findSessionDevice } from './sql-sessions.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** What others know of a person, so that it makes no good password. */
export const knownWordsOf = (
  account: Pick<AccountRow, 'userName' | 'email' | 'phoneNumber' | 'name'>,
): string[] => [account.userName, account.email ?? '', account.phoneNumber ?? '', account.name];

/** Memory in KiB, passes, lanes. Source: OWASP Password Storage Cheat Sheet, argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;
const costText = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

const runArgon2 = promisify(argon2);
const tagOf = (password: string, salt: Buffer): Promise<Buffer> =>
  runArgon2('argon2id', {
    ...cost,
    // The same letters typed on two keyboards may arrive as different code points.
    message: Buffer.from(password.normalize('NFKC'), 'utf8'),
    nonce: salt,
    tagLength: tagBytes,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const phcPattern = /^\$argon2id\$v=19\$([^$]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unknownSalt = Buffer.alloc(saltBytes);

/** Hashes a password as a PHC string with a salt of its own. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return `$argon2id$v=19$${costText}$${base64(salt)}$${base64(await tagOf(password, salt))}`;
};

/** Tells whether a password belongs to a stored hash. Takes the same work, and says no, when there is no hash. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, parameters, salt = '', tag = ''] = phcPattern.exec(stored ?? '') ?? [];
  const isReadable = parameters === costText;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, isReadable ? Buffer.from(salt, 'base64') : unknownSalt);
  return isReadable && expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Reads the caller's own account. Refuses `session.expired` when it is gone or switched off. */
export const findOwn = async (place: LoginContext, session: Session): Promise<AccountRow> => {
  const account = await requireOwn(place.db, session.userId);
  if (!account.isActive) throw new AppError('session.expired');
  return account;
};

/** The password that was checked, and where wrong ones of this login count. */
type CheckedPassword = {
  readonly stored: string;
  readonly keys: Awaited<ReturnType<typeof passwordTries>>;
  readonly deviceHash: string;
};

/** Checks the present password; a wrong one is counted like a wrong login on the device of this one. Refuses account.passwordWrong, request.tooMany. */
export const requireCurrent = async (
  place: LoginContext,
  { account, session }: { account: AccountRow; session: Session },
  typed: string,
): Promise<CheckedPassword> => {
  const deviceHash = await findSessionDevice(place.db, session.sessionId);
  const keys = await passwordTries(place, { accountId: account.id, whose: account.id, deviceHash });
  return inTurn(place.db, keys.who.hash, async () => {
    const waits = await findWaits(place, keys);
    const stored = waits.who === 0 ? account.passwordHash : null;
    const isRight = (await verifyPassword(typed, stored)) && (waits.where === 0 || keys.isOwnDevice);
    if (isRight && stored !== null) return { stored, keys, deviceHash };
    await countWrongTry(place, keys, waits);
    refuseCrowdedAddress(waits);
    throw new AppError('account.passwordWrong');
  });
};

/**
 * Changes the caller's own password. Every login of the account ends; the caller goes on with the tokens given here.
 * A wrong present password is counted like a wrong login. Refuses with account.passwordWrong, request.tooMany, and
 * what `decidePassword` refuses.
 */
export const changePassword = async (
  place: LoginContext,
  session: Session,
  { currentPassword, newPassword }: Input<'account.changePassword'>,
): Answer<'account.login'> => {
  const account = await findOwn(place, session);
  const checked = await requireCurrent(place, { account, session }, currentPassword);
  const knownWords = knownWordsOf(account);
  orRefuse(decidePassword({ password: newPassword, knownWords, current: currentPassword }));
  const to = await hashPassword(newPassword);
  const { changed, fresh } = await runTx(place.db, async (tx) => {
    const now = place.now();
    const at = isoOf(now);
    if (!(await updatePassword(tx, { accountId: account.id, from: checked.stored, to, at })))
      throw new AppError('conflict');
    const changed = (await findAccount(tx, account.id)) ?? account;
    const fresh = await replaceSession(tx, { place, session, account: changed, trust: 'password' });
    await endSessionsOf(tx, {
      sessions: place.sessions,
      accountId: account.id,
      why: 'the password was changed',
      except: fresh.sessionId,
      now,
    });
    await forgetTries(tx, checked.keys);
    await deleteKnownDevices(tx, { accountId: account.id, except: checked.deviceHash });
    await recordOwnEvent(tx, account, { kind: 'account.passwordChanged', now });
    return { changed, fresh };
  });
  place.sessions.forget(account.id);
  return answerTokens(place.sessions, changed, fresh);
};
