import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/scanner.ts';

/** Words of the scanner. */
export const scannerText = defineText(zh, () => import('#web/text/en/scanner.ts'));
