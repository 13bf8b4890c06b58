import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { Sql, sql } from '#server/db/sql-tag.ts';
import { idOf, storeCount, variantCount } from './fleet.ts';

/**
 * The statements of one booking with everything that differs from booking to booking taken out: ids and numbers become
 * `@N@`, twelve digits of a count, days near the first become `@D0@`, `@D1@`, ..., store and size `@S@` and `@V@`, so
 * that many bookings can be made of it, here and in pgbench.
 */
export type BookingTemplate = readonly { readonly text: string; readonly values: readonly unknown[] }[];

/** Past the fleet's own holds, so that there is room. */
const firstBookedDay: Day = addDays(dayOf(Date.now(), 'Asia/Shanghai'), 40);
/** So many first days are tried in turn; with those before they stay within the year that may be booked ahead. */
const bookedDays = 200;
const daysAround = [-1, 0, 1, 2, 3, 4];

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/** Ids that the fleet counts, and the caller's, are the same in every booking. */
const isFixed = (id: string, fixed: readonly string[]): boolean =>
  id.startsWith('0000000') || fixed.includes(id);

/** Books the one recorded journal behind the last one of its store instead of at its recorded place. */
const atEndOfChain = ({ values: [journals, postings] }: BookingTemplate[number]): BookingTemplate[number] => {
  if (JSON.parse(String(journals)).length !== 1) throw new Error('a booking writes one journal');
  const { text } = sql`
    with head as (select seq + 1 as seq, hash from ledger_head where store_id = ${'@S@'}::uuid),
      j as (
        insert into ledger_journal
          select r.* from head h, jsonb_populate_record(null::ledger_journal, ${journals}::jsonb -> 0
            || jsonb_build_object('seq', h.seq, 'prev_hash', h.hash,
              'hash', encode(sha256(convert_to(h.hash || ${journals}::text, 'UTF8')), 'hex'))) r
      )
      insert into ledger_posting
        select r.* from head h, jsonb_array_elements(${postings}::jsonb) p,
          jsonb_populate_record(null::ledger_posting, p || jsonb_build_object('seq', h.seq)) r`;
  return { text, values: ['@S@', journals, journals, postings] };
};

/** Makes a template of a booking that was recorded. `key` is its idempotency key, `orderNumber` its number. */
export const templateOf = (
  statements: readonly Sql[],
  known: { readonly fixed: readonly string[]; readonly key: string; readonly orderNumber: string },
): BookingTemplate => {
  const seen: string[] = [];
  const newId = (id: string): string => {
    if (isFixed(id, known.fixed)) return id;
    if (!seen.includes(id)) seen.push(id);
    return `9${seen.indexOf(id).toString(16).padStart(7, '0')}-0000-7000-8000-@N@`;
  };
  const tokens = (text: string): string =>
    daysAround.reduce(
      (left, days) => left.replaceAll(addDays(firstBookedDay, days), `@D${days}@`),
      text
        .replaceAll(idOf('store', 1), '@S@')
        .replaceAll(idOf('variant', 1), '@V@')
        .replaceAll(known.key, 'bench-key-@N@')
        .replaceAll(known.orderNumber, '@N@')
        .replaceAll(uuidPattern, newId),
    );
  const tokenised = (value: unknown): unknown => {
    if (typeof value === 'string') return tokens(value);
    return Array.isArray(value) ? value.map(tokenised) : value;
  };
  return statements
    .map(({ text, values }) => ({ text, values: values.map(tokenised) }))
    .map((statement) =>
      statement.text.includes('into ledger_journal') ? atEndOfChain(statement) : statement,
    );
};

const digits = (n: number): string => `20${String(n).padStart(10, '0')}`;

/** What the n-th booking takes: stores and sizes in turn, then the next day. */
export const choiceOf = (n: number): { store: number; variant: number; day: Day } => ({
  store: (n % storeCount) + 1,
  variant: (Math.floor(n / storeCount) % variantCount) + 1,
  day: addDays(firstBookedDay, Math.floor(n / (storeCount * variantCount)) % bookedDays),
});

/** The statements of the n-th booking. */
export const fillTemplate = (template: BookingTemplate, n: number): Sql[] => {
  const { store, variant, day: start } = choiceOf(n);
  const filled = (text: string): string =>
    daysAround.reduce(
      (left, days) => left.replaceAll(`@D${days}@`, addDays(start, days)),
      text
        .replaceAll('@N@', digits(n))
        .replaceAll('@S@', idOf('store', store))
        .replaceAll('@V@', idOf('variant', variant)),
    );
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return given.includes('@') ? filled(given) : given;
    return Array.isArray(given) ? given.map(value) : given;
  };
  return template.map(({ text, values }) => new Sql(text, values.map(value)));
};

// pgbench takes a colon before a letter for a variable of its own; in JSON a blank between changes nothing.
const quoted = (text: string): string =>
  `'${text.replaceAll("'", "''").replaceAll(/:(?=[A-Za-z_])/g, ': ')}'`;

const textOf = (value: unknown): string => {
  if (Array.isArray(value))
    return `{${value.map((each) => (each === null ? 'null' : JSON.stringify(textOf(each)))).join(',')}}`;
  return typeof value === 'string' ? value : String(value);
};

const literalOf = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return `null::${type}`;
  const text = textOf(value);
  let expression = quoted(text);
  if (text.includes('@N@')) expression = `replace(${expression}, '@N@', '20' || lpad((:n)::text, 10, '0'))`;
  for (const days of daysAround.filter((each) => text.includes(`@D${each}@`)))
    expression = `replace(${expression}, '@D${days}@', (date '${firstBookedDay}' + (:day)::int + (${days}))::text)`;
  for (const [token, kind, variable] of [
    ['@S@', 'store', 'store'],
    ['@V@', 'variant', 'variant'],
  ] as const)
    if (text.includes(token))
      expression = `replace(${expression}, '${token}', '${idOf(kind, 0).slice(0, -12)}' || lpad(to_hex((:${variable})::int), 12, '0'))`;
  return `(${expression})::${type}`;
};

/** The types that the server finds for the places of a statement. */
const placesOf = async (db: Queryable, text: string): Promise<string[]> => {
  await db.script(`prepare bench_probe as ${text}`);
  const [row] = await db.query<{ types: string[] }>(
    sql`select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_probe'`,
  );
  await db.script('deallocate bench_probe');
  return row?.types ?? [];
};

/** A pgbench script that does one booking of the template for every count `:n`. Needs a single connection. */
export const pgbenchScriptOf = async (db: Queryable, template: BookingTemplate): Promise<string> => {
  const lines: string[] = [
    '\\set i :i + 1',
    // An odd step keeps clients from asking for the same thing at the same time.
    '\\set n :base + :client_id * 1000007 + :i',
    `\\set store :n % ${storeCount} + 1`,
    `\\set variant :n / ${storeCount} % ${variantCount} + 1`,
    `\\set day :n / ${storeCount * variantCount} % ${bookedDays}`,
    'begin;',
  ];
  for (const { text, values } of template) {
    const types = await placesOf(db, text);
    const inlined = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const index = Number(place) - 1;
      return literalOf(values[index], types[index] ?? 'text');
    });
    lines.push(`${inlined.replaceAll(/\s*\n\s*/g, ' ').trim()};`);
  }
  return `${[...lines, 'commit;'].join('\n')}\n`;
};
