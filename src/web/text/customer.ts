import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/customer.ts';

/** Words of the guest's orders. */
export const customerText = defineText(zh, () => import('#web/text/en/customer.ts'));
