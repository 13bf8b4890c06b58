import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { mobileNumber } from '#contract/form-bounds.ts';
import { listRows } from '#contract/list-query.ts';
import * as bounds from '#contract/member-bounds.ts';
import { memberList } from '#contract/member-lists.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { day, fenFrom0, id, listOf, queryInt, sumFenFrom0, version } from '#contract/shapes.ts';

const { spentFen, ...terms } = shapesOf(bounds.memberLevel);
const facts = { ...terms, spentFen: spentFen.unwrap().nullable() };

const level = z
  .object({
    id,
    ...facts,
    spentFen: fenFrom0.nullable(),
    /** Guests who have it now. */
    members: z.int().min(0),
    version,
  })
  .meta({ id: 'MemberLevel' });

/** What a level gives, to whoever has it or may come to have it. */
const levelTerms = z
  .object({
    name: z.string(),
    percentOff: z.int(),
    depositPercent: z.int(),
    daysEarlier: z.int(),
  })
  .meta({ id: 'MemberTerms' });

const member = z
  .object({
    /** Of the guest’s account. */
    id,
    name: z.string(),
    /** Masked for all but the super admin. */
    phoneNumber: z.string(),
    membershipId: id,
    levelId: id,
    levelName: z.string(),
    sinceOn: day,
    untilOn: day.nullable(),
    /** Who gave it by hand; null: it was earned. */
    grantedBy: z.string().nullable(),
    reason: z.string(),
    spentFen: sumFenFrom0,
  })
  .meta({ id: 'Member' });

const { phoneNumber, reason, untilOn } = shapesOf(bounds.memberGrant);

/** Levels of members, who has one, and what one's own gives. */
export const memberRows = rows({
  'members.levels': {
    output: listOf(level),
    summary: 'The levels of the chain, the highest first.',
  },
  'members.createLevel': { body: z.object(facts), output: level, summary: 'Makes a level.' },
  'members.updateLevel': {
    body: z.object({ ...facts, version }),
    output: level,
    summary: 'Changes a level, for those who have it as well; what is booked keeps its price.',
  },
  'members.removeLevel': {
    query: z.object({ version: queryInt(1, 1_000_000_000) }),
    output: z.object({ id }),
    summary: 'Removes a level that nobody has.',
  },
  ...listRows(memberList, { item: member, summary: 'Guests who have a level now.' }),
  'members.grant': {
    body: z.object({ phoneNumber, levelId: id, untilOn: untilOn.unwrap().nullable(), reason }),
    output: member,
    summary:
      'Gives a level by hand to the guest who proved a phone number, in place of another one that was given by hand; answers the one that counts.',
  },
  'members.end': {
    params: z.object({ id }),
    body: z.object({ membershipId: id, ...shapesOf(bounds.memberEnd) }),
    output: z.object({ id }),
    summary: 'Takes a guest’s levels away; the same season does not give them again.',
  },
  'members.ofPhone': {
    perMinute: 60,
    query: z.object({ phoneNumber: shapeOf(mobileNumber) }),
    output: z.object({ level: levelTerms.nullable() }),
    summary: 'The level of the guest who proved a phone number.',
  },
  'members.mine': {
    output: z
      .object({
        level: levelTerms.nullable(),
        sinceOn: day.nullable(),
        untilOn: day.nullable(),
        /** The next one that spending leads to, and what is missing this season. */
        next: z.object({ level: levelTerms, missingFen: sumFenFrom0 }).meta({ id: 'NextLevel' }).nullable(),
      })
      .meta({ id: 'OwnMembership' }),
    summary: 'The caller’s own level; none for whoever has not proven the phone number.',
  },
});
