import { describe, expect, it } from 'vitest';
import { permissionsOf, type Permission } from '#domain/access/permissions.ts';
import {
  changesOf,
  countChanges,
  isHeld,
  isUnusual,
  withDefaults,
  withEdit,
} from '#web/screens/system/roles/edits.ts';
import type { RoleRights } from '#web/screens/system/roles/edits.ts';

const users = 'SnowGearSmartStore.SystemManagement.Users';
const pickUps = 'SnowGearSmartStore.DeliveryManagement.PickupOrders';

const driver = (permissions: Permission[] = permissionsOf(['Driver'])): RoleRights => ({
  role: 'Driver',
  displayName: '司机',
  permissions,
  defaultPermissions: permissionsOf(['Driver']),
  isFixed: false,
  version: 1,
  userCount: 2,
  history: [],
});

describe('withEdit', () => {
  it('ticks, unticks, and forgets what is again as it was', () => {
    const rights = driver();
    const edits = withEdit({}, rights, { permission: users, held: true });
    expect([isHeld(rights, users, {}), isHeld(rights, users, edits)]).toEqual([false, true]);
    expect(changesOf([rights], edits)).toMatchObject([{ gains: [users], loses: [] }]);
    expect(changesOf([rights], withEdit(edits, rights, { permission: users, held: false }))).toEqual([]);
  });
});

describe('changesOf', () => {
  it('tells gains and losses and the whole result', () => {
    const rights = driver();
    const edits = withEdit(withEdit({}, rights, { permission: users, held: true }), rights, {
      permission: pickUps,
      held: false,
    });
    const [change] = changesOf([rights], edits);
    expect(change).toMatchObject({ gains: [users], loses: [pickUps] });
    expect(change?.permissions).toContain(users);
    expect(change?.permissions).not.toContain(pickUps);
    expect(countChanges(changesOf([rights], edits))).toBe(2);
  });

  it('has nothing left to do once somebody else did the same', () => {
    const edits = withEdit({}, driver(), { permission: users, held: true });
    expect(changesOf([driver([...permissionsOf(['Driver']), users])], edits)).toEqual([]);
  });
});

describe('withDefaults', () => {
  it('brings back what a role may do by default', () => {
    const rights = driver([users]);
    const [change] = changesOf([rights], withDefaults({}, rights));
    expect(change).toMatchObject({ gains: permissionsOf(['Driver']), loses: [users] });
    expect([isUnusual(rights, {}), isUnusual(rights, withDefaults({}, rights))]).toEqual([true, false]);
    expect(changesOf([driver()], withDefaults({}, driver()))).toEqual([]);
  });
});
