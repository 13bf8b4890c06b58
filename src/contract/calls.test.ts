import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { post } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { bindRows, rows } from '#contract/endpoint.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { permissionsOf } from '#domain/access/permissions.ts';

const table = Object.entries<Call>(calls);
const guest = { roles: ['Customer'], permissions: permissionsOf(['Customer']), trust: 'password' } as const;
const output = z.object({});

describe('the table of calls', () => {
  it('has schemas for each, no key and no place twice', () => {
    const keys = [...Object.keys(guestCalls), ...Object.keys(staffCalls)];
    expect(keys.toSorted()).toEqual(Object.keys(api).toSorted());
    const places = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(places).size).toBe(keys.length);
  });

  it.each(table)('lists %s with what guests call exactly when they may', (key, { access }) => {
    expect(key in guestCalls).toBe(accessRefusal(access, guest) === null);
  });

  it.each(table.filter(([, { method }]) => method !== 'GET'))(
    'says of %s whether it needs a key',
    (_, row) => {
      expect(row.idempotent).toBeDefined();
      if (row.login !== undefined) expect(row.idempotent).toBe('keyless');
    },
  );
});

describe('rows', () => {
  it('takes schemas of listed calls alone, and of the light half nothing', () => {
    expect(rows({ 'orders.create': { output } })['orders.create']).toMatchObject({ idempotent: 'required' });
    expect(() =>
      rows({
        // @ts-expect-error -- no such call
        'orders.nothing': { output },
      }),
    ).toThrow(TypeError);
    rows({
      // @ts-expect-error -- who may call is said by the table
      'orders.create': { output, access: 'public' },
    });
    rows({
      // @ts-expect-error -- a read has no body
      'orders.list': { output, body: output },
    });
    rows({
      // @ts-expect-error -- no answer
      'orders.create': { body: output },
    });
  });

  it('refuses names that differ from the address', () => {
    const one = { 'notes.move': post('/notes/{id}', 'public', { queryNames: ['to'] }) };
    const query = z.object({ to: z.string() });
    expect(bindRows(one, { 'notes.move': { query, output } })['notes.move'].params.shape).toHaveProperty(
      'id',
    );
    expect(() => bindRows(one, { 'notes.move': { output } })).toThrow(/query.*\[to\].*\[\]/);
    expect(() => bindRows(one, { 'notes.move': { query, output, params: query } })).toThrow(/path.*\[id\]/);
  });
});
