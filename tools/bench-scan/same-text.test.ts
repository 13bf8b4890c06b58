import { describe, expect, it } from 'vitest';
import { isSameText } from './same-text.ts';

describe('isSameText', () => {
  it.each([
    ['4006381333931', '4006381333931', 'EAN13', true],
    ['036000291452', '0036000291452', 'UPCA', true],
    ['01234565', '012345000065', 'UPCE', true],
    ['01234565', '0012345000065', 'UPCE', true],
    ['01234565', '01234572', 'UPCE', false],
    ['4006381333931', '4006381333932', 'EAN13', false],
    ['(01)123', '\u001d01123', 'Code128', true],
    ['*ABC*', 'ABC', 'Code39', true],
    ['ABC', 'ABD', 'Code39', false],
    ['one\r\n', 'one\n', 'QRCode', true],
    ['Grüezi miteinander', 'Gr\u7AC9ezi miteinander', 'QRCode', true],
    ['Gruezi', 'Gruetzi', 'QRCode', false],
    ['\u65E5\u672C', '\u00E6\u00FC', 'QRCode', true],
  ] as const)('compares %j with %j as %s: %s', (expected, text, format, same) => {
    expect(isSameText(expected, text, format)).toBe(same);
  });
});
