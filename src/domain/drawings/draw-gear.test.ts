import { describe, expect, it } from 'vitest';
import { drawGear } from '#domain/drawings/draw-gear.ts';

const arts = [
  'ski',
  'snowboard',
  'skiBoot',
  'snowboardBoot',
  'helmet',
  'jacket',
  'goggles',
  'gloves',
  'poles',
  'pads',
  'other',
];
const names = [
  'Salomon QST 92',
  'Burton Custom',
  '雪杖',
  '',
  '<script>alert("x")</script>',
  'ThirtyTwo Lashed BOA',
];

describe('drawGear', () => {
  it('draws each name the same each time, in less than 3 kB, and lets nothing of the name through', () => {
    for (const art of [...arts, 'unknown', '"><script>'])
      for (const name of names) {
        const drawing = drawGear({ art, name });
        expect(drawing).toBe(drawGear({ art, name: ` ${name.toUpperCase()} `.trim() }).replace(/$/, ''));
        expect(Buffer.byteLength(drawing)).toBeLessThan(3000);
        expect(drawing).not.toMatch(/script|NaN|undefined|Salomon/);
      }
  });

  it('draws skis as wide under the foot as their name says', () => {
    const [narrow, wide] = ['Race 68', 'Race 108'].map((name) => drawGear({ art: 'ski', name }));
    expect(narrow).not.toBe(wide);
  });
});
