import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#web/api/client-config.ts';
import { mapLink } from '#web/parts/stores/opening-text.ts';

const store = (location: StoreConfig['location']) =>
  ({
    storeName: '崇礼 & 云顶店',
    contactInfo: { phone: '0313', address: '崇礼区 1 号' },
    location,
  }) as StoreConfig;

describe('mapLink', () => {
  it('marks the place, longitude first, with the name written safely', () => {
    const link = new URL(mapLink(store({ latitude: 40.9587, longitude: 115.4239 })));
    expect(link.origin + link.pathname).toBe('https://uri.amap.com/marker');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      position: '115.4239,40.9587',
      name: '崇礼 & 云顶店',
      coordinate: 'gaode',
      callnative: '1',
    });
  });
  it('looks for the address where the place is not known', () => {
    const link = new URL(mapLink(store(null)));
    expect(link.pathname).toBe('/search');
    expect(link.searchParams.get('keyword')).toBe('崇礼区 1 号');
  });
});
