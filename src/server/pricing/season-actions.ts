import type { z } from 'zod';
import type { Input } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import type { priceRows } from '#contract/prices.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { refusal } from '#server/http/app-error.ts';
import { callerOf, workOf, type Handlers, type Work } from '#server/http/context.ts';
import { asRead, assertEditable, assertRoom, recordChange } from './scope.ts';
import {
  countSeasons,
  deleteSeason,
  findOverlap,
  findSeason,
  lockSeasons,
  saveSeason,
  type SeasonPriceRow,
  type SeasonRow,
} from './sql-seasons.ts';
import { assertTargets, findTargets, type Targets } from './target-actions.ts';

type Season = z.input<(typeof priceRows)['prices.createSeason']['output']>;
type Draft = Omit<Input<'prices.createSeason'>, 'storeId'>;

/** A season with the names of what it prices; null where that is gone. */
export const presentSeason = ({ prices, ...row }: SeasonRow, targets: Targets): Season => ({
  ...row,
  prices: prices.map(({ targetKind, targetId, ...price }) => {
    const target = targets.get(targetId);
    return {
      kind: targetKind,
      id: targetId,
      ...price,
      name: target?.name ?? null,
      leastListFen: target?.leastListFen ?? null,
      mostListFen: target?.mostListFen ?? null,
    };
  }),
});

/** The prices of a draft as rows. */
export const priceRowsOf = ({ prices }: Pick<Draft, 'prices'>): SeasonPriceRow[] =>
  prices.map(({ kind, id, ...price }) => ({ ...price, targetKind: kind, targetId: id.toLowerCase() }));

const writtenPrice = ({ unit, weekday, weekend, holiday }: SeasonPriceRow): string =>
  [weekday, weekend, holiday]
    .map((price) => (price === null ? '–' : unit === 'fen' ? formatYuan(price) : `${price} %`))
    .join(' / ');

/** What an event tells of a season: each price under the name of what it is for. */
const eventFacts = ({ prices, ...row }: SeasonRow, targets: Targets) => ({
  ...row,
  prices: Object.fromEntries(
    prices.map((price) => [targets.get(price.targetId)?.name ?? price.targetId, writtenPrice(price)]),
  ),
});

const assertFree = async (tx: Queryable, season: SeasonRow): Promise<void> => {
  const other = await findOverlap(tx, season);
  if (other === undefined) return;
  if (other.fromOn === null) throw refusal('prices.wholeYearTaken', { name: other.name });
  throw refusal('prices.seasonOverlaps', { name: other.name, days: `${other.fromOn} – ${other.toOn}` });
};

const targetsOf = (tx: Queryable, rows: readonly SeasonRow[]): Promise<Targets> =>
  findTargets(
    tx,
    rows.flatMap(({ prices }) => prices.map(({ targetId }) => targetId)),
    rows[0]?.storeId ?? null,
  );

const save = async (
  tx: Queryable,
  work: Work,
  { before, after }: { before?: SeasonRow; after: SeasonRow },
): Promise<Season> => {
  const targets = await targetsOf(tx, before === undefined ? [after] : [after, before]);
  assertTargets(
    targets,
    after.prices.map(({ targetId, targetKind }) => ({ id: targetId, kind: targetKind })),
  );
  await assertFree(tx, after);
  await saveSeason(tx, after);
  const { id, storeId } = after;
  await recordChange(tx, work, {
    type: 'season',
    id,
    storeId,
    ...(before !== undefined && { before: eventFacts(before, targets) }),
    after: eventFacts(after, targets),
  });
  return presentSeason(after, targets);
};

/** Adds a season. Refuses `prices.tooMany` {max}, `prices.targetUnknown`, `prices.seasonOverlaps` {name, days}, `prices.wholeYearTaken` {name}. */
const create = async (tx: Queryable, work: Work, input: Input<'prices.createSeason'>): Promise<Season> => {
  const { storeId, name, fromOn, toOn } = input;
  await lockSeasons(tx);
  assertRoom(await countSeasons(tx, storeId), most.seasons);
  const after = { id: uuid(), storeId, name, fromOn, toOn, version: 1, prices: priceRowsOf(input) };
  return save(tx, work, { after });
};

const lockAsRead = async (
  tx: Queryable,
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<SeasonRow> => {
  await lockSeasons(tx);
  const row = await findSeason(tx, id);
  const targets = row === undefined ? new Map() : await targetsOf(tx, [row]);
  return asRead(row, work, { version, present: (each) => presentSeason(each, targets) });
};

const changed = (before: SeasonRow, draft: Draft): SeasonRow => ({
  ...before,
  name: draft.name,
  fromOn: draft.fromOn,
  toOn: draft.toOn,
  prices: priceRowsOf(draft),
  version: before.version + 1,
});

/** Changes a season. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}, and what `create` refuses. */
const update = async (tx: Queryable, work: Work, input: Input<'prices.updateSeason'>): Promise<Season> => {
  const before = await lockAsRead(tx, work, input);
  return save(tx, work, { before, after: changed(before, input) });
};

/**
 * Adds and replaces seasons together, so that days may pass from one to another. Refuses `prices.unknown`,
 * `session.forbidden`, `stale` {current}, and what `create` refuses.
 */
export const importSeasons = async (
  tx: Queryable,
  work: Work,
  { storeId, seasons }: Pick<Input<'prices.importSheet'>, 'storeId' | 'seasons'>,
): Promise<void> => {
  const replaced: { before: SeasonRow; after: SeasonRow }[] = [];
  for (const { replaces, ...draft } of seasons) {
    if (replaces === null) continue;
    const before = await lockAsRead(tx, work, replaces);
    replaced.push({ before, after: changed(before, draft) });
  }
  for (const { before } of replaced) await deleteSeason(tx, before.id);
  for (const each of replaced) await save(tx, work, each);
  for (const { replaces, ...draft } of seasons)
    if (replaces === null) await create(tx, work, { ...draft, storeId });
};

/** Removes a season with its prices. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}. */
const remove = async (tx: Queryable, work: Work, input: Input<'prices.removeSeason'>) => {
  const before = await lockAsRead(tx, work, input);
  await deleteSeason(tx, before.id);
  const { id, storeId } = before;
  const facts = eventFacts(before, await targetsOf(tx, [before]));
  await recordChange(tx, work, { type: 'season', id, storeId, before: facts });
  return { id };
};

/** Prices by the season of a day. */
export const seasonHandlers = {
  'prices.createSeason': async (input, ctx) => {
    await assertEditable(ctx.db, callerOf(ctx), input.storeId);
    return ctx.write((tx) => create(tx, workOf(ctx), input));
  },
  'prices.updateSeason': (input, ctx) => ctx.write((tx) => update(tx, workOf(ctx), input)),
  'prices.removeSeason': (input, ctx) => ctx.write((tx) => remove(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof priceRows>>;
