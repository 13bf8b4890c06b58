import { describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { guestAddresses } from '#contract/guest-addresses.ts';
import { splitAddress } from '#contract/split-address.ts';
import { staffAddresses } from '#contract/staff-addresses.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { permissionsOf } from '#domain/access/permissions.ts';

const rows: readonly Endpoint[] = Object.values(api);
const guest = { roles: ['Customer'], permissions: permissionsOf(['Customer']), trust: 'password' } as const;

describe('addresses', () => {
  it('has a row for each, no name and no place twice', () => {
    const names = [...Object.keys(guestAddresses), ...Object.keys(staffAddresses)];
    expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
    const places = Object.values(addresses).map((address) => {
      const { method, path } = splitAddress(address);
      return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    });
    expect(new Set(places).size).toBe(names.length);
  });

  it.each(rows.map((row) => [row.key, row] as const))(
    'lists %s with what guests call exactly when they may',
    (key, { access }) => {
      expect(key in guestAddresses).toBe(accessRefusal(access, guest) === null);
    },
  );
});
