import type { Waiver } from '#domain/hire/hire.ts';

type Slice = Pick<Waiver, 'fromFen' | 'toFen'>;

/** Adds up how much of a price, in fen, lies in slices that are forgiven. Slices of one price never overlap. */
export const forgivenFen = (slices: readonly Slice[], priceFen: number): number =>
  slices.reduce((sum, { fromFen, toFen }) => sum + Math.max(0, Math.min(toFen, priceFen) - fromFen), 0);

/** Cuts an amount off the top of a price, around the slices that are cut already; no more than is left of it. */
export const cutTop = (
  slices: readonly Slice[],
  { priceFen, amountFen }: { priceFen: number; amountFen: number },
): readonly Slice[] => {
  const cuts: Slice[] = [];
  let topFen = priceFen;
  let restFen = amountFen;
  for (const slice of slices.toSorted((a, b) => b.fromFen - a.fromFen)) {
    const fromFen = Math.max(Math.min(slice.toFen, topFen), topFen - restFen);
    if (fromFen < topFen) cuts.push({ fromFen, toFen: topFen });
    restFen -= topFen - fromFen;
    topFen = Math.min(topFen, slice.fromFen);
  }
  const fromFen = Math.max(0, topFen - restFen);
  return fromFen < topFen ? [...cuts, { fromFen, toFen: topFen }] : cuts;
};
