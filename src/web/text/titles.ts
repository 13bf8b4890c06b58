import { pageTitles } from '#web/pages.ts';
import { defineText } from '#web/text/area.ts';

/** Titles of pages, for the window and for the head of a page; the build puts the words of the rows here. */
export const titlesText = defineText(pageTitles);
