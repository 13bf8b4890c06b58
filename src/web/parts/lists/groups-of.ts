import type { List } from '#contract/list.ts';
import type { FieldOf, FilterGroup, RangeOf } from '#web/parts/lists/ListFilters.tsx';

/** The label of a group, and the word for each of its values. */
type Words<Value> = readonly [label: string, wordOf: (value: Value) => string];
type ValueOf<Field> = Field extends { readonly values: readonly (infer Value)[] } ? Value : never;

type GroupWords<L extends List> = {
  readonly [K in FieldOf<L, 'choice' | 'codes'>]?: Words<ValueOf<L['fields'][K]>>;
} & { readonly [K in RangeOf<L>]?: string } & {
  readonly sorting?: Words<keyof L['sorts'] & string>;
};

/** The groups of a filter sheet for fields of a list, ranges of days and its order, with the values that its declaration names. */
export const groupsOf = <L extends List>(list: L, words: GroupWords<L>): readonly FilterGroup<L>[] =>
  Object.entries(words as Readonly<Record<string, string | Words<never>>>).map(([name, own]) => {
    if (typeof own === 'string') return { label: own, days: name };
    const [label, wordOf] = own;
    const field = list.fields[name];
    const values = field !== undefined && 'values' in field ? field.values : Object.keys(list.sorts);
    return { label, field: name, options: values.map((value) => ({ value, label: wordOf(value as never) })) };
  }) as unknown as readonly FilterGroup<L>[];
