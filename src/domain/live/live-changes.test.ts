import { describe, expect, test } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { isToldOf, liveKindOf, liveKinds } from '#domain/live/live-changes.ts';

describe('liveKindOf', () => {
  test.each([
    ['order', 'order'],
    ['equipment', 'gear'],
    ['pool', 'gear'],
    ['import', 'gear'],
    ['till', 'till'],
    ['payout', 'money'],
    ['store', 'money'],
    ['account', null],
    ['role', null],
    ['toString', null],
  ])('takes an event about %s for %s', (subject, kind) => {
    expect(liveKindOf(subject)).toBe(kind);
  });
});

describe('isToldOf', () => {
  const hearer = (role: Role, storeIds: readonly string[] | null = ['here']) => ({
    roles: [role],
    permissions: permissionsOf([role]) as readonly Permission[],
    storeIds,
  });
  const told = (of: ReturnType<typeof hearer>, storeId: string | null) =>
    liveKinds.filter((kind) => isToldOf(of, { kind, id: 'x', storeId }));

  test.each([
    ['a manager, of everything at the own store', hearer('StoreManager'), 'here', [...liveKinds]],
    ['a manager, of nothing at another store', hearer('StoreManager'), 'there', []],
    ['a clerk, of all but the books', hearer('StoreEmployee'), 'here', ['order', 'gear', 'till']],
    ['the owner, of every store', hearer('SuperAdmin', null), 'there', [...liveKinds]],
    ['a manager, of what is the chain’s', hearer('StoreManager'), null, [...liveKinds]],
    ['a guest, of nothing', hearer('Customer', []), 'here', []],
    ['somebody whose permissions were taken', { ...hearer('StoreManager'), permissions: [] }, 'here', []],
  ] as const)('%s', (_, who, storeId, kinds) => {
    expect(told(who, storeId)).toEqual(kinds);
  });
});
