import { describe, expect, it } from 'vitest';
import { guessArt } from '#domain/imports/category-art.ts';

describe('guessArt', () => {
  it.each([
    ['双板', 'ski'],
    ['双板鞋', 'skiBoot'],
    ['单板', 'snowboard'],
    ['单板鞋', 'snowboardBoot'],
    ['头盔', 'helmet'],
    ['雪服', 'jacket'],
    ['雪镜', 'goggles'],
    ['手套', 'gloves'],
    ['雪杖', 'poles'],
    ['护具', 'pads'],
    ['Ski Poles', 'poles'],
    ['Snowboard boots', 'snowboardBoot'],
    ['雪橇', 'other'],
  ])('%s is drawn as %s', (category, art) => {
    expect(guessArt(category)).toBe(art);
  });
});
