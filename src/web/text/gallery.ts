import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/gallery.ts';

/** Sample words for the page that shows every piece of the kit. */
export const galleryText = defineText(zh, () => import('#web/text/en/gallery.ts'));
