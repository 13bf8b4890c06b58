import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/book.ts';

/** Words of the booking page and its sheets. */
export const bookText = defineText(zh, () => import('#web/text/en/book.ts'));
