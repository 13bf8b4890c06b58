import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Visitor } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';
import { guardFor } from '#web/guard.ts';
import { findPage } from '#web/router.ts';

const as = (role: Role | null): Visitor | null =>
  role === null ? null : { roles: [role], permissions: permissionsOf([role]), activeRole: role };

describe('guardFor', () => {
  it.each<[string, Role | null, string, string | null]>([
    ['the root is the booking page', null, '/', '/customer/order-create'],
    ['the root is the home of a role', 'StoreManager', '/', '/store/dashboard'],
    ['an area leads to its first page', null, '/customer/', '/customer/order-create'],
    ['an area keeps who sent the guest', null, '/?agent=A7', '/customer/order-create?agent=A7'],
    ['the store leads to its first page', 'StoreEmployee', '/store', '/store/dashboard'],
    ['the van leads to its first page', null, '/driver', '/driver/dashboard'],
    ['agents lead to their page', 'Agent', '/agent/', '/agent/dashboard'],
    ['the system leads to its home', 'SuperAdmin', '/system', '/system/home'],
    ['the root is the home of a driver', 'Driver', '/', '/driver/dashboard'],
    ['the root is the home of an agent', 'Agent', '/', '/agent/dashboard'],
    ['the root is the home of a customer', 'Customer', '/', '/customer/order-create'],
    ['anyone books', null, '/customer/order-create', null],
    ['an unknown page', null, '/nowhere', '/404'],
    ['a part of an address is no section', null, '/store/inv', '/404'],
    ['404 itself stays', null, '/404', null],
    ['a section leads to its list', 'StoreEmployee', '/store/inventory', '/store/inventory/list'],
    ['a section keeps its query', 'StoreManager', '/store/orders/?q=1', '/store/orders/list?q=1'],
    ['a section asks at its list for a login', null, '/store/inventory', '/store/inventory/list'],
    ['plans lead to their list', null, '/customer/scheme', '/customer/scheme/list'],
    [
      'details without an id lead to their list',
      'StoreManager',
      '/store/orders/detail',
      '/store/orders/list',
    ],
    [
      'a payment without an order leads to deliveries',
      'Driver',
      '/driver/payment',
      '/driver/delivery-orders',
    ],
    ['an article without its name leads to help', null, '/help/article', '/help'],
    [
      'own orders need a login',
      null,
      '/customer/orders?a=1',
      '/customer/login?redirect=%2Fcustomer%2Forders%3Fa%3D1',
    ],
    ['staff pages need the staff login', null, '/store/profile', '/login?redirect=%2Fstore%2Fprofile'],
    ['a customer is no staff', 'Customer', '/store/dashboard', '/403?from=%2Fstore%2Fdashboard'],
    ['staff are no customers', 'StoreManager', '/customer/profile', '/403?from=%2Fcustomer%2Fprofile'],
    ['staff look at what customers see', 'StoreManager', '/customer/dashboard', null],
    ['a clerk chases late gear', 'StoreEmployee', '/store/workspace/overdue-orders', null],
    [
      'a manager who is no clerk does not',
      'StoreManager',
      '/store/workspace/overdue-orders',
      '/403?from=%2Fstore%2Fworkspace%2Foverdue-orders',
    ],
    ['a clerk keeps no accounts', 'StoreEmployee', '/system/users', '/403?from=%2Fsystem%2Fusers'],
    ['a manager does', 'StoreManager', '/system/users', null],
    ['payment needs no login', null, '/customer/payment', null],
    ['nor help', null, '/help/article/1', null],
    ['a driver needs the staff login', null, '/driver/scan', '/login?redirect=%2Fdriver%2Fscan'],
    ['a clerk is no driver', 'StoreEmployee', '/driver/dashboard', '/403?from=%2Fdriver%2Fdashboard'],
    ['staff work', 'StoreEmployee', '/store/orders/list', null],
    ['the owner works too', 'SuperAdmin', '/store/orders/detail/1', null],
    ['staff need no login page', 'StoreEmployee', '/login', '/store/dashboard'],
    ['nor does a driver, wherever it would lead', 'Driver', '/login?redirect=x', '/driver/dashboard'],
    ['a customer may still open it', 'Customer', '/login', null],
    ['the code of an order is public', null, '/customer/order-qr/202612345678', null],
  ])('%s', (_, role, address, end) => {
    const [path = '', query] = address.split('?');
    const guard = guardFor(findPage, () => as(role));
    expect(guard(path, query === undefined ? '' : `?${query}`)).toBe(end);
  });
});
