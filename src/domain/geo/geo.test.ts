import { describe, expect, it } from 'vitest';
import {
  bearingTo,
  fromBd09,
  cardinalOf,
  distanceM,
  gcj02,
  toBd09,
  toGcj02,
  toWgs84,
  wgs84,
} from '#domain/geo/coordinates.ts';
import { readPastedPlace } from '#domain/geo/pasted-place.ts';
import { followHeading, headingOf, turnBetween, waySignOf } from '#domain/geo/heading.ts';

const at = (longitude: number, latitude: number) => wgs84({ longitude, latitude });
const text = (point: { longitude: number; latitude: number }): string =>
  `${point.longitude.toFixed(6)},${point.latitude.toFixed(6)}`;

describe('coordinates', () => {
  it.each([
    ['Chongli', 115.45, 40.97, '115.456635,40.971775', '115.463064,40.978001'],
    ['Yabuli', 128.45, 44.78, '128.456582,44.782223', '128.463232,44.787850'],
    ['Beijing', 116.404, 39.915, '116.410244,39.916404', '116.416627,39.922700'],
  ])('at %s are those of the maps', (_, longitude, latitude, onMaps, onBaidu) => {
    const shifted = toGcj02(at(longitude, latitude));
    expect([text(shifted), text(toBd09(shifted))]).toEqual([onMaps, onBaidu]);
  });

  it.each([
    ['Tokyo', 139.767, 35.681],
    ['Hong Kong', 114.169, 22.293],
    ['its airport', 113.915, 22.315],
    ['Taipei', 121.565, 25.034],
    ['the Alps', 7.658, 45.976],
  ])('at %s stay as they are', (_, longitude, latitude) => {
    expect(toGcj02(at(longitude, latitude))).toEqual(gcj02({ longitude, latitude }));
    expect(toWgs84(gcj02({ longitude, latitude }))).toEqual(at(longitude, latitude));
  });

  it('come back to within 20 centimetres, and are shifted by no more than 800 metres', () => {
    for (let step = 0; step < 2000; step += 1) {
      const point = at(80 + ((step * 7.31) % 50), 27 + ((step * 3.77) % 25));
      expect(distanceM(point, toWgs84(toGcj02(point)))).toBeLessThan(0.2);
      expect(distanceM(point, wgs84(toGcj02(point)))).toBeLessThan(800);
    }
  });
});

describe('distance and bearing', () => {
  const here = at(115.45, 40.97);
  it.each([
    ['n', 115.45, 40.979, 1001, 0],
    ['e', 115.4619, 40.97, 999, 90],
    ['sw', 115.44, 40.9624, 1193, 225],
    ['w', 115.449, 40.97, 84, 270],
  ])('to the %s', (cardinal, longitude, latitude, metres, bearing) => {
    const there = at(longitude, latitude);
    expect(Math.abs(distanceM(here, there) - metres)).toBeLessThan(3);
    expect(Math.abs(turnBetween(bearing, bearingTo(here, there)))).toBeLessThan(1);
    expect(cardinalOf(bearingTo(here, there))).toBe(cardinal);
  });
  it('names north on both of its sides', () => {
    expect([338, 359.9, 0, 22, 23].map(cardinalOf)).toEqual(['n', 'n', 'n', 'n', 'ne']);
  });
});

describe('headingOf', () => {
  const held = (alpha: number, beta: number, gamma = 0, screenAngle = 0) =>
    Math.round(headingOf({ alpha, beta, gamma, screenAngle })) % 360;
  it.each([
    ['flat, to the north', held(0, 0), 0],
    ['flat, to the west', held(90, 0), 270],
    ['flat, turned on its side', held(90, 0, 0, 90), 0],
    ['tilted as one reads', held(90, 40), 270],
    ['upright, to the west', held(90, 90), 270],
    ['upright, past the vertical, where alpha jumps', held(90, 100), 270],
    ['upright on its side: the camera looks where it looks', held(0, 0, -90, 90), 90],
    ['upright, a quarter rolled over', held(0, 90, 30), 330],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));

  it('does not jump where it changes from edge to camera', () => {
    for (let alpha = 0; alpha < 360; alpha += 15)
      for (let beta = -10; beta <= 100; beta += 5)
        expect(
          Math.abs(turnBetween(360 - alpha, headingOf({ alpha, beta, gamma: 0, screenAngle: 0 }))),
        ).toBeLessThan(1e-6);
  });
});

