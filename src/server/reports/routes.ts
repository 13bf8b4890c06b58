import { reportSheets } from '#contract/report-lists.ts';
import type { reportRows } from '#contract/reports.ts';
import { usedPermille } from '#domain/reports/utilisation.ts';
import type { Database } from '#server/db/database.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { storesAsked } from '#server/finance/scope-actions.ts';
import type { Handlers } from '#server/http/context.ts';
import { forecast } from './forecast.ts';
import { daysOf, reportScope, type ReportScope } from './scope.ts';
import { listHeldChanges, listNames, sumAgents } from './sql-held.ts';
import { sumHarm, sumIncome, sumLineIncome } from './sql-income.ts';
import {
  agentLines,
  damageLines,
  depositLines,
  revenueLines,
  shortageLines,
  utilisationLines,
} from './sql-lists.ts';
import { sumItemDays } from './sql-utilisation.ts';

/** Rent as agents share in it: less discounts, so that what is free of rent earns none. */
const rentKinds = ['Rent', 'ExtensionFee', 'Discount'] as const;
const rent = { kinds: rentKinds, isForHarm: false } as const;
const harm = { kinds: ['DamageFee'], isForHarm: true } as const;

/** What a line is about. */
type Named = { readonly id: string; readonly name: string; readonly detail: string };

/** Every day and every store has a line, whatever moved there; of everything else only what moved has one. */
const subjectsOf = async (
  db: Database,
  scope: ReportScope,
  keys: readonly string[],
): Promise<readonly Named[]> => {
  if (scope.by === 'day')
    return daysOf(scope).map((on) => ({ id: on.replaceAll('-', ''), name: on, detail: '' }));
  if (scope.by === 'store')
    return scope.stores.map(({ storeId, storeName }) => ({ id: storeId, name: storeName, detail: '' }));
  return (await listNames(db, keys)).map(({ key, ...known }) => ({ id: key, ...known }));
};

/** The lines of a report: what each is about, with its figures, or `none` of them. */
const linesOf = async <T extends object>(
  db: Database,
  scope: ReportScope,
  { rows, none }: { readonly rows: readonly (T & { readonly key: string })[]; readonly none: T },
): Promise<readonly (Named & T)[]> => {
  const known = new Map(rows.map(({ key, ...figures }) => [key, figures]));
  const subjects = await subjectsOf(db, scope, [...known.keys()]);
  return subjects.map((subject) => ({ ...none, ...known.get(subject.id), ...subject }));
};

const incomeOf = (db: Database, scope: ReportScope, income: typeof rent | typeof harm) =>
  scope.by === 'day' || scope.by === 'store'
    ? sumIncome(db, scope, income)
    : sumLineIncome(db, scope, income);

const damageOf = async (db: Database, scope: ReportScope) => {
  const [charges, harmed] = [await incomeOf(db, scope, harm), await sumHarm(db, scope)];
  const chargeOf = new Map(charges.map(({ key, fen }) => [key, fen]));
  const harmOf = new Map(harmed.map((row) => [row.key, row]));
  return [...new Set([...chargeOf.keys(), ...harmOf.keys()])].map((key) => {
    const { damaged = 0, lost = 0, waivedFen = 0 } = harmOf.get(key) ?? {};
    const chargedFen = chargeOf.get(key) ?? 0;
    return { key, pieces: damaged + lost, damaged, lost, chargedFen, waivedFen };
  });
};

/** Deposits stand from the day on which they changed. */
const depositsOf = async (db: Database, scope: ReportScope) => {
  const changes = await listHeldChanges(db, scope);
  const sum = (own: typeof changes) => {
    const add = (field: 'cashFen' | 'companyFen' | 'securedFen'): number =>
      own.reduce((all, row) => all + row[field], 0);
    const held = { cashFen: add('cashFen'), companyFen: add('companyFen'), securedFen: add('securedFen') };
    return { ...held, heldFen: held.cashFen + held.companyFen + held.securedFen };
  };
  if (scope.by === 'store')
    return [...Map.groupBy(changes, (row) => row.storeId)].map(([key, own]) => ({ key, ...sum(own) }));
  return daysOf(scope).map((on) => ({
    key: on.replaceAll('-', ''),
    ...sum(changes.filter(({ onDay }) => onDay <= on)),
  }));
};

