import type { Output } from '#web/api/calls.ts';

export type PoolView = Output<'smallEquipment.get'>;

/** Sizes of one thing at one price, as they lie beside each other. */
export type PoolGroup = {
  readonly key: string;
  readonly first: PoolView;
  readonly pools: readonly PoolView[];
};

const keyOf = ({ storeId, categoryId, name, dailyRentFen, depositFen }: PoolView): string =>
  JSON.stringify([storeId, categoryId, name, dailyRentFen, depositFen]);

/** Puts the sizes of a thing together, in the order in which they come. */
export const groupPools = (pools: readonly PoolView[]): readonly PoolGroup[] => {
  const groups = new Map<string, PoolView[]>();
  for (const pool of pools) {
    const key = keyOf(pool);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pool]);
    else group.push(pool);
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    return first === undefined ? [] : [{ key, first, pools: members }];
  });
};
