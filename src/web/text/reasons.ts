import { defineText } from '#web/text/area.ts';
import { quickReasons, type QuickReason } from '#web/text/quick-reasons.ts';

/** A stored reason in the other language where it is one of those to press; else as a person wrote it. */
const translated = (stored: string, from: 0 | 1): string =>
  Object.values(quickReasons).find((pair) => pair[from] === stored)?.[1 - from] ?? stored;

/** Reasons to press, and stored ones in the reader's language where the product has words for them. */
export const reasonsText = defineText({
  quickReason: [
    (reason: QuickReason): string => quickReasons[reason][0],
    (reason) => quickReasons[reason][1],
  ],
  reasonText: [(stored: string): string => translated(stored, 1), (stored) => translated(stored, 0)],
});
