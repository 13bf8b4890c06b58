/** A point in degrees of one system; points of different systems do not mix. */
type Point<S extends string> = {
  readonly system: S;
  readonly latitude: number;
  readonly longitude: number;
};

/** What browsers, GPS and `geo:` links speak. */
export type Wgs84 = Point<'WGS-84'>;
/** What Chinese maps but Baidu's speak, and in which stores are kept. */
export type Gcj02 = Point<'GCJ-02'>;
/** What Baidu speaks by itself. */
export type Bd09 = Point<'BD-09'>;

type Degrees = { readonly latitude: number; readonly longitude: number };

/** Degrees of GPS. */
export const wgs84 = ({ latitude, longitude }: Degrees): Wgs84 => ({ system: 'WGS-84', latitude, longitude });

/** Degrees of a Chinese map. */
export const gcj02 = ({ latitude, longitude }: Degrees): Gcj02 => ({ system: 'GCJ-02', latitude, longitude });

type Box = { readonly west: number; readonly east: number; readonly south: number; readonly north: number };

const isWithin = ({ latitude, longitude }: Degrees, { west, east, south, north }: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const china: Box = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 };
/** Maps show these as GPS does: Hong Kong in two parts, Macau, Taiwan. */
const unshifted: readonly Box[] = [
  { west: 113.82, east: 113.98, south: 22.13, north: 22.43 },
  { west: 113.98, east: 114.51, south: 22.13, north: 22.53 },
  { west: 113.52, east: 113.61, south: 22.1, north: 22.217 },
  { west: 119.9, east: 122.1, south: 21.8, north: 25.4 },
];

/** Tells whether degrees lie in or near China; there no latitude is as large as any longitude. */
export const isNearChina = (point: Degrees): boolean => isWithin(point, china);

const isShifted = (point: Degrees): boolean =>
  isNearChina(point) && !unshifted.some((box) => isWithin(point, box));

/** Krasovsky's ellipsoid of 1940: half its axis in metres, and its eccentricity squared. */
const axisM = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degreesOf = (angle: number): number => (angle * 180) / Math.PI;

/** Two thirds of a sum of waves, each with its amplitude and how many fit into two units. */
const waves = (at: number, ...parts: readonly (readonly [amplitude: number, frequency: number])[]): number =>
  (parts.reduce((sum, [amplitude, frequency]) => sum + amplitude * Math.sin(at * frequency * Math.PI), 0) *
    2) /
  3;

/** How far a map shifts a point of the mainland, in metres north and east. The law's formula is not public; this one is the well-known approximation. */
const shiftOf = ({ latitude, longitude }: Degrees) => {
  const [x, y] = [longitude - 105, latitude - 35];
  const root = Math.sqrt(Math.abs(x));
  const common = waves(x, [20, 6], [20, 2]);
  return {
    north:
      -100 +
      2 * x +
      3 * y +
      0.2 * y * y +
      0.1 * x * y +
      0.2 * root +
      common +
      waves(y, [20, 1], [40, 1 / 3]) +
      waves(y, [160, 1 / 12], [320, 1 / 30]),
    east:
      300 +
      x +
      2 * y +
      0.1 * x * x +
      0.1 * x * y +
      0.1 * root +
      common +
      waves(x, [20, 1], [40, 1 / 3]) +
      waves(x, [150, 1 / 12], [300, 1 / 30]),
  };
};

/** A point of GPS on a Chinese map; outside the mainland the same degrees. */
export const toGcj02 = (point: Wgs84): Gcj02 => {
  if (!isShifted(point)) return gcj02(point);
  const { north, east } = shiftOf(point);
  const slope = radians(point.latitude);
  const flatness = 1 - eccentricity * Math.sin(slope) ** 2;
  const meridianM = (axisM * (1 - eccentricity)) / flatness ** 1.5;
  const parallelM = (axisM / Math.sqrt(flatness)) * Math.cos(slope);
  return gcj02({
    latitude: point.latitude + degreesOf(north / meridianM),
    longitude: point.longitude + degreesOf(east / parallelM),
  });
};

const rounds = 6;

/** A point of a Chinese map as GPS gives it, to within a few centimetres: what is shifted onto it. */
export const toWgs84 = (point: Gcj02): Wgs84 => {
  let found = wgs84(point);
  if (!isShifted(point)) return found;
  for (let round = 0; round < rounds; round += 1) {
    const { latitude, longitude } = toGcj02(found);
    found = wgs84({
      latitude: found.latitude + point.latitude - latitude,
      longitude: found.longitude + point.longitude - longitude,
    });
  }
  return found;
};

/** Degrees of Baidu's map. */
export const bd09 = ({ latitude, longitude }: Degrees): Bd09 => ({ system: 'BD-09', latitude, longitude });

/** A point of a Chinese map on Baidu's. */
export const toBd09 = ({ latitude, longitude }: Gcj02): Bd09 => {
  const length = Math.hypot(longitude, latitude) + 0.000_02 * Math.sin(radians(latitude * 3000));
  const angle = Math.atan2(latitude, longitude) + 0.000_003 * Math.cos(radians(longitude * 3000));
  return {
    system: 'BD-09',
    latitude: length * Math.sin(angle) + 0.006,
    longitude: length * Math.cos(angle) + 0.0065,
  };
};

/** A point of Baidu's map on the other Chinese ones, to within a few centimetres: what is shifted onto it. */
export const fromBd09 = (point: Bd09): Gcj02 => {
  let found = gcj02(point);
  for (let round = 0; round < rounds; round += 1) {
    const { latitude, longitude } = toBd09(found);
    found = gcj02({
      latitude: found.latitude + point.latitude - latitude,
      longitude: found.longitude + point.longitude - longitude,
    });
  }
  return found;
};

const earthM = 6_371_009;

/** Metres between two points as the crow flies. */
export const distanceM = (from: Wgs84, to: Wgs84): number => {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** An angle from 0 to below 360. */
export const turnOf = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** In which direction a point lies, in degrees clockwise from true north. */
export const bearingTo = (from: Wgs84, to: Wgs84): number => {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  return turnOf(
    degreesOf(
      Math.atan2(
        Math.sin(east) * Math.cos(end),
        Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east),
      ),
    ),
  );
};

/** The eight directions, clockwise from north. */
export const cardinals = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The direction that is nearest to a bearing. */
export const cardinalOf = (bearing: number): (typeof cardinals)[number] =>
  cardinals[Math.round(turnOf(bearing) / 45) % 8] ?? 'n';
