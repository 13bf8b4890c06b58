import { describe, expect, it } from 'vitest';
import { createAutoZoom } from './auto-zoom.ts';

/** The zooms of so many tenths of a second in which nothing is read. */
const zoomsOver = (tenths: number, from = 1) => {
  const auto = createAutoZoom();
  auto.begin(0);
  let zoom = from;
  const zooms: [number, number][] = [];
  for (let at = 0; at <= tenths * 100; at += 100) {
    const next = auto.next(zoom, at);
    if (next === null) continue;
    zoom = next;
    zooms.push([at, next]);
  }
  return zooms;
};

describe('createAutoZoom', () => {
  it('comes nearer three times', () => {
    expect(zoomsOver(100)).toEqual([
      [500, 2],
      [1500, 4],
      [3000, 6],
    ]);
    expect(zoomsOver(100, 2)).toEqual([
      [1500, 4],
      [3000, 6],
      [4500, 8],
    ]);
  });

  it.each([
    [499, 1, null],
    [500, 1, 2],
    [600, 3, null],
    [3000, 6, null],
    [60_000, 1, 8],
  ])('leads after %i ms at %i to %j', (sinceMs, zoom, next) => {
    const auto = createAutoZoom();
    auto.begin(0);
    expect(auto.next(zoom, sinceMs)).toBe(next);
  });

  it('begins anew when something was read', () => {
    const auto = createAutoZoom();
    auto.begin(0);
    expect(auto.next(1, 500)).toBe(2);
    auto.begin(800);
    expect(auto.next(2, 1600)).toBeNull();
    expect(auto.next(2, 2300)).toBe(4);
  });

  it('waits from the first frame of a new picture on', () => {
    const auto = createAutoZoom();
    expect(auto.next(1, 90_000)).toBeNull();
    expect(auto.next(1, 90_500)).toBe(2);
    auto.reset();
    expect(auto.next(2, 200_000)).toBeNull();
    expect(auto.next(2, 201_500)).toBe(4);
  });

  it('leaves the zoom to whoever zoomed, until something is read', () => {
    const auto = createAutoZoom();
    auto.begin(0);
    auto.yield();
    expect(auto.next(1, 60_000)).toBeNull();
    auto.begin(60_000);
    expect(auto.next(1, 60_500)).toBe(2);
  });
});