/** What the business came to; each refuses `store.unknown`, `finance.rangeWrong`. */
export const reportHandlers = {
  /** Tells how many days items were out, idle or away. */
  ...listHandlers('reports.utilisation', {
    reads: utilisationLines,
    context: async (ctx, asked) => {
      const scope = await reportScope(ctx, asked, 'model');
      const rows = await sumItemDays(ctx.db, scope);
      const none = { outDays: 0, idleDays: 0, awayDays: 0 };
      const lines = await linesOf(ctx.db, scope, { rows, none });
      return { lines: lines.map((line) => ({ ...line, usedPermille: usedPermille(line) })) };
    },
    sheet: reportSheets.utilisation,
  }),
  /** Tells what rent was earned. */
  ...listHandlers('reports.revenue', {
    reads: revenueLines,
    context: async (ctx, asked) => {
      const scope = await reportScope(ctx, asked, 'model');
      const rows = (await incomeOf(ctx.db, scope, rent)).map(({ fen, ...row }) => ({
        ...row,
        revenueFen: fen,
      }));
      return { lines: await linesOf(ctx.db, scope, { rows, none: { orders: 0, revenueFen: 0 } }) };
    },
    sheet: reportSheets.revenue,
  }),
  /** Tells what was damaged or lost, charged and waived. */
  ...listHandlers('reports.damage', {
    reads: damageLines,
    context: async (ctx, asked) => {
      const scope = await reportScope(ctx, asked, 'model');
      const none = { pieces: 0, damaged: 0, lost: 0, chargedFen: 0, waivedFen: 0 };
      return { lines: await linesOf(ctx.db, scope, { rows: await damageOf(ctx.db, scope), none }) };
    },
    sheet: reportSheets.damage,
  }),
  /** Tells which deposits were held at the end of days. */
  ...listHandlers('reports.deposits', {
    reads: depositLines,
    context: async (ctx, asked) => {
      const scope = await reportScope(ctx, asked, 'day');
      const none = { cashFen: 0, companyFen: 0, securedFen: 0, heldFen: 0 };
      return { lines: await linesOf(ctx.db, scope, { rows: await depositsOf(ctx.db, scope), none }) };
    },
    sheet: reportSheets.deposits,
  }),
  /** Tells what agents brought, earned and were paid. */
  ...listHandlers('reports.agents', {
    reads: agentLines,
    context: async (ctx, asked) => {
      const scope = await reportScope(ctx, asked, 'agent');
      const accounts = rentKinds.map((kind) => `income:${kind}`);
      const none = { orders: 0, revenueFen: 0, earnedFen: 0, takenBackFen: 0, settledFen: 0 };
      const rows = await sumAgents(ctx.db, scope, { accounts });
      return { lines: await linesOf(ctx.db, scope, { rows, none }) };
    },
    sheet: reportSheets.agents,
  }),
  /** Tells what each size has left on the days to come; of stores that are open. */
  ...listHandlers('reports.shortage', {
    reads: shortageLines,
    context: async (ctx, { storeId }) => {
      const stores = await storesAsked(ctx, storeId);
      return {
        lines: await forecast(
          ctx,
          stores.filter(({ isActive }) => isActive),
        ),
      };
    },
    sheet: {
      ...reportSheets.shortage,
      cells: {
        shortOn: (_, { shortOn }) => shortOn.join(', '),
        instead: (_, { instead }) =>
          instead.map(({ name, sizeLabel, free }) => `${name} ${sizeLabel} × ${free}`).join(', '),
      },
    },
  }),
} satisfies Handlers<typeof reportRows>;
