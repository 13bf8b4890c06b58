import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/risk.ts';

/** Words about bookings whose gear cannot come. */
export const riskText = defineText(zh, () => import('#web/text/en/risk.ts'));
