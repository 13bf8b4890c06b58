import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/bounds.ts';
import { employee } from '#contract/form-bounds.ts';
import {
  draftOf,
  emptyDraft,
  inputOf,
  isChanged,
  missingIn,
  rebase,
  withRole,
  withStore,
} from '#web/screens/system/user/draft.ts';
import type { User, UserDraft } from '#web/screens/system/user/draft.ts';

const user: User = {
  id: '1',
  userType: 2,
  userName: 'staff',
  name: '陈晨',
  phoneNumber: null,
  email: 'c@example.com',
  roles: ['StoreEmployee'],
  storeIds: ['A', 'B'],
  primaryStoreId: 'A',
  storeName: '云顶店',
  isActive: true,
  creationTime: '2026-11-21T00:00:00Z',
  outOfHands: null,
  version: 1,
  isSelf: false,
  lastLoginTime: null,
  hasSecondFactor: false,
  agent: null,
  history: [],
};
const base = draftOf(user);

describe('isChanged', () => {
  it.each<[Partial<UserDraft>, boolean]>([
    [{}, false],
    [{ name: ' 陈晨 ' }, false],
    [{ storeIds: ['B', 'A'] }, false],
    [{ name: '陈辰' }, true],
    [{ phoneNumber: '1' }, true],
    [{ roles: [] }, true],
    [{ primaryStoreId: 'B' }, true],
  ])('%j: %s', (change, expected) => {
    expect(isChanged({ ...base, ...change }, base)).toBe(expected);
  });
});

describe('rebase', () => {
  it('keeps what was touched and takes the rest from the latest', () => {
    const latest = { ...base, name: '陈总', email: '', roles: ['Driver' as const] };
    const mine = { ...base, email: 'me@example.com', storeIds: ['A'] };
    expect(rebase(mine, base, latest)).toEqual({
      ...latest,
      email: 'me@example.com',
      storeIds: ['A'],
    });
  });
});

describe('withStore', () => {
  it('keeps the primary store among the chosen ones', () => {
    expect(withStore(base, 'A', false)).toMatchObject({ storeIds: ['B'], primaryStoreId: 'B' });
    expect(withStore(base, 'C', true)).toMatchObject({ storeIds: ['A', 'B', 'C'], primaryStoreId: 'A' });
    expect(withStore(emptyDraft([]), 'C', true)).toMatchObject({ storeIds: ['C'], primaryStoreId: 'C' });
    expect(withStore(emptyDraft(['C']), 'C', false)).toMatchObject({ storeIds: [], primaryStoreId: null });
  });
});

describe('withRole', () => {
  it('keeps the order of power', () => {
    expect(withRole(withRole(base, 'Agent', true), 'StoreManager', true).roles).toEqual([
      'StoreManager',
      'StoreEmployee',
      'Agent',
    ]);
    expect(withRole(base, 'StoreEmployee', false).roles).toEqual([]);
  });
});

describe('missingIn', () => {
  it('asks for a role', () => {
    expect(missingIn(base, true)).toEqual([]);
    expect(missingIn(emptyDraft([]), true)).toEqual(['roles', 'storeIds']);
  });

  it('asks for a store where the role works in one', () => {
    const nowhere = { ...base, storeIds: [] };
    expect(missingIn(nowhere, false)).toEqual(['storeIds']);
    expect(missingIn({ ...nowhere, roles: ['Agent', 'SuperAdmin'] }, false)).toEqual([]);
    expect(missingIn({ ...nowhere, roles: ['Agent'] }, true)).toEqual(['storeIds']);
  });
});

describe('inputOf', () => {
  it('sends blanks as nothing', () => {
    const typed = { ...base, name: ' 陈晨 ', email: ' ' };
    expect(inputOf(valuesOf(employee, typed), typed)).toEqual({
      name: '陈晨',
      userName: 'staff',
      email: null,
      phoneNumber: null,
      roles: ['StoreEmployee'],
      storeIds: ['A', 'B'],
      primaryStoreId: 'A',
    });
  });
});
