import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { boardLine, countsOf, importInto, itemSheet, sheetOf } from '#testing/import-runs.ts';
import { brokenStockLaws, stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let imports: ReturnType<typeof importsOn>;
let manager: TestUser;
let homeId: string;
let stock: Stock;

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  imports = importsOn(server);
  stock = await stockOn(server.db);
  await importInto(server.db, itemSheet(boardLine('FIRST')));
  const [home] = await server.db.query<{ id: string }>(sql`select id from store where name = '甲店'`);
  homeId = home?.id ?? '';
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [homeId] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

/** One inventory under a prefix: boards of a size of their own, those of one price equal, some booked. */
const inventoryUnder = async (prefix: string, rents: Record<string, string>, booked: readonly string[]) => {
  const line = (code: string, rent: string, status = '在库') =>
    boardLine(`${prefix}-${code}`, { size: prefix, rent, status });
  await importInto(server.db, itemSheet(...Object.entries(rents).map(([code, rent]) => line(code, rent))));
  for (const code of booked) {
    const [item] = await server.db.query<{ variantId: string }>(
      sql`select variant_id from equipment where barcode = ${`${prefix}-${code}`}`,
    );
    await stock.book([{ variantId: item?.variantId ?? '' }], windowOf(0, 2), { at: homeId });
  }
  const variants = await server.db.query<{ id: string; rent: number }>(sql`
    select id, daily_rent_fen as rent from variant where size_label = ${prefix}`);
  const oldRents = new Map(variants.map(({ id, rent }) => [id, `once ${rent / 100}`]));
  /** What each item costs, what its variant cost before, and whether it is booked. */
  const read = async (): Promise<string[]> => {
    const rows = await server.db.query<{ code: string; id: string; rent: number; status: number; n: number }>(
      sql`
        select substr(e.barcode, length(${prefix}) + 2) as code, v.id, v.daily_rent_fen as rent, e.status,
          (select count(*)::int from hold h
            where h.equipment_id = e.id and h.variant_id = v.id and h.released_at is null) as n
        from equipment e join variant v on v.id = e.variant_id
        where v.size_label = ${prefix} and e.barcode not like '%-FILLER-%' order by 1`,
    );
    return rows.map(
      ({ code, id, rent, status, n }) =>
        `${code}: ${rent / 100}, ${oldRents.get(id) ?? 'new'}, status ${status}, ${n} booked`,
    );
  };
  const fill = (name: string): string[] =>
    Array.from({ length: 120 }, (_, n) => line(`filler-${name}-${n}`, '999'));
  return { line, fill, read };
};

/** A sheet of several batches over one inventory, sent from a page and at a terminal: what became of each. */
const bothWays = async (
  rents: Record<string, string>,
  booked: readonly string[],
  sheetFor: (inventory: Awaited<ReturnType<typeof inventoryUnder>>) => readonly string[],
) => {
  const [page, terminal] = [`P${(made += 1)}`, `T${made}`];
  const here = await inventoryUnder(page, rents, booked);
  const { body } = await imports.upload(itemSheet(...sheetFor(here)), { as: manager, storeId: homeId });
  await imports.start(manager, body.id);
  await imports.work();
  const { planned, done } = await imports.get(manager, body.id);
  const there = await inventoryUnder(terminal, rents, booked);
  const [added = 0, changed, same, refused = 0] = countsOf(
    sheetOf(await importInto(server.db, itemSheet(...sheetFor(there)), { now: stockNow })),
  );
  const total = done.total + planned.refused;
  expect(planned).toEqual({ total, new: added, changed, same, refused });
  expect(done).toEqual({ ...planned, total: total - refused, refused: 0 });
  return { page: await here.read(), terminal: await there.read() };
};
let made = 0;

describe('an import of several batches', () => {
  it('prices a variant anew with what becomes one of it far away in the file', async () => {
    const { page, terminal } = await bothWays(
      { A: '100', B: '100', OTHER: '300', STAY: '300' },
      ['A'],
      ({ line, fill }) => [
        line('NEW', '110'),
        line('OTHER', '110'),
        ...fill('x'),
        line('A', '110'),
        ...fill('y'),
        line('B', '110'),
        line('OLD', '100'),
      ],
    );
    expect(terminal).toEqual([
      'A: 110, once 100, status 0, 1 booked',
      'B: 110, once 100, status 0, 0 booked',
      'NEW: 110, once 100, status 0, 0 booked',
      'OLD: 100, new, status 0, 0 booked',
      'OTHER: 110, once 100, status 0, 0 booked',
      'STAY: 300, once 300, status 0, 0 booked',
    ]);
    expect(page).toEqual(terminal);
  });

  it('lets nothing take the old price of a variant before it has its new one', async () => {
    const { page, terminal } = await bothWays({ A: '100', B: '110' }, ['B'], ({ line, fill }) => [
      line('A', '110'),
      line('NEW', '110'),
      ...fill('x'),
      line('B', '120'),
    ]);
    expect(terminal).toEqual([
      'A: 110, new, status 0, 0 booked',
      'B: 120, once 110, status 0, 1 booked',
      'NEW: 110, new, status 0, 0 booked',
    ]);
    expect(page).toEqual(terminal);
  });

  it('gives a booking of a broken item to a new one far away in the file', async () => {
    const { page, terminal } = await bothWays({ A: '100' }, ['A'], ({ line, fill }) => [
      line('A', '100', '维修'),
      ...fill('x'),
      line('NEW', '100'),
    ]);
    expect(terminal).toEqual([
      'A: 100, once 100, status 2, 0 booked',
      'NEW: 100, once 100, status 0, 1 booked',
    ]);
    expect(page).toEqual(terminal);
  });
});
