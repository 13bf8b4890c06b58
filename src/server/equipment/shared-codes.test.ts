import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { migrateBelow, openOldDatabase } from '#testing/old-database.ts';

let db: Database;
const storeId = uuid();
const categoryId = uuid();
const variantId = uuid();

const addItem = (barcode: string) =>
  db.exec(sql`
    insert into equipment (id, variant_id, barcode, home_store_id, store_id)
    values (${uuid()}, ${variantId}, ${barcode}, ${storeId}, ${storeId})`);
const addShelf = (code: string) =>
  db.exec(sql`
    insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable)
    values (${uuid()}, ${storeId}, ${categoryId}, ${uuid()}, ${code}, 2000, 0, 1)`);
const dropItem = (barcode: string) => db.exec(sql`delete from equipment where barcode = ${barcode}`);
const guarded = { constraint: 'gear_code_pkey' };

/** An item and a shelf of each code, from before anybody guarded them; the item of the first goes before its code can stay guarded. */
beforeAll(async () => {
  db = await openOldDatabase('0013');
  await db.exec(sql`insert into store (id, name) values (${storeId}, 'S')`);
  await db.exec(sql`insert into category (id, name, size, art) values (${categoryId}, 'C', 'large', 'ski')`);
  const modelId = uuid();
  await db.exec(
    sql`insert into model (id, category_id, brand, model, name) values (${modelId}, ${categoryId}, 'B', 'M', 'N')`,
  );
  await db.exec(sql`
    insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
    values (${variantId}, ${modelId}, '160', 18000, 50000)`);
  for (const code of ['GONE', 'GOES', 'CHANGES', 'SHELF-GOES', 'STAYS']) {
    await addItem(code);
    await addShelf(code);
  }
  await migrateBelow(db, '0017');
  await dropItem('GONE');
  await migrate(db);
});
afterAll(() => db.close());

describe('a code that an item and a shelf shared before codes were guarded', () => {
  it('is the shelf’s when the item went long ago', async () => {
    await expect(addItem('GONE')).rejects.toMatchObject(guarded);
  });

  it('is the shelf’s when the item goes', async () => {
    await dropItem('GOES');
    await expect(addItem('GOES')).rejects.toMatchObject(guarded);
  });

  it('is the shelf’s when the item gets another, and free when the shelf does too', async () => {
    await db.exec(sql`update equipment set barcode = 'CHANGED' where barcode = 'CHANGES'`);
    await expect(addItem('CHANGES')).rejects.toMatchObject(guarded);
    await db.exec(sql`update pool set shelf_code = 'CHANGED-TOO' where shelf_code = 'CHANGES'`);
    await addItem('CHANGES');
  });

  it('is the item’s when the shelf goes, and free when the item does too', async () => {
    await db.exec(sql`delete from pool where shelf_code = 'SHELF-GOES'`);
    await expect(addShelf('SHELF-GOES')).rejects.toMatchObject(guarded);
    await dropItem('SHELF-GOES');
    await addShelf('SHELF-GOES');
    await expect(addItem('SHELF-GOES')).rejects.toMatchObject(guarded);
  });

  it('leaves one row for each code in use', async () => {
    const codes = await db.query(sql`select code from gear_code order by 1`);
    const worn = await db.query(
      sql`select barcode as code from equipment union select shelf_code from pool order by 1`,
    );
    expect(codes).toEqual(worn);
    await db.script('truncate equipment cascade');
    expect(await db.query(sql`select code, kind from gear_code order by 1`)).toEqual(
      await db.query(sql`select shelf_code as code, 'shelf' as kind from pool order by 1`),
    );
  });
});
