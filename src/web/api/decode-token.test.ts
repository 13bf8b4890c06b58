import { describe, expect, it } from 'vitest';
import { userOfToken } from '#web/parts/account/log-in.ts';

const tokenOf = (claims: unknown): string =>
  ['{}', JSON.stringify(claims), 'seal'].map((part) => Buffer.from(part).toString('base64url')).join('.');

const standard = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const roleUri = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';

describe('userOfToken', () => {
  it('reads who somebody is, also in Chinese, and grants nothing', () => {
    const token = tokenOf({
      sub: 'u1',
      preferred_username: 'zhou',
      given_name: '周海',
      family_name: '周',
      email: 'zhou@shop.example',
      phone_number: '13800000001',
      role: ['StoreManager', 'Driver'],
    });
    expect(userOfToken(token)).toMatchObject({
      id: 'u1',
      userType: 2,
      userName: 'zhou',
      name: '周海',
      surname: '周',
      email: 'zhou@shop.example',
      phoneNumber: '13800000001',
      roles: ['StoreManager', 'Driver'],
      permissions: [],
      weChatOpenId: null,
      trust: 'asserted',
    });
  });

  it('understands the standard claims', () => {
    const token = tokenOf({
      [`${standard}/nameidentifier`]: 'u2',
      [`${standard}/name`]: 'wang',
      [`${standard}/emailaddress`]: 'wang@shop.example',
      [`${standard}/givenname`]: '王',
      [`${standard}/mobilephone`]: '13900000000',
    });
    expect(userOfToken(token)).toMatchObject({
      id: 'u2',
      userName: 'wang',
      email: 'wang@shop.example',
      name: '王',
      phoneNumber: '13900000000',
      roles: [],
    });
  });

  it.each([
    ['a single role', { role: 'Customer' }, ['Customer'], 1],
    ['a list', { role: ['Driver', 'Agent'] }, ['Driver', 'Agent'], 2],
    ['roles', { roles: ['Agent'] }, ['Agent'], 2],
    ['roles as one text', { roles: 'Agent' }, ['Agent'], 2],
    ['the standard claim', { [roleUri]: 'SuperAdmin' }, ['SuperAdmin'], 2],
    ['several claims', { role: 'Driver', roles: ['Driver'], [roleUri]: ['Agent'] }, ['Driver', 'Agent'], 2],
    ['what is no role', { role: ['', 5, null, 'Driver'] }, ['Driver'], 2],
    ['no claim', {}, [], 1],
  ])('reads roles from %s', (_, claims, roles, userType) => {
    expect(userOfToken(tokenOf({ sub: 'u1', ...claims }))).toMatchObject({ roles, userType });
  });

  it.each([
    ['nothing', ''],
    ['a plain text', 'secret'],
    ['two parts', 'a.b'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', tokenOf('x').replace(/\..*\./, `.${Buffer.from('x').toString('base64url')}.`)],
    ['a list', tokenOf([])],
    ['broken UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`],
    ['a token that names nobody', tokenOf({ role: 'SuperAdmin' })],
  ])('is null for %s', (_, token) => {
    expect(userOfToken(token)).toBeNull();
  });
});
