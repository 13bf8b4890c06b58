import { expect, test } from 'vitest';
import { jsonRow } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Sql } from '#server/db/sql-tag.ts';
import { hireToColumns } from '#server/orders/rows.ts';
import { updateOrder } from './sql.ts';
import { SampleHire } from '#testing/sample-hires.ts';

/** Facts that no command changes, and those that are columns by another name. */
const others = [
  'type',
  'period',
  'way_fees',
  'typed',
  'takes_deposit',
  'deposit_preset_fen',
  'discount_fen',
  'coupon',
];

test('a command saves every fact of an order', async () => {
  let text = '';
  const exec = (statement: Sql): Promise<number> => {
    ({ text } = statement);
    return Promise.resolve(1);
  };
  await updateOrder({ exec } as unknown as Queryable, 'id', {});
  const columns = Object.keys(JSON.parse(jsonRow(hireToColumns(new SampleHire().hire))) as object);
  const lost = columns.filter((column) => !new RegExp(`\\b${column} = n\\.${column}\\b`).test(text));
  expect(lost.toSorted()).toEqual(others.toSorted());
});
