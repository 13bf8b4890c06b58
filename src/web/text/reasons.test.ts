import { describe, expect, it } from 'vitest';
import { quickReasons } from '#web/text/quick-reasons.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

const { zh } = reasonsText;
const en = await reasonsText.inEnglish();

describe('toldReason', () => {
  it.each(Object.keys(quickReasons) as QuickReason[])('reads %s in either language', (reason) => {
    expect(en.toldReason(zh.quickReason(reason))).toBe(en.quickReason(reason));
    expect(zh.toldReason(en.quickReason(reason))).toBe(zh.quickReason(reason));
    expect(zh.toldReason(zh.quickReason(reason))).toBe(zh.quickReason(reason));
  });

  it('leaves what a person wrote', () => {
    expect(en.toldReason('媒体体验日')).toBe('媒体体验日');
    expect(zh.toldReason('Broken leg')).toBe('Broken leg');
  });
});
