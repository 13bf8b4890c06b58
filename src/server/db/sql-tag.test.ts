import { describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';

describe('sql', () => {
  test('a value becomes a place, never text', () => {
    const evil = `'; drop table x; --`;
    expect(sql`select ${evil}, ${2}`).toMatchObject({ text: 'select $1, $2', values: [evil, 2] });
  });
  test('a fragment is inlined and its places counted on', () => {
    const inner = sql`b = ${'b'} and c = ${'c'}`;
    expect(sql`where a = ${'a'} and (${inner}) and d = ${'d'}`).toMatchObject({
      text: 'where a = $1 and (b = $2 and c = $3) and d = $4',
      values: ['a', 'b', 'c', 'd'],
    });
  });
  test('the same place in the program has the same text', () => {
    const ask = (id: number) => sql`select ${id}`;
    expect(ask(1).text).toBe(ask(2).text);
  });
});
