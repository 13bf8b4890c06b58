import type { List } from '#contract/list.ts';
import { useLanguage } from '#web/state/language.ts';
import { listsText } from '#web/text/lists.ts';
import type { Names } from '#contract/list-words.ts';
import type { Language } from '#contract/errors.ts';

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

/** The word for each value: a function, or names in both languages. */
type Words<Value extends string | number> = ((value: Value) => string) | Names<Value>;
/** The things that an id may name, such as stores. */
type Things = readonly { readonly value: string; readonly label: string }[];
type ValueOf<Field> = Field extends { readonly values: readonly (infer Value extends string | number)[] }
  ? Value
  : never;
/** Fields whose label every list has, and orders whose word it has. */
type UsualField = 'storeId' | 'status';
type UsualSort = 'newest' | 'oldest';

type WordsOf<L extends List, Name> = Name extends 'sorting'
  ? Readonly<Record<Exclude<L['sorts'][keyof L['sorts']], UsualSort>, string>>
  : Name extends FieldOf<L, 'id'>
    ? Things
    : Name extends FieldOf<L, 'choice' | 'codes'>
      ? Words<ValueOf<L['fields'][Name]>>
      : string;

/**
 * The words of a filter sheet: for a choice its label and names, for an id its label and the things that it may name, for a
 * range of days its label, for the order a word for each sort by its name in an address. Usual ones need none.
 */
export type GroupWords<L extends List> = {
  readonly [Name in FieldOf<L, 'choice' | 'codes' | 'id'> | RangeOf<L> | 'sorting']?: Name extends
    | UsualField
    | RangeOf<L>
    | 'sorting'
    ? WordsOf<L, Name>
    : readonly [label: string, words: WordsOf<L, Name>];
};

type Usual = Readonly<Record<UsualField | UsualSort | 'sorting', string>>;
type Values = readonly (string | number)[];

const optionsOf = (values: Values, words: unknown, language: Language) =>
  values.map((value) => ({
    value,
    label:
      typeof words === 'function'
        ? (words as (value: string | number) => string)(value)
        : (words as Names<string | number>)[value]?.[language],
  }));

/** The groups of a filter sheet, with the values that the declaration of the list names. */
export const groupsOf = <L extends List>(
  { fields, sorts }: L,
  words: GroupWords<L>,
  { usual, language }: { readonly usual: Usual; readonly language: Language },
): readonly FilterGroup<L>[] =>
  Object.entries<unknown>(words).map(([name, own]) => {
    if (typeof own === 'string') return { label: own, days: name };
    if (name === 'sorting') {
      const names = { ...usual, ...(own as object) } as Readonly<Record<string, string>>;
      const options = Object.entries(sorts).map(([value, url]) => ({ value, label: names[url] }));
      return { label: usual.sorting, field: name, options };
    }
    const isUsual = name === 'storeId' || name === 'status';
    const [label, of] = isUsual ? [usual[name], own] : (own as readonly [string, unknown]);
    if (Array.isArray(of)) return { label, field: name, options: of as Things };
    const field = fields[name];
    const values: Values = field !== undefined && 'values' in field ? field.values : [];
    return { label, field: name, options: optionsOf(values, of, language) };
  }) as unknown as readonly FilterGroup<L>[];

/** The same, with the words that every list has, in the reader's language. */
export const useGroups = <L extends List>(list: L, words: GroupWords<L>): readonly FilterGroup<L>[] =>
  groupsOf(list, words, { usual: listsText.use(), language: useLanguage() });
