import { describe, expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { parseModule } from './source-module.ts';

const read = (text: string) => readStatements([parseModule('a.ts', text)]);
const textsOf = (text: string): string[] => read(text).statements.map((statement) => statement.text);

describe('readStatements', () => {
  it('numbers the values', () => {
    expect(textsOf('db.exec(sql`update a set b = ${b} where c = ${d.c}::int`)')).toEqual([
      'update a set b = $1 where c = $2::int',
    ]);
  });

  it.each([
    ['a choice', 'const all = sql`true`; const f = (x) => sql`select ${x ? sql`a` : all}`;'],
    [
      'an object',
      'const by = { one: sql`a`, other: sql`true` } as const; const f = (x) => sql`select ${by[x]}`;',
    ],
    [
      'a function',
      'const w = (x) => { if (x) return sql`a`; return sql`true`; }; const f = (x) => sql`select ${w(x)}`;',
    ],
    [
      'a table of functions',
      'const by = { one: (n) => sql`a`, other: (n) => sql`true` }; const f = (x) => sql`select ${by[x.kind](x.now)}`;',
    ],
    [
      'what was taken out of an object',
      'const f = (x) => { const { part } = x ? { part: sql`a` } : { part: sql`true` }; return sql`select ${part}`; };',
    ],
    ['a fold', 'const f = (x) => sql`select ${x.reduce((all, one) => sql`true`, sql`a`)}`;'],
  ])('takes every alternative of %s', (_, text) => {
    expect(textsOf(text).toSorted()).toEqual(['select a', 'select true']);
    expect(read(text).unseen).toEqual([]);
  });

  it('pairs the alternatives of several places, each at least once', () => {
    const text = 'const f = (x, y) => sql`select ${x ? sql`a` : sql`b`}, ${y ? sql`c` : sql`d`}, ${x}`;';
    expect(textsOf(text)).toEqual(['select a, c, $1', 'select b, d, $1']);
  });

  it('takes a parameter for a value, whatever else has its name', () => {
    const text =
      'const a = sql`true`; const f = ({ a = 1 }: { a: number }) => sql`select ${a}`; const g = () => sql`select ${a}`;';
    expect(textsOf(text)).toEqual(['select $1', 'select true']);
  });

  it('begins with a fragment', () => {
    const text =
      'const all = sql`select a from b`; const f = (db) => db.query<{ a: string }>(sql`${all} where c = ${1}`);';
    expect(textsOf(text)).toEqual(['select a from b', 'select a from b where c = $1']);
  });

  it('sees statements and scripts without the tag', () => {
    const { statements, scripts } = read(
      "db.query('select 1'); db.query(`delete from a`); db.script('analyze');",
    );
    expect(statements.map(({ text }) => text)).toEqual(['select 1', 'delete from a']);
    expect(scripts.map(({ text }) => text)).toEqual(['analyze']);
  });

  it.each([
    ['a fragment that comes as an argument', 'const f = (part) => sql`select ${part}`; f(sql`a`);'],
    ['a fragment of another file', "import { f } from './f.ts'; const g = () => f(sql`a`);"],
    ['a fragment that nobody uses', 'const columns = sql`a, b`;'],
    ['a statement made by hand', "new Sql('select ' + column, [])"],
    ['a script from elsewhere', 'db.script(text)'],
  ])('does not pass over %s', (_, text) => {
    expect(read(text).unseen).toHaveLength(1);
  });

  it.each([
    ['named', 'type A = { a: string | null; b: B[] }; db.query<A>(sql`select 1`)'],
    ['joined', "type A = { a: 'x' | 'y' }; db.query<A & { b: number[] }>(sql`select 1`)"],
    ['promised', 'const f = (db): Promise<{ a: string; b: string[] }[]> => db.query(sql`select 1`);'],
  ])('reads a row type that is %s', (_, text) => {
    expect(read(text).statements[0]?.row).toEqual(
      new Map([
        ['a', new Set(['string'])],
        ['b', new Set(['array'])],
      ]),
    );
  });

  it('reads both statements of a list from its parts, with every sort and condition', () => {
    const { statements, unseen } = read(`
      type Row = { id: string };
      const name = (like: string) => sql\`b.name like ${'${like}'}\`;
      export const list = listReads<typeof bList, Row, null>({
        columns: sql\`b.id\`, from: sql\`b join c on true\`, countFrom: sql\`b\`,
        scope: () => sql\`b.d\`,
        where: () => ({ name, e: null, f: { one: (n) => sql\`b.f = ${'${n}'}\`, any: () => sql\`true\` } }),
        sorts: { 'id asc': sql\`b.id\`, 'at desc': sql\`b.at\` },
        id: sql\`b.id\`,
      });`);
    const page = (where: string, key: string) =>
      `select b.id, (${key})::text as list_key from b join c on true where b.d and ${where} order by ${key}, b.id`;
    const count = (where: string) =>
      `select count(*)::int as n from (select b.id from b where b.d and ${where}) found`;
    const conditions = ['b.name like $1', 'b.f = $1', 'true'];
    expect(statements.map(({ text }) => text)).toEqual([
      ...conditions.map((where, index) => page(where, index === 1 ? 'b.at' : 'b.id')),
      ...conditions.map(count),
    ]);
    expect(unseen).toEqual([]);
    expect(statements[0]?.row).toEqual(
      new Map([
        ['id', new Set(['string'])],
        ['listKey', new Set(['string'])],
      ]),
    );
  });

  it('reads the columns of an item that a call answers', () => {
    const row = read("db.query<ItemRow<'tills.entries'> & { id: string }>(sql`select 1`)").statements[0]?.row;
    expect(row?.get('orderNumber')).toEqual(new Set(['string']));
    expect(row?.get('receivedFen')).toEqual(new Set(['number']));
    expect([...(row?.keys() ?? [])].at(-1)).toBe('id');
  });

  it('refuses a row type that it cannot read', () => {
    expect(() => read('db.query<Elsewhere>(sql`select 1`)')).toThrow(
      'a.ts: write the row type here: Elsewhere',
    );
  });
});
