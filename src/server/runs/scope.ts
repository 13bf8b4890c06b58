import { hasRight } from '#domain/access/call-access.ts';
import { dispatches } from '#domain/access/run-rights.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf, minuteOf } from '#domain/time/zone.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { refusal } from '#server/http/app-error.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { findConfiguration, type StoreSettings } from '#server/stores/actions.ts';
import type { RunRow } from './sql-runs.ts';

/** Who asks about runs, when, and the stores of the chain, read before the transaction opens. */
export type RunScope = {
  readonly session: Session;
  readonly now: Instant;
  readonly stores: readonly StoreSettings[];
};

export const runScopeOf = async (ctx: Ctx): Promise<RunScope> => ({
  session: callerOf(ctx),
  now: ctx.now(),
  stores: (await findConfiguration(ctx.db)).everyStore,
});

/** Tells whether somebody works for a store. */
export const worksFor = (session: Session, storeId: string): boolean =>
  storesOf(session)?.includes(storeId) ?? true;

type Stopping = { readonly kind: string; readonly storeId: string; readonly otherStoreId: string | null };

/** Tells whether somebody works for the store whose gear a stop is about: of a transfer where it is taken. */
export const carriesFor = (session: Session, { kind, storeId, otherStoreId }: Stopping): boolean =>
  worksFor(session, kind === 'bring' && otherStoreId !== null ? otherStoreId : storeId);

/** Tells whether somebody puts work of a store on the runs of its drivers. */
export const dispatchesAt = (session: Session, storeId: string): boolean =>
  hasRight(dispatches, session) && worksFor(session, storeId);

const zoneOf = ({ stores }: RunScope, storeId: string): string =>
  stores.find((store) => store.storeId === storeId)?.hours.zone ?? chainZone;

/** The present day at a store. */
export const todayAt = (scope: RunScope, storeId: string): Day => dayOf(scope.now, zoneOf(scope, storeId));

/** The store by whose clock somebody's day is. */
export const homeOf = ({ session, stores }: RunScope): string =>
  session.primaryStoreId ?? session.storeIds[0] ?? stores[0]?.storeId ?? '';

/** The minute of the day at a store. */
export const minuteAt = (scope: RunScope, storeId: string): number =>
  minuteOf(scope.now, zoneOf(scope, storeId));

/** Tells whether a run is the caller's to change: their own, or of a driver whose store they dispatch for. */
const mayChange = (session: Session, run: RunRow): boolean =>
  run.driverId === session.userId || dispatchesAt(session, run.storeId);

/** Refuses a run that is not there, or not the caller's, with `run.unknown`. */
export const requireRun = (session: Session, run: RunRow | undefined): RunRow => {
  if (run === undefined || !mayChange(session, run)) throw refusal('run.unknown');
  return run;
};
