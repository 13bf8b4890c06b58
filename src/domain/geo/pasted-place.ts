import { bd09, fromBd09, gcj02, isNearChina, toGcj02, wgs84, type Gcj02 } from '#domain/geo/coordinates.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

type Pair = readonly [number, number];
type Degrees = { readonly latitude: number; readonly longitude: number };
/** What a link says behind its question mark, by name. */
type Query = ReadonlyMap<string, string>;

const figure = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`${figure}\s*,\s*${figure}`);

const pairIn = (text: string | null | undefined): Pair | null => {
  const [, first, second] = pair.exec(text ?? '') ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
};

const longitudeFirst = ([first, second]: Pair): Degrees => ({ latitude: second, longitude: first });

/** Maps write latitude first, China's own longitude first: what lies beyond 90, or in China so alone, is a longitude. */
const latitudeFirst = (pair: Pair): Degrees => {
  const [latitude, longitude] = pair;
  const asMapsDo = { latitude, longitude };
  const turned = longitudeFirst(pair);
  const isTurned = Math.abs(latitude) > 90 || (isNearChina(turned) && !isNearChina(asMapsDo));
  return isTurned ? turned : asMapsDo;
};

/** Six decimals are a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const onEarth = (point: Degrees | null): Gcj02 | null =>
  point !== null && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
    ? gcj02({ latitude: rounded(point.latitude), longitude: rounded(point.longitude) })
    : null;

/** What a link says under the first of some names that holds two figures. */
const named = (query: Query, names: readonly string[]): Pair | null =>
  names.map((name) => pairIn(query.get(name))).find((found) => found !== null) ?? null;

const readAmap = (query: Query): Degrees | null => {
  const far = named(query, ['position', 'to', 'dest', 'lnglat', 'location']);
  if (far !== null) return longitudeFirst(far);
  // A shared place: its id, latitude, longitude and name.
  const shared = query.get('p')?.split(',').slice(1, 3) ?? [query.get('lat'), query.get('lng')];
  const found = pairIn(shared.join()) ?? named(query, ['q']);
  return found === null ? null : latitudeFirst(found);
};

const readBaidu = (query: Query): Degrees | null => {
  const found = named(query, ['location', 'latlng', 'destination', 'center']);
  if (found === null) return null;
  const point = latitudeFirst(found);
  const system = query.get('coord_type') ?? 'bd09ll';
  if (system === 'gcj02') return point;
  return system === 'wgs84' ? toGcj02(wgs84(point)) : fromBd09(bd09(point));
};

/** The pin of a place stands before where the map was looked at from. */
const readGoogle = (query: Query, rest: string): Degrees | null => {
  const [, lat, lng] = new RegExp(`!3d${figure}!4d${figure}`).exec(rest) ?? [];
  const pin = pairIn(lat === undefined || lng === undefined ? null : `${lat},${lng}`);
  const found = pin ?? named(query, ['q', 'query', 'destination', 'll']) ?? pairIn(rest.split('@')[1]);
  return found === null ? null : latitudeFirst(found);
};

const readOther = (query: Query): Degrees | null => {
  const found = named(query, ['ll', 'coordinate', 'daddr', 'q', 'tocoord', 'marker', 'coord', 'location']);
  return found === null ? null : latitudeFirst(found);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const readLink = (link: string): Degrees | null => {
  const [, host = '', rest = ''] = /^https?:\/\/([\w.-]+)(.*)$/.exec(link) ?? [];
  const parts = rest.slice(rest.indexOf('?') + 1).split(/[&#]/);
  const query: Query = new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, decoded(value.join('='))];
    }),
  );
  if (/(^|\.)(amap|gaode)\.com$/.test(host)) return readAmap(query);
  if (host.endsWith('baidu.com')) return readBaidu(query);
  return /(^|\.)google\./.test(host) ? readGoogle(query, decoded(rest)) : readOther(query);
};

/**
 * Reads where a place is from what was pasted: two figures as a map shows them, or a link of AMap, Tencent, Baidu, Google
 * or Apple. On the mainland all of these but Baidu's speak GCJ-02; `geo:` links speak WGS-84. Null when nothing in it
 * tells, as in short links, which only their companies can read.
 */
export const readPastedPlace = (text: string): Gcj02 | null => {
  const plain = toHalfWidth(text).trim();
  const [link] = /https?:\/\/\S+/.exec(plain) ?? [];
  if (link !== undefined) return onEarth(readLink(link));
  const isGeo = plain.startsWith('geo:');
  const bare = new RegExp(String.raw`^[\s(]*${pair.source}[\s)]*$`);
  const found = isGeo || bare.test(plain) ? pairIn(plain) : null;
  if (found === null) return null;
  const point = latitudeFirst(found);
  return onEarth(isGeo ? toGcj02(wgs84(point)) : point);
};
