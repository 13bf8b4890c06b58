import { describe, expect, it } from 'vitest';
import { gcj02, wgs84 } from '#domain/geo/coordinates.ts';
import { mapLinks } from '#web/parts/way/map-links.ts';

const store = {
  name: '崇礼, 云顶店',
  address: '河北省张家口市崇礼区 1 号',
  point: gcj02({ latitude: 40.9587, longitude: 115.4239 }),
};
const here = wgs84({ latitude: 40.97, longitude: 115.45 });

const read = (links: ReturnType<typeof mapLinks>) =>
  Object.fromEntries(
    links.map(({ app, href }) => {
      const { origin, pathname, searchParams, protocol } = new URL(href);
      const page = protocol === 'geo:' ? `geo:${pathname}` : origin + pathname;
      return [app, { page, ...Object.fromEntries(searchParams) }];
    }),
  );

describe('mapLinks', () => {
  it('lead there in each app, with degrees in its own order', () => {
    expect(read(mapLinks(store, { device: 'apple', here }))).toEqual({
      amap: {
        page: 'https://uri.amap.com/navigation',
        to: '115.4239,40.9587,崇礼  云顶店',
        mode: 'car',
        src: 'snowgear',
        callnative: '1',
      },
      tencent: {
        page: 'https://apis.map.qq.com/uri/v1/routeplan',
        type: 'drive',
        to: '崇礼, 云顶店',
        tocoord: '40.9587,115.4239',
        coord_type: '2',
        referer: 'snowgear',
      },
      baidu: {
        page: 'https://api.map.baidu.com/direction',
        origin: expect.stringMatching(/^latlng:40\.97177\d+,115\.45663\d+\|name:我的位置$/),
        destination: 'latlng:40.9587,115.4239|name:崇礼, 云顶店',
        mode: 'driving',
        region: '张家口市',
        coord_type: 'gcj02',
        output: 'html',
        src: 'webapp.snowgear.app',
      },
      apple: { page: 'https://maps.apple.com/', daddr: '40.9587,115.4239', dirflg: 'd' },
    });
  });
  it('show the place in Baidu’s while nobody knows where one is, and open Android’s own app', () => {
    expect(read(mapLinks(store, { device: 'android', here: null }))).toMatchObject({
      baidu: { page: 'https://api.map.baidu.com/marker', location: '40.9587,115.4239' },
      device: { page: 'geo:40.9587,115.4239', q: '40.9587,115.4239(崇礼, 云顶店)' },
    });
  });
  it('look for an address whose place is not known', () => {
    const links = read(mapLinks({ ...store, point: null }, { device: 'android', here }));
    expect(Object.keys(links)).toEqual(['amap', 'device']);
    expect(links).toMatchObject({ amap: { keyword: store.address }, device: { q: store.address } });
  });
});
