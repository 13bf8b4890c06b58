import { describe, expect, it } from 'vitest';
import { areaOf } from '#domain/runs/area-names.ts';
import { chanceOf } from '#domain/runs/chance.ts';
import { routeOf } from '#domain/runs/route-of.ts';
import { isOrderOf } from '#domain/runs/stop-order.ts';
import type { StopKind } from '#domain/runs/stop.ts';

describe('areaOf', () => {
  it.each([
    ['滑雪公寓 A 座 1201', '滑雪公寓 A 座'],
    ['太子城十二号楼', '太子城'],
    ['三里屯 5 号', '三里屯'],
    ['云顶大酒店８０８', '云顶大酒店'],
    ['12 Main Street', ''],
    ['云顶大酒店', ''],
  ])('of %s is %s', (address, area) => {
    expect(areaOf(address)).toBe(area);
  });
});

describe('isOrderOf', () => {
  const stops = [
    { id: 'over', outcome: 'done', afterId: null },
    { id: 'take', outcome: null, afterId: null },
    { id: 'home', outcome: null, afterId: null },
    { id: 'bring', outcome: null, afterId: 'take' },
  ];
  it.each([
    ['over take home bring', true],
    ['over home take bring', true],
    ['over bring home take', false],
    ['take over home bring', false],
    ['over take home', false],
    ['over take take bring', false],
    ['over take home other', false],
  ])('%s: %s', (ids, isIt) => {
    expect(isOrderOf(stops, ids.split(' '))).toBe(isIt);
  });
});

describe('routeOf', () => {
  const stop = (
    id: string,
    kind: StopKind,
    pieces: number,
    more: { isOver?: boolean; inVan?: number } = {},
  ) => ({
    id,
    kind,
    pieces,
    inVan: more.inVan ?? 0,
    isOver: more.isOver ?? false,
    isLocked: false,
    point: null,
    window: null,
    serviceMinutes: 5,
    after: null,
  });
  const routeWith = (...stops: ReturnType<typeof stop>[]) =>
    routeOf({ home: null, startMinute: 540, capacity: 60, stops });

  it('loads what is to be delivered, and empties or fills the van at each stop', () => {
    const route = routeWith(
      stop('a', 'deliver', 3),
      stop('b', 'collect', 2),
      stop('c', 'take', 4),
      stop('d', 'bring', 4),
    );
    expect([route.loaded, route.over]).toEqual([3, 0]);
    expect(route.stops.map(({ pieces }) => pieces)).toEqual([-3, 2, 4, -4]);
  });

  it('counts under way what is in the van', () => {
    const over = { isOver: true };
    const route = routeWith(
      stop('a', 'deliver', 3, over),
      stop('b', 'collect', 2, { ...over, inVan: 2 }),
      stop('c', 'take', 4, { ...over, inVan: 4 }),
      stop('d', 'bring', 4, { inVan: 4 }),
      stop('e', 'deliver', 1, { inVan: 1 }),
      stop('f', 'collect', 5, { inVan: 3 }),
    );
    expect([route.loaded, route.over]).toEqual([2 + 4 + 1 + 3, 3]);
    expect(route.stops.slice(3).map(({ pieces }) => pieces)).toEqual([-4, -1, 2]);
  });
});

describe('chanceOf', () => {
  it('repeats itself, and lies from 0 to below 1', () => {
    const [one, same, other] = [chanceOf('run'), chanceOf('run'), chanceOf('nur')];
    const drawn = Array.from({ length: 200 }, () => one());
    expect(Array.from({ length: 200 }, () => same())).toEqual(drawn);
    expect(other()).not.toBe(drawn[0]);
    expect(drawn.every((n) => n >= 0 && n < 1)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(190);
  });
});
