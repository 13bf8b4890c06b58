import type { InputOf } from '#contract/endpoint.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import type { Ctx } from '#server/http/context.ts';
import { filterOf } from '#server/small-equipment/reads.ts';
import { listPools } from './sql.ts';
import type { PoolRow } from './sql.ts';

type Filter = Omit<
  InputOf<(typeof smallEquipmentRows)['smallEquipment.list']>,
  'skipCount' | 'maxResultCount'
>;

/** More shelves than any chain has. */
const mostPools = 100_000;

/** Reads all pools that a filter finds, as one walks along the shelves, for a spreadsheet. */
export const listPoolsForExport = ({ db, now }: Pick<Ctx, 'db' | 'now'>, input: Filter): Promise<PoolRow[]> =>
  listPools(db, filterOf(input), { skip: 0, take: mostPools, now: now() });
