import { quickReasons } from '#web/text/quick-reasons.ts';
import type { zh } from '#web/text/zh/reasons.ts';

const own = new Map<string, string>(Object.values(quickReasons));

export const en: typeof zh = {
  quickReason: (reason) => quickReasons[reason][1],
  toldReason: (told) => own.get(told) ?? told,
};
