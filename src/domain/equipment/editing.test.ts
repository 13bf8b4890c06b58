import { describe, expect, it } from 'vitest';
import { roles } from '#domain/access/roles.ts';
import { mayAddAt, mayEditItem } from '#domain/equipment/editing.ts';

const at = { homeStoreId: 'home', storeId: 'here' };

describe('mayEditItem', () => {
  it.each([
    ['home', true],
    ['here', true],
    ['elsewhere', false],
  ])('lets who works at %s: %s', (storeId, isLet) => {
    for (const role of ['StoreManager', 'StoreEmployee'] as const)
      expect(mayEditItem({ roles: [role], storeIds: [storeId] }, at)).toBe(isLet);
  });

  it('lets a super admin everywhere, and nobody but staff', () => {
    expect(mayEditItem({ roles: ['SuperAdmin'], storeIds: [] }, at)).toBe(true);
    const allowed = roles.filter((role) => mayAddAt({ roles: [role], storeIds: ['home'] }, 'home'));
    expect(allowed.toSorted()).toEqual(['StoreEmployee', 'StoreManager', 'SuperAdmin']);
  });
});
