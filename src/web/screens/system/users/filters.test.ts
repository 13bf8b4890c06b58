import { expect, it } from 'vitest';
import { listInputOf } from '#web/screens/system/users.tsx';

const storeId = '0190a1b2-0000-7000-8000-000000000001';

it('asks for employees by role and store, and for customers by neither', () => {
  expect(listInputOf({})).toEqual({ userType: '2' });
  const filters = { keyword: ' a ', role: 'Driver', storeId, state: 'off' } as const;
  const common = { keyword: 'a', isActive: false };
  expect(listInputOf(filters)).toEqual({ ...common, userType: '2', role: 'Driver', storeId });
  expect(listInputOf({ ...filters, kind: 'customers' })).toEqual({ ...common, userType: '1' });
  expect(listInputOf({ state: 'active' })).toEqual({ userType: '2', isActive: true });
});
