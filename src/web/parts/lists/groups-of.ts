import type { List } from '#contract/list.ts';
import type { Names } from '#contract/list-words.ts';
import { languageStore } from '#web/state/language.ts';

/** The fields of a list that are of a kind. */
type FieldOf<L extends List, Kind extends string> = {
  [K in keyof L['fields'] & string]: L['fields'][K]['kind'] extends Kind ? K : never;
}[keyof L['fields'] & string];
type Start<K> = K extends `${infer Name}From` ? Name : never;
/** The ranges of days of a list, by the name of their two fields without `From` and `To`. */
type RangeOf<L extends List> = Start<FieldOf<L, 'day'>>;

/** A group of controls in a filter sheet: chips that switch on, chips of which one is chosen, two days, or the order. */
export type FilterGroup<L extends List> = { readonly label: string } & (
  | { readonly flags: readonly { readonly field: FieldOf<L, 'flag'>; readonly label: string }[] }
  | {
      readonly field: FieldOf<L, 'choice' | 'id' | 'codes'>;
      readonly options: readonly { readonly value: string | number; readonly label: string }[];
    }
  | { readonly days: RangeOf<L> }
  | {
      readonly field: 'sorting';
      readonly options: readonly { readonly value: keyof L['sorts'] & string; readonly label: string }[];
    }
);

/** The label of a group, and the word for each of its values: a function, or names in both languages. */
type Words<Value extends string | number> = readonly [
  label: string,
  words: ((value: Value) => string) | Names<Value>,
];
/** The label of a group, and the things that an id may name, such as stores. */
type Things = readonly [
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
];
type ValueOf<Field> = Field extends { readonly values: readonly (infer Value extends string | number)[] }
  ? Value
  : never;

type WordsOf<L extends List, Name> = Name extends 'sorting'
  ? readonly [label: string, wordOf: (sort: keyof L['sorts'] & string) => string]
  : Name extends FieldOf<L, 'id'>
    ? Things
    : Name extends FieldOf<L, 'choice' | 'codes'>
      ? Words<ValueOf<L['fields'][Name]>>
      : string;

/** The words of a filter sheet for fields of a list, ranges of days and its order; what an id may name comes with its words. */
export type GroupWords<L extends List> = {
  readonly [Name in FieldOf<L, 'choice' | 'codes' | 'id'> | RangeOf<L> | 'sorting']?: WordsOf<L, Name>;
};

type AnyWords = Words<never> | Things;

/** The groups of a filter sheet for fields of a list, ranges of days and its order, with the values that its declaration names. */
export const groupsOf = <L extends List>(list: L, words: GroupWords<L>): readonly FilterGroup<L>[] =>
  Object.entries(words as Readonly<Record<string, string | AnyWords>>).map(([name, own]) => {
    if (typeof own === 'string') return { label: own, days: name };
    const [label, wordOf] = own;
    if (Array.isArray(wordOf)) return { label, field: name, options: wordOf as unknown };
    const field = list.fields[name];
    const values = field !== undefined && 'values' in field ? field.values : Object.keys(list.sorts);
    const nameOf = (value: string | number): string | undefined =>
      typeof wordOf === 'function'
        ? wordOf(value as never)
        : (wordOf as Names<string | number>)[value]?.[languageStore.get()];
    return { label, field: name, options: values.map((value) => ({ value, label: nameOf(value) })) };
  }) as unknown as readonly FilterGroup<L>[];
