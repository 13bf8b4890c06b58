import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nameMatcher } from '#server/http/read-input.ts';

const schema = z.object({
  storeId: z.string(),
  note: z.string().optional(),
  people: z
    .array(
      z.object({ footLength: z.int(), gear: z.object({ modelId: z.string() }).nullable().default(null) }),
    )
    .optional(),
  byStatus: z.record(z.string(), z.int()).optional(),
});

describe('nameMatcher', () => {
  const match = nameMatcher(schema, { isAddress: false });
  test.each([
    [{ STOREID: 'a' }, { storeId: 'a' }],
    [{ storeid: 'b', storeId: 'a' }, { storeId: 'a' }],
    [{ storeId: 'a', STOREID: 'b' }, { storeId: 'a' }],
    [
      {
        People: [
          { FootLength: 260, Gear: { MODELID: 'm' } },
          { footLength: 255, gear: null },
        ],
      },
      {
        people: [
          { footLength: 260, gear: { modelId: 'm' } },
          { footLength: 255, gear: null },
        ],
      },
    ],
    [{ ByStatus: { InUse: 1 } }, { byStatus: { InUse: 1 } }],
    [
      { storeId: 'a', extra: 1 },
      { storeId: 'a', extra: 1 },
    ],
    [{ people: 'nobody' }, { people: 'nobody' }],
    [7, 7],
    [null, null],
    [[{ STOREID: 'a' }], [{ STOREID: 'a' }]],
  ])('%j', (given, matched) => expect(match(given)).toEqual(matched));

  test('drops names of a query that nobody declared', () => {
    expect(nameMatcher(schema, { isAddress: true })({ StoreId: 'a', _: '1', t: '2' })).toEqual({
      storeId: 'a',
    });
  });

  test('takes what is empty in a query for not given, and in a body for empty', () => {
    expect(nameMatcher(schema, { isAddress: true })({ STOREID: '', note: 'x' })).toEqual({ note: 'x' });
    expect(match({ storeId: 'a', note: '' })).toEqual({ storeId: 'a', note: '' });
  });
});
