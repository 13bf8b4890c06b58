import { wgs84, type Wgs84 } from '#domain/geo/coordinates.ts';

/** Where this device is, to within so many metres. */
export type Fix = { readonly point: Wgs84; readonly accuracyM: number };

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 15_000 };

type Follower = { readonly onFix: (fix: Fix) => void; readonly onFault: () => void };

/** Absent in some browsers inside other apps, whatever lib.dom says. */
const locatorOf = (browser: { readonly geolocation?: Geolocation }): Geolocation | undefined =>
  browser.geolocation;

/** Follows where this device is until the answer is called; asks for permission. */
export const followPosition = ({ onFix, onFault }: Follower): (() => void) => {
  const locator = locatorOf(navigator);
  if (locator === undefined) {
    onFault();
    return () => undefined;
  }
  const watch = locator.watchPosition(
    ({ coords }) => onFix({ point: wgs84(coords), accuracyM: coords.accuracy }),
    onFault,
    options,
  );
  return () => locator.clearWatch(watch);
};
