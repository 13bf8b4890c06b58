import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import type { GearRef } from '#web/parts/gear-picker/cart.ts';

type Asked = {
  readonly storeId: string | null;
  readonly startOn: string;
  readonly days: number;
  readonly dayPartId?: string;
  /** Of whom staff book for. */
  readonly customerPhone?: string;
  /** The order that staff add gear to. */
  readonly orderId?: string;
};

/** What a store offers over some days; while other days load, the last offers stay. */
export const useOffers = ({ storeId, startOn, ...rest }: Asked) =>
  useCall(
    'equipment.availability',
    { storeId: storeId ?? '', startDate: startOn, ...rest },
    { enabled: storeId !== null, keepLast: true, staleMs: 20_000 },
  );

type Offers = Output<'equipment.availability'>;

/** A card of the picker: a model or a kind of small gear, with its sizes as the store offers them. */
type GearOffer = {
  readonly key: string;
  readonly title: string;
  readonly brand: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly art: string;
  readonly modelId: string;
  readonly picture: string;
  readonly sizes: readonly ReturnType<typeof sizeOf>[];
};

/** The cards that a store's offers make, in the order of its categories; shelves of one name share a card. */
export const cardsOf = (offers: Offers): readonly GearOffer[] => {
  const cards: GearOffer[] = [];
  const categories = [...offers.categories].sort((a, b) => a.sort - b.sort);
  for (const category of categories) {
    const own = { categoryId: category.id, categoryName: category.name, art: category.art };
    for (const model of offers.models.filter((each) => each.categoryId === category.id)) {
      const { brand, modelId, picture } = model;
      const sizes = model.sizes.map((size) => sizeOf('variant', size.variantId, size));
      cards.push({ ...own, key: modelId, modelId, picture, title: titleOf(model), brand, sizes });
    }
    const pools = offers.pools.filter((pool) => pool.categoryId === category.id);
    for (const [name, shelves] of groupBy(pools, (pool) => pool.name)) {
      const { modelId = '', picture = '' } = shelves[0] ?? {};
      const sizes = shelves.map((shelf) => sizeOf('pool', shelf.poolId, shelf));
      cards.push({ ...own, key: `${category.id} ${name}`, modelId, picture, title: name, brand: '', sizes });
    }
  }
  return cards;
};

const titleOf = ({ name, brand, model }: { name: string; brand: string; model: string }): string =>
  name === '' ? `${brand} ${model}`.trim() : name;

/** One size that can be chosen. */
const sizeOf = (
  kind: GearRef['kind'],
  id: string,
  {
    sizeLabel,
    dailyRentFen: rateFen,
    depositFen,
    free,
  }: { sizeLabel: string; dailyRentFen: number; depositFen: number; free: number },
) => ({ kind, id, sizeLabel, rateFen, depositFen, free });

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** The cards whose title, brand, category or one of the sizes holds every word that is looked for, as the shop writes it or as `gear` puts it. */
export const searchCards = (
  cards: readonly GearOffer[],
  typed: string,
  gear: (own: string) => string,
): readonly GearOffer[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter((card) => {
    const own = [card.title, card.brand, card.categoryName, ...card.sizes.map((size) => size.sizeLabel)];
    const text = [...own, ...own.map(gear)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
