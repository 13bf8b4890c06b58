import { z } from 'zod';
import { sheetAnswer } from '#contract/files.ts';
import type { CalledList, List, ListField, ListFields } from '#contract/list.ts';
import { day, id, page, queryFlag, text } from '#contract/shapes.ts';

const codes = (values: readonly number[]) =>
  z
    .string()
    .max(60)
    .regex(/^\d{1,2}(,\d{1,2})*$/)
    .transform((joined) => [...new Set(joined.split(',').map(Number))])
    .pipe(z.array(z.literal([...values])));

const schemaOf = (field: ListField) => {
  switch (field.kind) {
    case 'text':
      return text(field.max);
    case 'id':
      return id;
    case 'day':
      return day;
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'flag':
      return queryFlag;
    case 'choice':
      return z.enum(field.values);
    case 'codes':
      return codes(field.values);
  }
};

type SchemaOf<F extends ListField> = F extends { readonly kind: 'flag' }
  ? typeof queryFlag
  : F extends { readonly kind: 'choice'; readonly values: readonly (infer V extends string)[] }
    ? z.ZodEnum<{ [K in V]: K }>
    : F extends { readonly kind: 'codes'; readonly values: readonly (infer N)[] }
      ? z.ZodType<readonly N[], string>
      : z.ZodType<string, string>;

type FieldSchemas<F extends ListFields> = { [K in keyof F]: z.ZodOptional<SchemaOf<F[K]>> };
type SortSchema<L extends List> = {
  sorting: z.ZodDefault<
    z.ZodPipe<z.ZodType<string, string>, z.ZodEnum<{ [S in keyof L['sorts'] & string]: S }>>
  >;
};

/** A sort by its name in any case, ascending where no direction is said. */
const sortOf = (names: readonly string[]) => {
  const byName = (asked: string): string => {
    const name = asked.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    return names.find((one) => [name, `${name} asc`].includes(one.toLowerCase())) ?? asked;
  };
  return z.string().overwrite(byName).meta({ enum: names }).pipe(z.enum(names));
};

const shapeOf = <L extends List>({ fields, sorts }: L) => {
  const names = Object.keys(sorts);
  const shape = {
    ...Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, schemaOf(one).optional()])),
    sorting: sortOf(names).default(names[0] ?? ''),
  };
  return shape as unknown as FieldSchemas<L['fields']> & SortSchema<L>;
};

/**
 * A list. `skipCount` pages as every client knows it; `after` is the `next` of the page before, and costs the same
 * on every page. `totalCount` is bounded by `mostCounted`; `next` is null on the last page.
 */
const readOf = <L extends List, T extends z.ZodType>(list: L, item: T, summary: string) => ({
  query: z.object({ ...page, after: z.string().max(2000).optional(), ...shapeOf(list) }),
  output: z.object({ items: z.array(item), totalCount: z.int(), next: z.string().nullable() }),
  summary,
});

/** CSV opens anywhere, XLSX keeps numbers and long codes as they are. */
const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** A list's export: all that the same filters find, in the same order, as a spreadsheet. */
const exportOf = <L extends List>(list: L, summary: string) => ({
  perMinute: 6,
  query: z.object({ ...shapeOf(list), format }),
  output: sheetAnswer,
  summary,
});

/** The rows of a list and of its export. */
export const listRows = <const K extends string, L extends CalledList<K>, T extends z.ZodType>(
  list: L & { readonly call: K },
  { item, summary }: { readonly item: T; readonly summary: string },
) =>
  ({
    [list.call]: readOf(list, item, summary),
    [`${list.call}.export`]: exportOf(list, `${summary} As a spreadsheet.`),
  }) as Record<K, ReturnType<typeof readOf<L, T>>> & Record<`${K}.export`, ReturnType<typeof exportOf<L>>>;
