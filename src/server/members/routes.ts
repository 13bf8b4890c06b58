import type { Answer } from '#contract/api.ts';
import { memberSheet } from '#contract/member-lists.ts';
import type { memberRows } from '#contract/members.ts';
import { maskPhone } from '#domain/access/masking.ts';
import { nextLevel, seasonOf } from '#domain/members/levels.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { callerOf, workOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { seasonSpan } from '#server/members/earning-actions.ts';
import {
  createLevel,
  endMembership,
  findLevels,
  grantLevel,
  removeLevel,
  updateLevel,
} from '#server/members/level-actions.ts';
import { findTerms } from '#server/members/member-actions.ts';
import { listLevels } from './sql-levels.ts';
import { getMember, members, type MemberItemRow, type MemberScope } from './sql-lists.ts';
import { findMembership, sumSpent } from './sql-memberships.ts';

const todayOf = (ctx: Ctx): string => dayOf(ctx.now(), chainZone);

/** Customers' numbers are the super admin's to read. */
const scopeOf = (ctx: Ctx): MemberScope => ({
  on: todayOf(ctx),
  ...seasonSpan(seasonOf(todayOf(ctx))),
  seesPhones: callerOf(ctx).roles.includes('SuperAdmin'),
});

const present = (row: MemberItemRow, { seesPhones }: MemberScope) => ({
  ...row,
  phoneNumber: seesPhones ? row.phoneNumber : maskPhone(row.phoneNumber),
});

const nothing = { level: null, sinceOn: null, untilOn: null, next: null };

/** A guest's own level; nothing for whoever has not proven the phone number. */
const findMine = async (ctx: Ctx): Answer<'members.mine'> => {
  const { userId: accountId, isPhoneProven } = callerOf(ctx);
  if (!isPhoneProven) return nothing;
  const on = todayOf(ctx);
  const found = await findMembership(ctx.db, { accountId, on });
  const spentFen = await sumSpent(ctx.db, { accountId, ...seasonSpan(seasonOf(on)) });
  const next = nextLevel(await listLevels(ctx.db), { rank: found?.rank ?? 0, spentFen });
  return {
    level: found ?? null,
    sinceOn: found?.sinceOn ?? null,
    untilOn: found?.untilOn ?? null,
    next,
  };
};

/** Levels of members. */
export const memberHandlers: Handlers<typeof memberRows> = {
  'members.levels': (_input, ctx) => findLevels(ctx.db, workOf(ctx)),
  'members.createLevel': (input, ctx) => ctx.write((tx) => createLevel(tx, workOf(ctx), input)),
  'members.updateLevel': (input, ctx) => ctx.write((tx) => updateLevel(tx, workOf(ctx), input)),
  'members.removeLevel': (input, ctx) => ctx.write((tx) => removeLevel(tx, workOf(ctx), input)),
  ...listHandlers('members.list', {
    reads: members,
    context: scopeOf,
    present: (row, _ctx, scope) => present(row, scope),
    sheet: memberSheet,
  }),
  'members.grant': (input, ctx) =>
    ctx.write(async (tx) => {
      const scope = scopeOf(ctx);
      const id = await grantLevel(tx, workOf(ctx), input);
      return present(await getMember(tx, { ...scope, id }), scope);
    }),
  'members.end': (input, ctx) => ctx.write((tx) => endMembership(tx, workOf(ctx), input)),
  'members.ofPhone': async ({ phoneNumber }, ctx) => ({
    level: await findTerms(ctx.db, { phoneNumber, on: todayOf(ctx) }),
  }),
  'members.mine': (_input, ctx) => findMine(ctx),
};
