import type { accountRows } from '#contract/accounts.ts';
import type { Answer } from '#contract/api.ts';
import { isoOf } from '#domain/time/instant.ts';
import {
  endSessionsOf,
  recordOwnEvent,
  requireOwn,
  requireStanding,
} from '#server/accounts/session-actions.ts';
import { addressHashOf } from '#server/accounts/tries.ts';
import { deleteKnownDevice, deleteKnownDevices } from './sql-devices.ts';
import { findSessionDevice, listOpenSessions, updateOwnSessionRevoked } from './sql-sessions.ts';
import { runTx } from '#server/db/transaction.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';

const listOwn = async (ctx: Ctx): Answer<'account.sessions'> => {
  const { userId: accountId, sessionId } = callerOf(ctx);
  const rows = await listOpenSessions(ctx.db, { accountId, sessionId, now: isoOf(ctx.now()) });
  const here = addressHashOf(ctx);
  return {
    items: rows.map(({ addressHash, ...row }) => ({
      ...row,
      isSameNetwork: addressHash === here,
      isThis: row.id === sessionId,
    })),
  };
};

/** Ends another login of the caller, whose device is no longer known. Of one that is somebody else's, or ended, nothing is changed or told. */
const endOne = async (ctx: Ctx, id: string): Answer<'account.sessions'> => {
  const session = callerOf(ctx);
  const accountId = session.userId;
  await runTx(ctx.db, async (tx) => {
    await requireStanding(tx, session);
    const now = ctx.now();
    const change = { id, accountId, except: session.sessionId, at: isoOf(now), why: 'ended from the list' };
    const ended = await updateOwnSessionRevoked(tx, change);
    if (ended === undefined) return;
    await deleteKnownDevice(tx, { accountId, deviceHash: ended.deviceHash });
    await ctx.sessions.announceChange(tx, accountId);
    const account = await requireOwn(tx, accountId);
    await recordOwnEvent(tx, account, { kind: 'account.sessionEnded', after: { sessionId: id }, now });
  });
  ctx.sessions.forget(accountId);
  return listOwn(ctx);
};

/** Ends all logins of the caller but this one; no other device stays known. */
const endOthers = async (ctx: Ctx): Answer<'account.sessions'> => {
  const session = callerOf(ctx);
  const { userId: accountId, sessionId } = session;
  await runTx(ctx.db, async (tx) => {
    await requireStanding(tx, session);
    const now = ctx.now();
    const ending = { accountId, except: sessionId, why: 'all others were ended from the list', now };
    await endSessionsOf(tx, { sessions: ctx.sessions, ...ending });
    await deleteKnownDevices(tx, { accountId, except: await findSessionDevice(tx, sessionId) });
    await recordOwnEvent(tx, await requireOwn(tx, accountId), { kind: 'account.otherSessionsEnded', now });
  });
  ctx.sessions.forget(accountId);
  return listOwn(ctx);
};

/** The caller's own logins on all devices. */
export const ownSessionHandlers = {
  'account.sessions': (_input, ctx) => listOwn(ctx),
  'account.endSession': ({ id }, ctx) => endOne(ctx, id),
  'account.endOtherSessions': (_input, ctx) => endOthers(ctx),
} satisfies Partial<Handlers<typeof accountRows>>;
