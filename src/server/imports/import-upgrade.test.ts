import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { workOnImports } from '#server/imports/batch-actions.ts';
import { boardLine, itemSheet } from '#testing/import-runs.ts';
import { openOldDatabase } from '#testing/old-database.ts';

let db: Database;
const [storeId, clerkId, goneId] = [uuid(), uuid(), uuid()];

beforeAll(async () => {
  db = await openOldDatabase('0016');
  await db.exec(sql`insert into store (id, name) values (${storeId}, '甲店')`);
  await db.exec(sql`insert into category (id, name, size, art) values (${uuid()}, '单板', 'large', 'ski')`);
  await db.exec(sql`
    insert into account (id, kind, user_name, roles, primary_store_id)
    values (${clerkId}, 2, 'clerk', '{StoreEmployee}', ${storeId})`);
  await db.exec(sql`insert into account_store (account_id, store_id) values (${clerkId}, ${storeId})`);
});
afterAll(() => db.close());

/** An import as the older version left it half done: its rights are those of the start, without the roles. */
const leaveRunning = async (code: string, startedBy: string, at: string): Promise<string> => {
  const id = uuid();
  const [titles = [], cells = []] = itemSheet(boardLine(code))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const branchId = uuid();
  await db.exec(sql`insert into store (id, name) values (${branchId}, ${code})`);
  await db.exec(sql`
    insert into account_store (account_id, store_id) select id, ${branchId} from account where id = ${startedBy}`);
  const sheets = [{ name: '', kind: 'catalogue', titles, ignored: [] }];
  const reach = { adds: true, changes: true, counts: true, everywhere: false, storeIds: [storeId] };
  await db.exec(sql`
    insert into import_job (id, store_id, state, file_name, sheets, uploaded_at, uploaded_by, uploaded_by_name, batches,
      started_at, started_by, started_by_name, reach, planned_new, planned_changed, planned_same, planned_refused)
    values (${id}, ${branchId}, 'running', 'old.csv', ${json(sheets)}::jsonb, ${at}, ${startedBy}, 'clerk', 1, ${at},
      ${startedBy}, 'clerk', ${json(reach)}::jsonb, 1, 0, 0, 0)`);
  await db.exec(sql`
    insert into import_line (job_id, position, sheet, line, batch, outcome, cells)
    values (${id}, 0, 0, 2, 0, 'new', ${json(cells)}::jsonb)`);
  return id;
};

describe('an import that an older version began', () => {
  it('goes on with what its sender may do now, or ends', async () => {
    const kept = await leaveRunning('OLD-A', clerkId, '2026-11-21T06:00:00Z');
    const orphan = await leaveRunning('OLD-B', goneId, '2026-11-21T07:00:00Z');
    await migrate(db);
    while (await workOnImports(db, Date.parse('2026-11-21T08:00:00Z')));
    const jobs = await db.query(
      sql`select id, state, done_new, done_refused from import_job order by uploaded_at`,
    );
    expect(jobs).toEqual([
      { id: kept, state: 'done', done_new: 1, done_refused: 0 },
      { id: orphan, state: 'done', done_new: 0, done_refused: 1 },
    ]);
    expect(await db.query(sql`select barcode from equipment`)).toEqual([{ barcode: 'OLD-A' }]);
  });
});
