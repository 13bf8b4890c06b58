import { defineText } from '#web/text/area.ts';
import { gearInEnglish } from '#web/text/english-gear.ts';

/** What the shop calls its gear: kinds, names, sizes, attributes. Its words are Chinese as they are. */
export const gearText = defineText({
  gear: [(own: string): string => own, gearInEnglish],
});
