import type { StoreConfig } from '#web/api/client-config.ts';

/** A link that shows a store on a map, in the map's app where there is one. Source: lbs.amap.com, URI API, marker and search; GCJ-02 degrees, longitude first. */
export const mapLink = ({ storeName, contactInfo, location }: StoreConfig): string => {
  const query: Record<string, string> =
    location === null
      ? { keyword: contactInfo.address }
      : { position: `${location.longitude},${location.latitude}`, name: storeName, coordinate: 'gaode' };
  const page = location === null ? 'search' : 'marker';
  return `https://uri.amap.com/${page}?${new URLSearchParams({ ...query, callnative: '1' }).toString()}`;
};
