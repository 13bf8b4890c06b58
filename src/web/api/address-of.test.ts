import { afterEach, describe, expect, it, vi } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import type { AddressKey } from '#contract/addresses.ts';
import { addressOf } from '#web/api/address-of.ts';

afterEach(() => {
  vi.doUnmock('#contract/staff-addresses.ts');
  vi.resetModules();
});

describe('addressOf', () => {
  it('finds every call there is', async () => {
    const keys = Object.keys(addresses) as AddressKey[];
    expect(await Promise.all(keys.map((key) => addressOf(key)))).toEqual(keys.map((key) => addresses[key]));
  });

  it('asks once more by itself for the calls of staff', async () => {
    vi.resetModules();
    let asked = 0;
    vi.doMock('#contract/staff-addresses.ts', async (actual) => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return actual();
    });
    const shaky = await import('#web/api/address-of.ts');
    expect(await shaky.addressOf('tills.list')).toEqual(addresses['tills.list']);
    expect(asked).toBe(2);
  });

  it('tells of the network when the calls of staff do not come, and finds those of guests', async () => {
    vi.resetModules();
    vi.doMock('#contract/staff-addresses.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const offline = await import('#web/api/address-of.ts');
    await expect(offline.addressOf('tills.list')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(await offline.addressOf('orders.list')).toBe(addresses['orders.list']);
  });
});
