import { compareSizes } from '#domain/equipment/size-order.ts';

/** A size of a model at a store, and how many of it are free on each of some days. */
type SizeOutlook = {
  readonly id: string;
  readonly modelId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly sizeLabel: string;
  readonly free: readonly number[];
};

/** What could be given instead, and how many of it are free on every day on which it is needed. */
type Instead = { readonly name: string; readonly sizeLabel: string; readonly free: number };

/** A guest is asked to take a size that is so many steps away at most. */
const farthestStep = 2;
const mostInstead = 3;

/** Lists the days, as places in `free`, on which nothing is left; ascending. */
export const shortPlaces = ({ free }: Pick<SizeOutlook, 'free'>): readonly number[] =>
  free.flatMap((count, place) => (count === 0 ? [place] : []));

/**
 * Lists what could be given in place of a size on all days on which it runs out: near sizes of the model, the nearest
 * first, then the same size of other models of its category; three at most.
 */
export const insteadOf = (own: SizeOutlook, all: readonly SizeOutlook[]): readonly Instead[] => {
  const places = shortPlaces(own);
  if (places.length === 0) return [];
  const labels = [
    ...new Set(all.filter(({ modelId }) => modelId === own.modelId).map(({ sizeLabel }) => sizeLabel)),
  ].toSorted(compareSizes);
  const stepsTo = ({ modelId, categoryId, sizeLabel }: SizeOutlook): number => {
    if (modelId === own.modelId) return Math.abs(labels.indexOf(sizeLabel) - labels.indexOf(own.sizeLabel));
    const isLike = categoryId === own.categoryId && sizeLabel === own.sizeLabel && sizeLabel !== '';
    return isLike ? farthestStep : Infinity;
  };
  return all
    .filter(({ id }) => id !== own.id)
    .map((other) => ({
      steps: stepsTo(other),
      isOther: other.modelId !== own.modelId,
      name: other.name,
      sizeLabel: other.sizeLabel,
      free: Math.min(...places.map((place) => other.free[place] ?? 0)),
    }))
    .filter(({ steps, free }) => steps <= farthestStep && free > 0)
    .toSorted(
      (a, b) => Number(a.isOther) - Number(b.isOther) || a.steps - b.steps || compareSizes(a.name, b.name),
    )
    .slice(0, mostInstead)
    .map(({ name, sizeLabel, free }) => ({ name, sizeLabel, free }));
};
