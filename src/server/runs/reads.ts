import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { areaOf } from '#domain/runs/area-names.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { storesOf } from '#server/http/session.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { listBags } from '#server/tills/bag-actions.ts';
import { presentRun } from '#server/runs/present.ts';
import { homeOf, runScopeOf, todayAt, worksFor, type RunScope } from '#server/runs/scope.ts';
import { findRunOf, findUnended, listDrivers, listRunsOf } from './sql-runs.ts';
import { listStops } from './sql-stops.ts';
import { listCarried } from './sql-carried.ts';
import { listOpenOrders, listOpenTransfers } from './sql-work.ts';

type Rows = typeof runRows;

/** The run that a driver is on: the one of a named day, or of before today where it was not ended, or of today. */
const findOwnRun = async (db: Queryable, scope: RunScope, day: string | undefined) => {
  const driverId = scope.session.userId;
  const today = todayAt(scope, homeOf(scope));
  const late = day === undefined ? await findUnended(db, { driverId, day: today }) : undefined;
  const run = late ?? (await findRunOf(db, { driverId, day: day ?? today }));
  return { day: run?.day ?? day ?? today, run };
};

const readToday = async (
  db: Queryable,
  scope: RunScope,
  input: InputOf<Rows['runs.today']>,
): Promise<AnswerOf<Rows['runs.today']>> => {
  const { day, run } = await findOwnRun(db, scope, input.day);
  const stops = run === undefined ? [] : await listStops(db, [run.id]);
  return {
    day,
    run: run === undefined ? null : presentRun(run, stops, scope.session),
    bags: await listBags(db, scope.session.userId),
  };
};

const readDrivers = async (
  db: Queryable,
  scope: RunScope,
  { storeId, day = todayAt(scope, storeId) }: InputOf<Rows['runs.list']>,
): Promise<AnswerOf<Rows['runs.list']>> => {
  if (!worksFor(scope.session, storeId)) throw new AppError('store.unknown');
  const drivers = await listDrivers(db, storeId);
  const runs = await listRunsOf(db, { driverIds: drivers.map(({ id }) => id), day });
  const stops = Map.groupBy(
    await listStops(
      db,
      runs.map(({ id }) => id),
    ),
    ({ runId }) => runId,
  );
  return {
    day,
    drivers: drivers.map((driver) => {
      const run = runs.find(({ driverId }) => driverId === driver.id);
      const own = run === undefined ? null : presentRun(run, stops.get(run.id) ?? [], scope.session);
      return { ...driver, run: own };
    }),
  };
};

const storesAsked = ({ session }: RunScope, storeId: string | undefined): readonly string[] | null => {
  if (storeId === undefined) return storesOf(session);
  return worksFor(session, storeId) ? [storeId] : [];
};

type OpenWork = AnswerOf<Rows['runs.open']>['items'][number];

const readOpen = async (
  db: Queryable,
  scope: RunScope,
  { storeId, kind, day }: InputOf<Rows['runs.open']>,
): Promise<AnswerOf<Rows['runs.open']>> => {
  const filter = { storeIds: storesAsked(scope, storeId), now: isoOf(scope.now) };
  const kinds = kind === undefined ? ['deliver', 'collect'] : [kind];
  const orders = await listOpenOrders(db, { ...filter, kinds, day: day ?? null });
  const transfers = kind === undefined || kind === 'transfer' ? await listOpenTransfers(db, filter) : [];
  const items = orders.map(({ address, ...row }): OpenWork => ({
    ...row,
    toStore: null,
    area: areaOf(address),
  }));
  const carried = transfers.map(({ toStoreId, toStoreName, today, address, ...row }): OpenWork => ({
    ...row,
    kind: 'transfer',
    orderId: null,
    orderNumber: '',
    toStore: { id: toStoreId, name: toStoreName },
    day: today,
    startDate: null,
    days: null,
    area: address,
  }));
  return { items: [...items, ...carried] };
};

/** What drivers and staff read of runs. */
export const runReadHandlers = {
  'runs.today': async (input, ctx) => {
    const scope = await runScopeOf(ctx);
    return readAtOnce(ctx.db, (db) => readToday(db, scope, input));
  },
  'runs.list': async (input, ctx) => {
    const scope = await runScopeOf(ctx);
    return readAtOnce(ctx.db, (db) => readDrivers(db, scope, input));
  },
  'runs.carried': async ({ storeId }, ctx) => {
    if (!worksFor(callerOf(ctx), storeId)) throw new AppError('store.unknown');
    return { items: await listCarried(ctx.db, storeId) };
  },
  'runs.open': async (input, ctx) => {
    const scope = await runScopeOf(ctx);
    return readAtOnce(ctx.db, (db) => readOpen(db, scope, input));
  },
} satisfies Partial<Handlers<Rows>>;
