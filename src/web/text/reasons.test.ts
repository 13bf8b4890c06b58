import { describe, expect, it } from 'vitest';
import { quickReasons, type QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

const { zh } = reasonsText;
const en = await reasonsText.inEnglish();

describe('reasonText', () => {
  it.each(Object.keys(quickReasons) as QuickReason[])('reads %s in either language', (reason) => {
    expect(en.reasonText(zh.quickReason(reason))).toBe(en.quickReason(reason));
    expect(zh.reasonText(en.quickReason(reason))).toBe(zh.quickReason(reason));
    expect(zh.reasonText(zh.quickReason(reason))).toBe(zh.quickReason(reason));
  });

  it('leaves what a person wrote', () => {
    expect(en.reasonText('媒体体验日')).toBe('媒体体验日');
    expect(zh.reasonText('Broken leg')).toBe('Broken leg');
  });
});
