import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import {
  agentReportList,
  damageList,
  depositList,
  revenueList,
  shortageList,
  utilisationList,
} from '#contract/report-lists.ts';
import { day, fen, ofStore, sumFenFrom0 } from '#contract/shapes.ts';

const count = z.int().min(0);

/** What the figures of a line are about: a model, an item, a store, a day or an agent. */
const named = { id: z.string(), name: z.string(), detail: z.string() };

const utilisation = z
  .object({
    ...named,
    outDays: count,
    idleDays: count,
    awayDays: count,
    /** null: it could be hired on no day. */
    usedPermille: z.int().min(0).max(1000).nullable(),
  })
  .meta({ id: 'UtilisationLine' });

const revenue = z.object({ ...named, orders: count, revenueFen: fen }).meta({ id: 'RevenueLine' });

const damage = z
  .object({
    ...named,
    pieces: count,
    damaged: count,
    lost: count,
    chargedFen: fen,
    waivedFen: sumFenFrom0,
  })
  .meta({ id: 'DamageLine' });

const deposits = z
  .object({ ...named, cashFen: fen, companyFen: fen, securedFen: fen, heldFen: fen })
  .meta({ id: 'DepositLine' });

const agents = z
  .object({
    ...named,
    orders: count,
    revenueFen: fen,
    earnedFen: sumFenFrom0,
    takenBackFen: sumFenFrom0,
    settledFen: fen,
  })
  .meta({ id: 'AgentLine' });

const shortage = z
  .object({
    id: z.string(),
    ...ofStore,
    name: z.string(),
    sizeLabel: z.string(),
    total: count,
    leastFree: count,
    /** One for each day to come, today first. */
    days: z.array(z.object({ on: day, free: count }).meta({ id: 'FreeOnDay' })),
    shortOn: z.array(day),
    /** What could be given instead on all days on which it runs out, the nearest first. */
    instead: z.array(
      z.object({ name: z.string(), sizeLabel: z.string(), free: count }).meta({ id: 'GearInstead' }),
    ),
  })
  .meta({ id: 'ShortageLine' });

/** What the business of stores came to in some days, and where gear runs out in the next two weeks. */
export const reportRows = rows({
  ...listRows(utilisationList, {
    item: utilisation,
    summary: 'How many days items were out, of those on which they could have been.',
  }),
  ...listRows(revenueList, { item: revenue, summary: 'What rent was earned in some days, by the books.' }),
  ...listRows(damageList, {
    item: damage,
    summary: 'What came back damaged or not at all, what was charged for it, and what was waived.',
  }),
  ...listRows(depositList, { item: deposits, summary: 'Deposits that were held at the end of days.' }),
  ...listRows(agentReportList, {
    item: agents,
    summary: 'What agents brought, earned and were paid in some days.',
  }),
  ...listRows(shortageList, {
    item: shortage,
    summary: 'What each size has left on each of the next 14 days.',
  }),
});