describe('followHeading', () => {
  it('passes north without going round, and settles on what is said', () => {
    let now = followHeading(null, { heading: 355, at: 0 });
    for (let step = 1; step <= 40; step += 1) {
      now = followHeading(now, { heading: 5, at: step * 50 });
      expect(Math.abs(turnBetween(0, now.heading))).toBeLessThanOrEqual(5.01);
    }
    expect(Math.abs(turnBetween(5, now.heading))).toBeLessThan(0.1);
  });
  it('does not believe a compass for a while after it jumped', () => {
    const calm = followHeading(null, { heading: 10, at: 0 });
    const known = { distanceM: 200, accuracyM: 8, isByHand: false };
    expect(waySignOf({ ...known, compass: calm, now: 10 })).toBe('arrow');
    const jumped = followHeading(calm, { heading: 80, at: 100 });
    expect(waySignOf({ ...known, compass: jumped, now: 200 })).toBe('unsteady');
    expect(waySignOf({ ...known, compass: jumped, now: 1700 })).toBe('arrow');
    expect(waySignOf({ ...known, isByHand: true, compass: jumped, now: 200 })).toBe('arrow');
  });
});

it.each([
  [{ distanceM: 12, accuracyM: 8, isByHand: true }, 'here'],
  [{ distanceM: 300, accuracyM: 45, isByHand: true }, 'vague'],
  [{ distanceM: 300, accuracyM: 8, isByHand: false }, 'noCompass'],
  [{ distanceM: 300, accuracyM: 8, isByHand: true }, 'arrow'],
])('waySignOf %j is %s', (known, sign) => {
  expect(waySignOf({ ...known, compass: null, now: 0 })).toBe(sign);
});

describe('readPastedPlace', () => {
  it.each([
    ['40.971775, 115.456635'],
    ['115.456635，40.971775'],
    ['(40.971775,115.456635)'],
    ['https://uri.amap.com/marker?position=115.456635,40.971775&name=%E5%BA%97'],
    ['云顶店 https://www.amap.com/?p=B0FFH,40.971775,115.456635,%E5%BA%97'],
    ['https://ditu.amap.com/regeo?lng=115.456635&lat=40.971775'],
    ['https://api.map.baidu.com/marker?location=40.978001,115.463064&title=a'],
    ['https://api.map.baidu.com/marker?location=40.971775,115.456635&coord_type=gcj02'],
    ['https://www.google.com/maps/place/X/@40.9,115.4,17z/data=!3m1!8m2!3d40.971775!4d115.456635'],
    ['https://www.google.com/maps/@40.971775,115.456635,15z'],
    ['https://maps.google.com/?q=40.971775,115.456635'],
    ['https://maps.apple.com/?ll=40.971775,115.456635&q=a'],
    ['https://apis.map.qq.com/uri/v1/marker?marker=coord:40.971775,115.456635;title:a'],
    ['geo:40.97,115.45'],
  ])('reads %s', (pasted) => {
    const { latitude = 0, longitude = 0 } = readPastedPlace(pasted) ?? {};
    expect(latitude).toBeCloseTo(40.971775, 5);
    expect(longitude).toBeCloseTo(115.456635, 5);
  });

  it.each([
    ['Altay', '88.130000,47.830000', 47.83, 88.13],
    ['the same as other maps write it', '47.83, 88.13', 47.83, 88.13],
    ['the Alps', '45.976, 7.658', 45.976, 7.658],
    ['Sapporo', '43.06, 141.35', 43.06, 141.35],
  ])('knows longitude from latitude: %s', (_, pasted, latitude, longitude) => {
    expect(readPastedPlace(pasted)).toEqual(gcj02({ latitude, longitude }));
  });

  it.each(['', '云顶店', 'https://surl.amap.com/abc', '40.97', '95,200', '1,2,3', 'https://%'])(
    'finds nothing in %j',
    (pasted) => expect(readPastedPlace(pasted)).toBeNull(),
  );

  it('brings back what Baidu shifted', () => {
    const point = gcj02({ latitude: 40.971775, longitude: 115.456635 });
    expect(text(fromBd09(toBd09(point)))).toBe(text(point));
  });
});
