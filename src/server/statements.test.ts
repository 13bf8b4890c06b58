import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldOf } from '#server/db/column-names.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { openEmbeddedTestDatabase, openTestDatabase } from '#testing/test-database.ts';
import { readStatements, type Statement } from '#testing/statements/read-statements.ts';
import { kindOfColumn } from '#testing/statements/row-types.ts';
import { readModules } from '#testing/statements/source-module.ts';

// The statements of lists are read where their parts are declared, not where those are put together.
const modules = readModules(import.meta.dirname).filter(({ path }) => path !== 'db/list-reads.ts');
const { statements, scripts, unseen } = readStatements(modules);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

describe('every statement of the server', () => {
  let db: Database;
  let embedded: Awaited<ReturnType<typeof openEmbeddedTestDatabase>>;
  beforeAll(async () => {
    [db, embedded] = await Promise.all([openTestDatabase(1), openEmbeddedTestDatabase()]);
  });
  afterAll(() => Promise.all([db.close(), embedded.close()]));

  it('is seen here', () => {
    // The tag itself, and the migrations: they make the tables that everything else is held against.
    const known =
      /^db\/(sql-tag\.ts:\d+: a statement made by hand|migrate\.ts:\d+: a script from elsewhere)$/;
    expect(unseen.filter((one) => !known.test(one))).toEqual([]);
    expect(statements.length).toBeGreaterThan(100);
  });

  it('fits the tables', async () => {
    const wrong: string[] = [];
    for (const { place, text } of statements) {
      await db.script(`prepare described as ${text}; deallocate described`).catch((error: unknown) => {
        wrong.push(`${place}: ${reasonOf(error)}`);
      });
    }
    for (const { place, text } of scripts) {
      await db.script(text).catch((error: unknown) => {
        wrong.push(`${place}: ${reasonOf(error)}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  it('gives the rows that its caller reads', async () => {
    const types = await embedded.query<{ oid: number; typname: string }>(
      sql`select oid, typname from pg_type`,
    );
    const names = new Map(types.map(({ oid, typname }) => [oid, typname]));
    const describeRow = async ({ place, text, row }: Statement): Promise<string[]> => {
      if (row === undefined) return [];
      // One that does not fit the tables is told above.
      const described = await embedded.raw.describeQuery(text).catch(() => undefined);
      if (described === undefined) return [];
      const { resultFields } = described;
      const given = new Map(
        resultFields.map(({ name, dataTypeID }) => [fieldOf(name), names.get(dataTypeID) ?? 'unknown']),
      );
      const read = [...row].flatMap(([column, kinds]) => {
        const type = given.get(column);
        if (type === undefined) return [`${place}: gives no ${column}`];
        const kind = kindOfColumn(type);
        if (kind === 'any' || kinds.has('any') || kinds.has(kind)) return [];
        return [`${place}: ${column} is ${type} and is read as ${[...kinds].join(' or ')}`];
      });
      const unread = [...given.keys()].filter((column) => !row.has(column));
      return [...read, ...unread.map((column) => `${place}: nobody reads ${column}`)];
    };
    const wrong: string[] = [];
    for (const statement of statements) wrong.push(...(await describeRow(statement)));
    expect(wrong).toEqual([]);
    expect(statements.filter(({ row }) => row !== undefined).length).toBeGreaterThan(40);
  });

  // Rows that travel as JSON lose the types of their columns: `rowOfJson` and `jsonRow` know moments by their names.
  it('finds a moment in every column whose name ends in at', async () => {
    const columns = await db.query<{ place: string; dataType: string }>(sql`
      select table_name || '.' || column_name as place, data_type from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)at$' order by 1`);
    expect(columns.length).toBeGreaterThan(60);
    expect(columns.filter(({ dataType }) => dataType !== 'timestamp with time zone')).toEqual([]);
  });
});
