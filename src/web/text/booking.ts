import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/booking.ts';

/** Words of what the booking page says before anything is opened. */
export const bookingText = defineText(zh, () => import('#web/text/en/booking.ts'));
