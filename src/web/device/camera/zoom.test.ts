import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampZoom, splitZoom, zoomAfterTap } from '#web/device/camera/zoom.ts';

describe('clampZoom', () => {
  it('stays between 1 and 8 in steps of a half', () => {
    expect([0, 1, 1.2, 1.3, 7.9, 9].map(clampZoom)).toEqual([1, 1, 1, 1.5, 8, 8]);
  });
});

describe('zoomAfterTap', () => {
  it('goes 1, 2, 4, 6, 8 and begins again', () => {
    expect([1, 2, 4, 6, 8].map(zoomAfterTap)).toEqual([2, 4, 6, 8, 1]);
    expect([1.5, 5.5, 7].map(zoomAfterTap)).toEqual([2, 6, 8]);
  });
});

describe('splitZoom', () => {
  it('leaves all to the cut where the lens has no zoom', () => {
    expect(splitZoom(4, undefined)).toEqual({ byLens: null, byCut: 4 });
    expect(splitZoom(4, { min: 1, max: 1 })).toEqual({ byLens: null, byCut: 4 });
  });
  it('cuts what the lens cannot do', () => {
    expect(splitZoom(8, { min: 1, max: 4 })).toEqual({ byLens: 4, byCut: 2 });
    expect(splitZoom(2, { min: 0.5, max: 10 })).toEqual({ byLens: 2, byCut: 1 });
  });
  it('understands per cent', () => {
    expect(splitZoom(3, { min: 100, max: 200 })).toEqual({ byLens: 200, byCut: 1.5 });
  });
  it('never asks a lens for more than it says it can', () => {
    const range = fc
      .tuple(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.double({ min: 0.1, max: 9, noNaN: true }))
      .map(([min, more]) => ({ min, max: min + more }));
    fc.assert(
      fc.property(fc.double({ min: 1, max: 8, noNaN: true }), range, (zoom, { min, max }) => {
        const { byLens, byCut } = splitZoom(zoom, { min, max });
        expect(byLens).toBeGreaterThanOrEqual(min);
        expect(byLens).toBeLessThanOrEqual(max);
        expect(byCut).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
