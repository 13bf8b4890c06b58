import { describe, expect, test } from 'vitest';
import { uuid } from '#server/db/uuid.ts';

describe('uuid', () => {
  test('is a version 7, unique and in the order of making', () => {
    const made = Array.from({ length: 20_000 }, uuid);
    expect(
      made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect(made.toSorted()).toEqual(made);
  });
});
