import { describe, expect, it } from 'vitest';
import { cannotFocus, hasTorch, lensAfter, rearLenses, scoreLens } from '#web/device/camera/lens.ts';

const lens = (label: string, facingMode: readonly string[] = []) => ({
  deviceId: label,
  label,
  facingMode,
});

describe('what tells a rear camera', () => {
  it.each([
    ['camera2 0, facing back', [], true],
    ['camera2 1, facing front', [], false],
    ['Back Triple Camera', [], true],
    ['Front Camera', [], false],
    ['后置相机', [], true],
    ['前置相机', [], false],
    ['', ['environment'], true],
    ['camera2 0, facing back', ['user'], false],
    ['USB Webcam', [], false],
  ])('%j facing %j: %j', (label, facingMode, expected) => {
    const one = { ...lens(label, facingMode), deviceId: 'one' };
    expect(rearLenses([one])).toEqual(expected ? [one] : []);
  });
});

describe('rearLenses', () => {
  it('leaves out the front, and those without an id', () => {
    const lenses = [lens('Back Camera'), lens('Front Camera'), { ...lens('Back 2'), deviceId: '' }];
    expect(rearLenses(lenses)).toEqual([lens('Back Camera')]);
  });
});

describe('scoreLens', () => {
  it('puts focus before light, and light before zoom', () => {
    const zoom = { min: 1, max: 8 };
    const ranked = [
      { focusMode: ['continuous'], torch: true, zoom },
      { focusMode: ['continuous'] },
      { focusMode: ['manual'], torch: [false, true], zoom },
      { torch: true },
      { zoom },
      { zoom: { min: 1, max: 1 }, torch: [false] },
    ].map(scoreLens);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    expect(new Set(ranked).size).toBe(ranked.length);
  });
});

describe('cannotFocus', () => {
  it('believes a lens that says nothing', () => {
    expect(cannotFocus({})).toBe(false);
    expect(cannotFocus({ focusMode: [] })).toBe(false);
    expect(cannotFocus({ focusMode: ['manual'] })).toBe(true);
    expect(cannotFocus({ focusMode: ['manual', 'continuous'] })).toBe(false);
  });
});

describe('hasTorch', () => {
  it('reads both ways of saying it', () => {
    expect([{}, { torch: false }, { torch: [false] }].map(hasTorch)).toEqual([false, false, false]);
    expect([{ torch: true }, { torch: [false, true] }].map(hasTorch)).toEqual([true, true]);
  });
});

describe('lensAfter', () => {
  const lenses = ['a', 'b', 'c'].map((id) => lens(id));
  it('goes round', () => {
    expect(['a', 'b', 'c'].map((id) => lensAfter(lenses, id)?.deviceId)).toEqual(['b', 'c', 'a']);
  });
  it('begins with the first when the present one is gone', () => {
    expect(lensAfter(lenses, 'gone')?.deviceId).toBe('a');
  });
  it('has nowhere to go from a single one', () => {
    expect(lensAfter([lens('a')], 'a')).toBeNull();
  });
});
