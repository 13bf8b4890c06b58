import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/photos.ts';

/** Words about taking, choosing and looking at pictures. */
export const photosText = defineText(zh, () => import('#web/text/en/photos.ts'));
