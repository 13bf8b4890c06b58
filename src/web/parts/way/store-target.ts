import { gcj02 } from '#domain/geo/coordinates.ts';
import { readDeclination } from '#domain/stores/place-parameters.ts';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import type { WayTarget } from '#web/parts/way/FindWay.tsx';

/** A store as somewhere to go. */
export const targetOfStore = (
  { storeName, contactInfo, location, businessParameters: store }: StoreConfig,
  { globalBusinessParameters: global }: ClientConfig,
): WayTarget => ({
  name: storeName,
  ...contactInfo,
  point: location === null ? null : gcj02(location),
  declination: readDeclination({ store, global }),
});
