import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/titles.ts';

/** Titles of pages: for the window and for the head of a page. */
export const titlesText = defineText(zh, () => import('#web/text/en/titles.ts'));
