import { describe, expect, it } from 'vitest';
import { accessRefusal } from '#domain/access/call-access.ts';
import type { Access } from '#domain/access/call-access.ts';

type Caller = NonNullable<Parameters<typeof accessRefusal>[1]>;

const orders = 'SnowGearSmartStore.StoreManagement.Orders';
const finance = 'SnowGearSmartStore.StoreManagement.Finance';
const clerk: Caller = { roles: ['StoreEmployee', 'Driver'], permissions: [orders], trust: 'sms' };

describe('accessRefusal', () => {
  it.each<[Access, ReturnType<typeof accessRefusal>, ReturnType<typeof accessRefusal>]>([
    ['public', null, null],
    ['signedIn', null, 'session.required'],
    [{}, null, 'session.required'],
    [{ roles: ['Driver', 'Agent'] }, null, 'session.required'],
    [{ roles: ['Agent'] }, 'session.forbidden', 'session.required'],
    [{ roles: [] }, 'session.forbidden', 'session.required'],
    [{ permissions: [finance, orders] }, null, 'session.required'],
    [{ permissions: [finance] }, 'session.forbidden', 'session.required'],
    [{ roles: ['Driver'], permissions: [finance] }, 'session.forbidden', 'session.required'],
    [{ roles: ['Agent'], permissions: [orders] }, 'session.forbidden', 'session.required'],
    [{ permissions: [finance], withoutLogin: true }, 'session.forbidden', null],
    [{ permissions: [orders], withoutLogin: true }, null, null],
    [{ minTrust: 'sms' }, null, 'session.required'],
    [{ minTrust: 'wechat' }, 'session.trustTooLow', 'session.required'],
    [{ roles: ['Agent'], minTrust: 'password' }, 'session.forbidden', 'session.required'],
  ])('%j: for a clerk %s, for nobody %s', (access, forClerk, forNobody) => {
    expect(accessRefusal(access, clerk)).toBe(forClerk);
    expect(accessRefusal(access, null)).toBe(forNobody);
  });
});
