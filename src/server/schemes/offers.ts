import type { Offer } from '#domain/schemes/fill-lines.ts';
import type { findOffersOn } from '#server/orders/price-actions.ts';
import type { GearRow, SavedLine } from './sql.ts';

type Found = Awaited<ReturnType<typeof findOffersOn>>;

/** A size or shelf of a store with what is free of it, and what can take its place. */
export type SchemeOffer = Offer & {
  readonly title: string;
  readonly depositFen: number;
  /** Shelves of one name are sizes of one model. */
  readonly modelId: string;
  readonly categoryId: string;
  /** The model that its picture is of. */
  readonly pictureOfId: string;
};

/** What a store offers, size by size. */
export const offersOf = ({ categories, variants, pools }: Found): readonly SchemeOffer[] => {
  const arts = new Map(categories.map(({ id, art }) => [id, art]));
  return [
    ...variants.map((row) => ({
      kind: 'variant' as const,
      id: row.variantId,
      art: arts.get(row.categoryId) ?? '',
      title: row.name === '' ? `${row.brand} ${row.model}`.trim() : row.name,
      sizeLabel: row.sizeLabel,
      rateFen: row.dailyRentFen,
      depositFen: row.depositFen,
      free: row.free,
      modelId: row.modelId,
      categoryId: row.categoryId,
      pictureOfId: row.modelId,
    })),
    ...pools.map((row) => ({
      kind: 'pool' as const,
      id: row.poolId,
      art: arts.get(row.categoryId) ?? '',
      title: row.name,
      sizeLabel: row.sizeLabel,
      rateFen: row.dailyRentFen,
      depositFen: row.depositFen,
      free: row.free,
      modelId: `${row.categoryId} ${row.name}`,
      categoryId: row.categoryId,
      pictureOfId: row.modelId,
    })),
  ];
};

/** What a line names, as the rules of filling know it. */
export const gearOf = ({ variantId, poolId, art }: Pick<SavedLine, 'variantId' | 'poolId' | 'art'>) =>
  variantId === null
    ? ({ kind: 'pool', id: poolId ?? '', art } as const)
    : ({ kind: 'variant', id: variantId, art } as const);

/** Gear as a scheme's answer names it. */
export const presentOffer = ({
  kind,
  id,
  title,
  sizeLabel,
  art,
  rateFen,
  depositFen,
  free,
}: SchemeOffer) => ({
  variantId: kind === 'variant' ? id : null,
  poolId: kind === 'pool' ? id : null,
  title,
  sizeLabel,
  art,
  rateFen,
  depositFen,
  free,
});

/** A line of what was found for it. */
export const lineOf = (
  { variantId, poolId, title, sizeLabel, art, rateFen, depositFen }: GearRow,
  asked: Pick<SavedLine, 'quantity' | 'person' | 'isProposed'>,
): SavedLine => ({ variantId, poolId, title, sizeLabel, art, rateFen, depositFen, ...asked });
