import type { Answer } from '#contract/api.ts';
import type { messageRows } from '#contract/messages.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { findChoice, findLink, updateChoice } from './sql-choice.ts';

const openLink = async (db: Queryable, token: string): Answer<'messages.byLink'> => {
  const link = await findLink(db, token);
  if (link === undefined) throw new AppError('message.linkUnknown');
  return { orderId: link.orderId, isWanted: link.isWanted };
};

type Choice = { readonly isWanted: boolean; readonly now: Instant };

const choose = async (
  tx: Queryable,
  { token, isWanted, now }: Choice & { readonly token: string },
): Answer<'messages.choose'> => {
  const link = await findLink(tx, token);
  if (link === undefined) throw new AppError('message.linkUnknown');
  await updateChoice(tx, { accountId: link.accountId, isWanted, at: isoOf(now) });
  return { orderId: link.orderId, isWanted };
};

const chooseMine = async (
  tx: Queryable,
  { accountId, isWanted, now }: Choice & { readonly accountId: string },
): Answer<'messages.chooseMine'> => {
  await updateChoice(tx, { accountId, isWanted, at: isoOf(now) });
  return { isWanted };
};

/** The calls by which guests say whether they are sent news. */
export const messageHandlers: Handlers<typeof messageRows> = {
  'messages.byLink': ({ token }, ctx) => openLink(ctx.db, token),
  'messages.choose': (input, ctx) => ctx.write((tx) => choose(tx, { ...input, now: ctx.now() })),
  'messages.mine': async (_input, ctx) => ({
    isWanted: (await findChoice(ctx.db, callerOf(ctx).userId))?.isWanted ?? true,
  }),
  'messages.chooseMine': ({ isWanted }, ctx) => {
    const accountId = callerOf(ctx).userId;
    return ctx.write((tx) => chooseMine(tx, { accountId, isWanted, now: ctx.now() }));
  },
};
