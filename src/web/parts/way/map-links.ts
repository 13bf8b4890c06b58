import { cityOf, hereName } from '#domain/geo/place-names.ts';
import { toGcj02, type Gcj02, type Wgs84 } from '#domain/geo/coordinates.ts';

/** Where somebody wants to go; without a point its address is looked for. */
export type Destination = { readonly name: string; readonly address: string; readonly point: Gcj02 | null };

type MapApp = 'amap' | 'tencent' | 'baidu' | 'apple' | 'device';
/** A link that leads to a place in a map app, or on its page. */
export type MapLink = { readonly app: MapApp; readonly href: string };

const us = 'snowgear';

const link = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query).toString()}`;

/** Longitude first. Source: lbs.amap.com, URI API, navigation, which knows GCJ-02 alone, and search. */
const amapLink = ({ name, address, point }: Destination): string =>
  point === null
    ? link('https://uri.amap.com/search', { keyword: address, src: us, callnative: '1' })
    : link('https://uri.amap.com/navigation', {
        // A comma would end the name.
        to: `${point.longitude},${point.latitude},${name.replaceAll(',', ' ')}`,
        mode: 'car',
        src: us,
        callnative: '1',
      });

/** Latitude first; 2 is Tencent's own system, GCJ-02. Source: lbs.qq.com, URI API, routeplan. */
const tencentLink = (name: string, { latitude, longitude }: Gcj02): string =>
  link('https://apis.map.qq.com/uri/v1/routeplan', {
    type: 'drive',
    to: name,
    tocoord: `${latitude},${longitude}`,
    coord_type: '2',
    referer: us,
  });

/** Latitude first. A way needs where it begins; without that the place is shown. Source: lbsyun.baidu.com, URI API, direction and marker. */
const baiduLink = ({ name, address }: Destination, to: Gcj02, here: Wgs84 | null): string => {
  const place = `${to.latitude},${to.longitude}`;
  const common = { coord_type: 'gcj02', output: 'html', src: `webapp.${us}.app` };
  if (here === null)
    return link('https://api.map.baidu.com/marker', {
      location: place,
      title: name,
      content: address,
      ...common,
    });
  const { latitude, longitude } = toGcj02(here);
  return link('https://api.map.baidu.com/direction', {
    origin: `latlng:${latitude},${longitude}|name:${hereName}`,
    destination: `latlng:${place}|name:${name}`,
    mode: 'driving',
    region: cityOf(address),
    ...common,
  });
};

/** Latitude first; on the mainland Apple's map is a Chinese one. Source: Apple, Map Links. */
const appleLink = ({ address, point }: Destination): string =>
  point === null
    ? link('https://maps.apple.com/', { q: address })
    : link('https://maps.apple.com/', { daddr: `${point.latitude},${point.longitude}`, dirflg: 'd' });

/** Latitude first, of the address alone where the point is not known. RFC 5870 says WGS-84; the map apps of Chinese phones take what they show, GCJ-02. */
const deviceLink = ({ name, address, point }: Destination): string => {
  const place = point === null ? '0,0' : `${point.latitude},${point.longitude}`;
  return `geo:${place}?q=${point === null ? encodeURIComponent(address) : `${place}(${encodeURIComponent(name)})`}`;
};

/** What the reader's device opens: `apple` has Apple's map, `android` opens `geo:` links. */
export type Device = 'apple' | 'android' | 'other';

/** The links to a destination that make sense on a device, from here if that is known. */
export const mapLinks = (
  to: Destination,
  { device, here }: { readonly device: Device; readonly here: Wgs84 | null },
): readonly MapLink[] => [
  { app: 'amap', href: amapLink(to) },
  ...(to.point === null
    ? []
    : [
        { app: 'tencent', href: tencentLink(to.name, to.point) } as const,
        { app: 'baidu', href: baiduLink(to, to.point, here) } as const,
      ]),
  ...(device === 'apple' ? [{ app: 'apple', href: appleLink(to) } as const] : []),
  ...(device === 'android' ? [{ app: 'device', href: deviceLink(to) } as const] : []),
];
