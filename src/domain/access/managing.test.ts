import { describe, expect, it } from 'vitest';
import {
  decideActive,
  decideChange,
  decideNewPassword,
  decideEmployee,
  employeeRoles,
  hasFixedPermissions,
  reachOf,
  rolesToGive,
  whyOutOfHands,
} from '#domain/access/managing.ts';
import type { Manager } from '#domain/access/managing.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { roles } from '#domain/access/roles.ts';
import type { Role } from '#domain/access/roles.ts';

const manager = (...held: Role[]): Manager => ({
  userId: 'me',
  roles: held,
  permissions: permissionsOf(held),
  storeIds: ['A', 'B'],
});
const admin = manager('SuperAdmin');
const storeManager = manager('StoreManager', 'StoreEmployee');

type ManagedAccount = Parameters<typeof whyOutOfHands>[1];

const account = (changes: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id: 'other',
  userType: 2,
  roles: ['StoreEmployee'],
  storeIds: ['A'],
  isActive: true,
  ...changes,
});
const among = (changes: Partial<ManagedAccount> = {}, otherAdmins = 1) => ({
  account: account(changes),
  otherAdmins,
});
const draft = (held: Role[], storeIds: string[], primaryStoreId: string | null = null) => ({
  roles: held,
  storeIds,
  primaryStoreId,
});
const codeOf = (outcome: { ok: boolean; code?: string }): string => outcome.code ?? 'ok';

describe('reachOf', () => {
  it('goes with the roles of management while they hold a permission for it', () => {
    expect(roles.map((role) => reachOf(manager(role)))).toEqual([
      'everybody',
      'ownStores',
      'nobody',
      'nobody',
      'nobody',
      'nobody',
    ]);
    expect(reachOf({ ...storeManager, permissions: [] })).toBe('nobody');
    const promoted = ['SnowGearSmartStore.SystemManagement.Users'];
    expect(reachOf({ ...storeManager, permissions: promoted })).toBe('ownStores');
    expect(reachOf({ ...manager('Driver'), permissions: promoted })).toBe('nobody');
  });
});

describe('rolesToGive', () => {
  it('gives everything to an admin, what is below to a manager and nothing to others', () => {
    expect(rolesToGive(admin)).toEqual(employeeRoles);
    expect(rolesToGive(storeManager)).toEqual(['StoreEmployee', 'Driver', 'Agent']);
    expect(rolesToGive(manager('StoreEmployee'))).toEqual([]);
  });
});

describe('whyOutOfHands', () => {
  it.each<[string, Partial<ManagedAccount>, string | null]>([
    ['an employee of an own store', {}, null],
    ['one of both own stores', { storeIds: ['A', 'B'] }, null],
    ['one who also works elsewhere', { storeIds: ['A', 'C'] }, 'otherStores'],
    ['one of another store', { storeIds: ['C'] }, 'unseen'],
    ['one of no store', { storeIds: [] }, 'unseen'],
    ['another manager', { roles: ['StoreManager'] }, 'higher'],
    ['a manager who also drives', { roles: ['Driver', 'StoreManager'] }, 'higher'],
    ['oneself', { id: 'me', roles: ['StoreManager'] }, 'self'],
    ['an admin of an own store', { roles: ['SuperAdmin', 'StoreEmployee'] }, 'unseen'],
    ['a customer', { userType: 1, roles: ['Customer'] }, 'unseen'],
    ['one who is switched off', { isActive: false }, null],
  ])('of a manager: %s', (_, changes, why) => {
    expect(whyOutOfHands(storeManager, account(changes))).toBe(why);
  });

  it('is nothing for an admin and everything for whoever manages nobody', () => {
    expect(whyOutOfHands(admin, account({ userType: 1, storeIds: [] }))).toBeNull();
    expect(whyOutOfHands(manager('StoreEmployee'), account())).toBe('unseen');
  });
});

