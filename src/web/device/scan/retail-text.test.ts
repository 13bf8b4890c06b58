import { describe, expect, it } from 'vitest';
import { asPrinted } from './zxing-engine.ts';

describe('asPrinted', () => {
  it.each([
    ['EAN13', '4006381333931', 'EAN13', '4006381333931'],
    ['EAN13', '0036000291452', 'UPCA', '036000291452'],
    ['UPCA', '0036000291452', 'UPCA', '036000291452'],
    ['UPCA', '036000291452', 'UPCA', '036000291452'],
    ['EAN8', '00000017', 'EAN8', '00000017'],
    ['UPCE', '01234565', 'UPCE', '01234565'],
    ['UPCE', '0012345000065', 'UPCE', '01234565'],
    ['UPCE', '0012000003455', 'UPCE', '01234505'],
    ['UPCE', '0012100003454', 'UPCE', '01234514'],
    ['UPCE', '0012200003453', 'UPCE', '01234523'],
    ['UPCE', '0012300000451', 'UPCE', '01234531'],
    ['UPCE', '0012340000053', 'UPCE', '01234543'],
    ['Code128', '0036000291452', 'Code128', '0036000291452'],
  ] as const)('names %s %s as %s %s', (format, text, printedFormat, printed) => {
    expect(asPrinted({ format, text })).toEqual({ format: printedFormat, text: printed });
  });
});
