import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import type { Handlers } from '#server/http/context.ts';
import { poolHandlers } from '#server/small-equipment/actions.ts';
import { poolReadHandlers } from '#server/small-equipment/reads.ts';
import { stockTakeHandlers } from '#server/small-equipment/stock-take-actions.ts';

export const smallEquipmentHandlers: Handlers<typeof smallEquipmentRows> = {
  ...poolReadHandlers,
  ...poolHandlers,
  ...stockTakeHandlers,
};
