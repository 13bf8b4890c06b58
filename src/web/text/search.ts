import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/search.ts';

/** Where else a search would find something. */
export const searchText = defineText(zh, () => import('#web/text/en/search.ts'));