describe('decideEmployee', () => {
  it.each<[Manager, Role[], string[], string]>([
    [storeManager, ['StoreEmployee', 'Driver'], ['A', 'B'], 'ok'],
    [storeManager, ['Agent'], ['B'], 'ok'],
    [storeManager, ['StoreManager'], ['A'], 'users.roleNotYours'],
    [storeManager, ['SuperAdmin'], ['A'], 'users.roleNotYours'],
    [storeManager, ['StoreEmployee'], ['A', 'C'], 'users.storeNotYours'],
    [storeManager, ['Agent'], [], 'users.storeNeeded'],
    [admin, ['Agent'], [], 'ok'],
    [admin, ['SuperAdmin'], [], 'ok'],
    [admin, ['StoreManager'], [], 'users.storeNeeded'],
    [admin, ['Agent', 'Driver'], [], 'users.storeNeeded'],
    [admin, ['StoreEmployee'], ['C'], 'ok'],
    [admin, ['Customer'], [], 'users.roleNotYours'],
    [manager('StoreEmployee'), ['Driver'], ['A'], 'users.roleNotYours'],
  ])('of %j for %j in %j: %s', (who, held, storeIds, code) => {
    expect(codeOf(decideEmployee(who, draft(held, storeIds)))).toBe(code);
  });

  it('takes the first store as the primary one and refuses one that is not chosen', () => {
    expect(decideEmployee(admin, draft(['Driver'], ['B', 'A']))).toMatchObject({
      value: { primaryStoreId: 'B' },
    });
    expect(decideEmployee(admin, draft(['Driver'], ['B', 'A'], 'A'))).toMatchObject({
      value: { primaryStoreId: 'A' },
    });
    expect(decideEmployee(admin, draft(['Agent'], []))).toMatchObject({ value: { primaryStoreId: null } });
    expect(codeOf(decideEmployee(admin, draft(['Agent'], ['A'], 'B')))).toBe('users.primaryStoreWrong');
  });
});

describe('decideChange', () => {
  const driver = draft(['Driver'], ['A']);
  it.each<[string, Manager, Partial<ManagedAccount>, number, string]>([
    ['an employee', storeManager, {}, 0, 'ok'],
    ['another manager', storeManager, { roles: ['StoreManager'] }, 0, 'users.notYours'],
    ['oneself', storeManager, { id: 'me', roles: ['StoreManager'] }, 0, 'users.notYours'],
    ['one of another store', storeManager, { storeIds: ['C'] }, 0, 'users.notFound'],
    ['a customer', admin, { userType: 1, roles: ['Customer'] }, 0, 'users.customerFixed'],
    ['one of two admins', admin, { roles: ['SuperAdmin'] }, 1, 'ok'],
    ['the last admin', admin, { roles: ['SuperAdmin'] }, 0, 'users.lastSuperAdmin'],
    ['oneself as the last admin', admin, { id: 'me', roles: ['SuperAdmin'] }, 0, 'users.lastSuperAdmin'],
    ['a switched off admin', admin, { roles: ['SuperAdmin'], isActive: false }, 0, 'ok'],
  ])('makes %s a driver', (_, who, changes, others, code) => {
    expect(codeOf(decideChange(who, among(changes, others), driver))).toBe(code);
  });

  it('leaves the last admin an admin, and refuses what the draft itself may not be', () => {
    const last = among({ roles: ['SuperAdmin'] }, 0);
    expect(codeOf(decideChange(admin, last, draft(['SuperAdmin', 'Driver'], ['A'])))).toBe('ok');
    expect(codeOf(decideChange(storeManager, among(), draft(['StoreManager'], ['A'])))).toBe(
      'users.roleNotYours',
    );
  });
});

describe('decideActive', () => {
  it.each<[string, Manager, Partial<ManagedAccount>, number, string]>([
    ['an employee', storeManager, {}, 0, 'ok'],
    ['a customer, by a manager', storeManager, { userType: 1 }, 0, 'users.notFound'],
    ['a customer, by an admin', admin, { userType: 1, roles: ['Customer'] }, 0, 'ok'],
    ['one of two admins', admin, { roles: ['SuperAdmin'] }, 1, 'ok'],
    ['the last admin', admin, { roles: ['SuperAdmin'] }, 0, 'users.lastSuperAdmin'],
    ['oneself', admin, { id: 'me', roles: ['SuperAdmin'] }, 5, 'users.self'],
  ])('switches off %s', (_, who, changes, others, code) => {
    expect(codeOf(decideActive(who, among(changes, others), false))).toBe(code);
  });

  it('switches on whoever is in hands', () => {
    expect(codeOf(decideActive(storeManager, among({ isActive: false }), true))).toBe('ok');
    expect(codeOf(decideActive(storeManager, among({ storeIds: ['C'] }), true))).toBe('users.notFound');
  });
});

describe('decideNewPassword', () => {
  it.each<[string, Manager, Partial<ManagedAccount>, string]>([
    ['an employee', storeManager, {}, 'ok'],
    ['another admin', admin, { roles: ['SuperAdmin'] }, 'ok'],
    ['oneself', admin, { id: 'me' }, 'users.ownPassword'],
    ['a customer', admin, { userType: 1 }, 'users.customerFixed'],
    ['another manager', storeManager, { roles: ['StoreManager'] }, 'users.notYours'],
  ])('for %s', (_, who, changes, code) => {
    expect(codeOf(decideNewPassword(who, account(changes)))).toBe(code);
  });
});

describe('hasFixedPermissions', () => {
  it('is so for the super admin only', () => {
    expect(roles.filter(hasFixedPermissions)).toEqual(['SuperAdmin']);
  });
});
