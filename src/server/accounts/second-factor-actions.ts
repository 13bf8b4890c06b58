import { randomBytes } from 'node:crypto';
import type { accountRows } from '#contract/accounts.ts';
import type { Answer, Input } from '#contract/api.ts';
import { isoOf } from '#domain/time/instant.ts';
import { checkLoginCode, secretOf, spendLoginCode } from '#server/accounts/login-codes.ts';
import { base32, stepOf } from '#server/accounts/one-time-code.ts';
import { findOwn, requireCurrent } from '#server/accounts/password-actions.ts';
import {
  endSessionsOf,
  recordOwnEvent,
  requireOwn,
  requireStanding,
} from '#server/accounts/session-actions.ts';
import { hashOfToken, newToken } from '#server/accounts/tokens.ts';
import { countWrongTry, findWaits, forgetTries } from '#server/accounts/tries.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  updateSecondFactorConfirmed,
  upsertSecondFactor,
} from './sql-second-factor.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';

const issuer = 'SnowGear';
const recoveryCodeCount = 10;

/** 80 random bits, which nobody can guess: sha-256 is enough for what is kept of them. */
const newRecoveryCode = (): string => base32(randomBytes(10)).toLowerCase();

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

const stateOf = async (db: Database, accountId: string): Answer<'account.secondFactor'> => {
  const factor = await findSecondFactor(db, accountId);
  return { isOn: factor?.isOn === true, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
};

/** Makes a secret for the caller's authenticator, after the present password. Refuses account.passwordWrong, request.tooMany, account.secondFactorOn. */
const begin = async (
  ctx: Ctx,
  { currentPassword }: Input<'account.beginSecondFactor'>,
): Answer<'account.beginSecondFactor'> => {
  const session = callerOf(ctx);
  const account = await findOwn(ctx, session);
  const { keys } = await requireCurrent(ctx, { account, session }, currentPassword);
  const factor = { accountId: account.id, seed: newToken() };
  await runTx(ctx.db, async (tx) => {
    await requireStanding(tx, session);
    await forgetTries(tx, keys);
    if (!(await upsertSecondFactor(tx, factor))) throw new AppError('account.secondFactorOn');
  });
  const secret = base32(secretOf(ctx.sessions, factor));
  const label = encodeURIComponent(`${issuer}:${account.userName}`);
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` };
};

/** Switches the caller's second factor on by a first code of it; every other login of theirs ends. Refuses account.codeWrong, account.secondFactorOn, account.secondFactorNotBegun. */
const confirm = async (
  ctx: Ctx,
  { code }: Input<'account.confirmSecondFactor'>,
): Answer<'account.confirmSecondFactor'> => {
  const session = callerOf(ctx);
  const account = await requireOwn(ctx.db, session.userId);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await runTx(ctx.db, async (tx) => {
    await requireStanding(tx, session);
    const factor = await findSecondFactor(tx, account.id);
    if (factor === undefined) throw new AppError('account.secondFactorNotBegun');
    if (factor.isOn) throw new AppError('account.secondFactorOn');
    const kept = { accountId: account.id, seed: factor.seed };
    const now = ctx.now();
    const step = stepOf(secretOf(ctx.sessions, kept), { code, after: 0, now });
    if (step === null) throw new AppError('account.codeWrong');
    const recoveryHashes = codes.map(hashOfToken);
    const change = { ...kept, step, recoveryHashes, at: isoOf(now) };
    if (!(await updateSecondFactorConfirmed(tx, change))) throw new AppError('conflict');
    await recordOwnEvent(tx, account, { kind: 'account.secondFactorOn', now });
    await endSessionsOf(tx, {
      sessions: ctx.sessions,
      accountId: account.id,
      why: 'a second factor was switched on',
      except: session.sessionId,
      now,
    });
  });
  ctx.sessions.forget(account.id);
  return { recoveryCodes: codes.map(inGroups) };
};

/** Switches the caller's second factor off by password and code; a wrong one of either is counted like a wrong login. Refuses account.passwordWrong, account.codeWrong, request.tooMany. */
const end = async (
  ctx: Ctx,
  { currentPassword, code }: Input<'account.endSecondFactor'>,
): Answer<'account.endSecondFactor'> => {
  const session = callerOf(ctx);
  const account = await findOwn(ctx, session);
  const { keys } = await requireCurrent(ctx, { account, session }, currentPassword);
  const proof = await checkLoginCode(ctx, account.id, code);
  if (proof === 'off') return stateOf(ctx.db, account.id);
  if (typeof proof === 'string') {
    await countWrongTry(ctx, keys, await findWaits(ctx, keys));
    throw new AppError('account.codeWrong');
  }
  await runTx(ctx.db, async (tx) => {
    const now = ctx.now();
    await requireStanding(tx, session);
    if (!(await spendLoginCode(tx, { account, proof, now }))) throw new AppError('account.codeWrong');
    await forgetTries(tx, keys);
    await deleteSecondFactor(tx, account.id);
    await recordOwnEvent(tx, account, { kind: 'account.secondFactorOff', now });
  });
  return stateOf(ctx.db, account.id);
};

/** The second factor of the caller's own login. */
export const secondFactorHandlers = {
  'account.secondFactor': (_input, ctx) => stateOf(ctx.db, callerOf(ctx).userId),
  'account.beginSecondFactor': (input, ctx) => begin(ctx, input),
  'account.confirmSecondFactor': (input, ctx) => confirm(ctx, input),
  'account.endSecondFactor': (input, ctx) => end(ctx, input),
} satisfies Partial<Handlers<typeof accountRows>>;
