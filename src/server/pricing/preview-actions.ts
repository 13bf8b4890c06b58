import type { Answer, Input } from '#contract/api.ts';
import { cheapestPieces, daysOfMonth, hireCosts, type Wanted } from '#domain/pricing/hire-costs.ts';
import type { GearSet, ListedGear, Season } from '#domain/pricing/price-book.ts';
import {
  checkSeason,
  checkSeasons,
  checkSet,
  checkTier,
  type Surprise,
} from '#domain/pricing/price-check.ts';
import { withDraft, type PriceDraft, type ScopedBook } from '#domain/pricing/price-draft.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { findPriceBook } from './price-book-actions.ts';
import type { Scope } from './scope.ts';
import { priceRowsOf } from './season-actions.ts';
import { partsOf } from './set-actions.ts';
import { listSeasons } from './sql-seasons.ts';
import { listStoreGear, type StoreGearRow } from './sql-targets.ts';
import { findTargets } from './target-actions.ts';

type Asked = Input<'prices.preview'>;
type Draft = NonNullable<Asked['draft']>;

/** Stands for an entry that is not saved yet. */
const newId = 'new';

const seasonOf = (draft: NonNullable<Draft['season']>): Season => ({
  id: draft.id ?? newId,
  name: draft.name,
  fromOn: draft.fromOn,
  toOn: draft.toOn,
  prices: new Map(priceRowsOf(draft).map(({ targetId, ...prices }) => [targetId, prices])),
});

const setOf = ({ id, name, parts, ...prices }: NonNullable<Draft['set']>): GearSet => ({
  id: id ?? newId,
  name,
  prices: { weekday: prices.weekday, weekend: prices.weekend, holiday: prices.holiday },
  parts: partsOf(parts),
});

const draftOf = (draft: Asked['draft']): PriceDraft => {
  if (draft === null) return { season: null, tier: null, set: null };
  const { storeId, season, tier, set } = draft;
  const isOwn = storeId !== null;
  return {
    season: season && { ...seasonOf(season), isOwn },
    tier: tier && {
      ...tier,
      id: tier.id ?? newId,
      categoryId: tier.categoryId?.toLowerCase() ?? null,
      isOwn,
    },
    set: set && { ...setOf(set), isOwn },
  };
};

type Named = Wanted & { readonly name: string };

/** The gear that a line of a preview means: for a category or a model, the cheapest that lies in the store. */
const gearOfLine = (
  { kind, id, quantity }: Asked['lines'][number],
  gear: readonly StoreGearRow[],
): readonly Named[] => {
  const key = ({ category: 'categoryId', model: 'modelId', variant: 'id', pool: 'id' } as const)[kind];
  const found = gear.find((each) => each[key] === id.toLowerCase());
  return found === undefined ? [] : [{ gear: found, quantity, name: found.name }];
};

/** What is priced: the pieces of a set, or the lines that are asked for. Refuses `prices.nothingToPrice`. */
const wantedOf = ({ lines }: Asked, set: GearSet | null, gear: readonly StoreGearRow[]): readonly Named[] => {
  const nameOf = new Map(gear.map(({ id, name }) => [id, name]));
  const pieces = set === null ? [] : cheapestPieces(set.parts, gear).filter((piece) => piece !== null);
  const wanted =
    set === null
      ? lines.flatMap((line) => gearOfLine(line, gear))
      : pieces.map((piece) => ({ gear: piece, quantity: 1, name: nameOf.get(piece.id) ?? '' }));
  if (wanted.length === 0) throw new AppError('prices.nothingToPrice');
  return wanted;
};

/** The set whose pieces are priced; null: lines are. */
const setToPrice = ({ setId, lines }: Asked, book: ScopedBook, draft: PriceDraft): GearSet | null => {
  if (lines.length > 0) return null;
  if (setId === null) return draft.set;
  return book.sets.find(({ id }) => id === setId.toLowerCase()) ?? null;
};

/** Names the surprises of the season that is edited, and of the days between it and its neighbours. */
const seasonSurprises = async (
  tx: Queryable,
  draft: NonNullable<Draft['season']>,
  scope: Scope,
): Promise<readonly Surprise[]> => {
  const rows = priceRowsOf(draft);
  const targets = await findTargets(
    tx,
    rows.map(({ targetId }) => targetId),
    scope,
  );
  const named = rows.map(({ targetId, ...prices }) => ({
    ...prices,
    name: targets.get(targetId)?.name ?? '',
    leastListFen: targets.get(targetId)?.leastListFen ?? null,
    mostListFen: targets.get(targetId)?.mostListFen ?? null,
  }));
  const others = (await listSeasons(tx, scope)).filter(({ id }) => id !== draft.id);
  const gaps = checkSeasons([...others, draft]).filter(
    ({ fromOn, toOn }) =>
      (draft.toOn !== null && fromOn === addDays(draft.toOn, 1)) ||
      (draft.fromOn !== null && toOn === addDays(draft.fromOn, -1)),
  );
  return [...checkSeason(named), ...gaps];
};

type Facts = {
  readonly book: ScopedBook;
  readonly gear: readonly ListedGear[];
  readonly days: readonly Day[];
};

const surprisesOf = async (
  tx: Queryable,
  draft: Asked['draft'],
  { book, gear, days }: Facts,
): Promise<readonly Surprise[]> => {
  if (draft === null) return [];
  const { season, tier, set } = draft;
  const edited = set === null ? null : setOf(set);
  return [
    ...(season === null ? [] : await seasonSurprises(tx, season, draft.storeId)),
    ...(tier === null ? [] : checkTier(tier)),
    ...(edited === null ? [] : checkSet(edited, cheapestPieces(edited.parts, gear), { book, days })),
  ];
};

/**
 * Prices gear on each day of a month by the prices of a store, as they are and with what is edited; saves nothing.
 * Refuses `prices.nothingToPrice`.
 */
export const previewPrices = (db: Database, asked: Asked): Answer<'prices.preview'> =>
  readAtOnce(db, async (tx) => {
    const { storeId, month, hireDays } = asked;
    const days = daysOfMonth(month);
    const [fromOn, last] = [days[0] ?? '', days.at(-1) ?? ''];
    const before = await findPriceBook(tx, { storeId, fromOn, toOn: addDays(last, hireDays - 1) });
    const draft = draftOf(asked.draft);
    const after = withDraft(before, draft);
    const gear = await listStoreGear(tx, storeId);
    const wanted = wantedOf(asked, setToPrice(asked, after, draft), gear);
    const costs = hireCosts(before, wanted, { days, hireDays });
    const changed = hireCosts(after, wanted, { days, hireDays });
    return {
      pieces: wanted.map(({ name, quantity, gear: { listFen } }) => ({ name, quantity, listFen })),
      days: costs.map(({ day, dayClass, costFen }, index) => ({
        day,
        dayClass,
        beforeFen: costFen,
        afterFen: changed[index]?.costFen ?? costFen,
      })),
      surprises: [...(await surprisesOf(tx, asked.draft, { book: after, gear, days }))],
    };
  });
