import { quickReasons } from '#web/text/quick-reasons.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

const own = new Map<string, string>(Object.values(quickReasons).map(([zh, en]) => [en, zh]));

/** Why something was done. */
export const zh = {
  quickReason: (reason: QuickReason): string => quickReasons[reason][0],
  toldReason: (told: string): string => own.get(told) ?? told,
};
