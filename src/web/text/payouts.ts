import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/payouts.ts';

/** Words of what payment companies pay out, and keep as their fee. */
export const payoutsText = defineText(zh, () => import('#web/text/en/payouts.ts'));
