import type { z } from 'zod';
import type { Answer, Input } from '#contract/api.ts';
import type { chainRows } from '#contract/chain.ts';
import { readHours } from '#domain/stores/read-hours.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import { parameterPrefix, type Parameter } from '#domain/stores/parameter-text.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { listParameters } from './sql.ts';
import { listManagedStores, lockManagedStore, saveManagedStore, type ManagedStoreRow } from './sql-stores.ts';

const isOwner = ({ session }: Pick<Work, 'session'>): boolean => session.roles.includes('SuperAdmin');

/** The stores whose settings somebody changes; null: all. */
const ownStores = (ctx: Ctx): readonly string[] | null => {
  const session = callerOf(ctx);
  return isOwner({ session }) ? null : session.storeIds;
};

/** Refuses `store.unknown` for a store that is not the caller's to change, or not there. */
export const assertOwnStore = async (ctx: Ctx, id: string): Promise<ManagedStoreRow> => {
  const stores = await listManagedStores(ctx.db, ownStores(ctx));
  const found = stores.find((store) => store.id === id.toLowerCase());
  if (found === undefined) throw new AppError('store.unknown');
  return found;
};

type Managed = z.input<(typeof chainRows)['chain.updateStore']['output']>;

const present = ({ openMinute, closeMinute, ...row }: ManagedStoreRow): Managed => ({
  ...row,
  startTime: formatClock(openMinute),
  endTime: formatClock(closeMinute),
});

/** Parameters as they are set, without their prefix, in alphabetical order; blank ones are left out. */
export const presentParameters = (parameters: readonly Parameter[]) =>
  parameters
    .filter(({ value }) => value.trim() !== '')
    .map(({ key, value }) => ({ name: key.slice(parameterPrefix.length), value: value.trim() }));

/** What a store is by what was typed. Refuses what `readHours` refuses. */
const rowOf = (input: Input<'chain.createStore'>, { id, version }: { id: string; version: number }) => {
  const { startTime, endTime, restDays, closedDays, ...facts } = input;
  const hours = orRefuse(readHours({ zone: '', startTime, endTime, restDays, closedDays }));
  return {
    ...facts,
    openMinute: hours.openMinute,
    closeMinute: hours.closeMinute,
    restDays: [...hours.restDays],
    closedDays: closedDays.toSorted((one, other) => one.from.localeCompare(other.from)),
    id,
    version,
  };
};

const save = async (
  tx: Queryable,
  work: Work,
  { before, after }: { before?: ManagedStoreRow; after: ManagedStoreRow },
): Promise<Managed> => {
  await saveManagedStore(tx, after);
  await recordEventBy(tx, work, {
    kind: before === undefined ? 'store.created' : 'store.changed',
    subject: { type: 'store', id: after.id },
    storeId: after.id,
    ...(before !== undefined && { before }),
    after,
  });
  return present(after);
};

/** Changes a store. Refuses `store.unknown`, `stale` {current}, `session.forbidden`, `store.nameTaken`, and wrong hours. */
const updateStore = async (
  tx: Queryable,
  work: Work,
  input: Input<'chain.updateStore'>,
): Promise<Managed> => {
  const before = await lockManagedStore(tx, input.id);
  if (before === undefined) throw new AppError('store.unknown');
  if (before.version !== input.version) throw new AppError('stale', {}, { current: present(before) });
  const after = rowOf(input, { id: before.id, version: before.version + 1 });
  const isOwners = after.isActive !== before.isActive || after.sort !== before.sort;
  if (isOwners && !isOwner(work)) throw new AppError('session.forbidden');
  return save(tx, work, { before, after });
};

const findStore = async (db: Database, row: ManagedStoreRow): Answer<'chain.store'> => {
  const parameters = await listParameters(db);
  const of = (storeId: string | null) =>
    presentParameters(parameters.filter((parameter) => parameter.storeId === storeId));
  return { ...present(row), parameters: { own: of(row.id), chain: of(null) } };
};

/** Stores: what they are called, where they are and when they are open. */
export const storeHandlers = {
  'chain.stores': async (_input, ctx) => {
    const items = (await listManagedStores(ctx.db, ownStores(ctx))).map(present);
    return { items, totalCount: items.length };
  },
  'chain.store': async ({ id }, ctx) => findStore(ctx.db, await assertOwnStore(ctx, id)),
  'chain.createStore': async (input, ctx) => {
    const answer = await ctx.write((tx) =>
      save(tx, workOf(ctx), { after: rowOf(input, { id: uuid(), version: 1 }) }),
    );
    forgetConfiguration(ctx.db);
    return answer;
  },
  'chain.updateStore': async (input, ctx) => {
    await assertOwnStore(ctx, input.id);
    const answer = await ctx.write((tx) => updateStore(tx, workOf(ctx), input));
    forgetConfiguration(ctx.db);
    return answer;
  },
} satisfies Partial<Handlers<typeof chainRows>>;
