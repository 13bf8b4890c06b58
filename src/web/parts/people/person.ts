import { faultIn, valuesOf } from '#contract/bounds.ts';
import type { Bound, ValuesOf } from '#contract/bounds.ts';
import { person as bounds } from '#contract/form-bounds.ts';
import { isFields } from '#web/parts/kept/read-fields.ts';

export type Person = ValuesOf<typeof bounds>;

type Field = keyof typeof bounds;

/** A person as typed: everything is text until it is kept. */
export type PersonForm = { readonly [K in Field]: string };

const fields = Object.entries(bounds) as readonly [Field, Bound][];

/** A person in the form; null: an empty form. */
export const formOf = (person: Partial<Person> | null): PersonForm =>
  Object.fromEntries(fields.map(([name]) => [name, String(person?.[name] ?? '')])) as PersonForm;

type Measure = Extract<Field, `${string}${'Cm' | 'Kg' | 'Mm'}`>;

/** The figures that fitting needs, with their units. */
export const measures: readonly { readonly name: Measure; readonly unit: string }[] = fields.flatMap(
  ([name, bound]) =>
    bound.kind === 'whole' ? [{ name: name as Measure, unit: name.slice(-2).toLowerCase() }] : [],
);

/** A person's figures on one line; empty when none is known. */
export const aboutPerson = (person: Person): string =>
  measures
    .flatMap(({ name, unit }) => (person[name] === undefined ? [] : `${person[name]} ${unit}`))
    .join(' · ');

/** Reads a person kept on this device; null when something is wrong with it. */
export const readPerson = (value: unknown): Person | null => {
  if (!isFields(value) || typeof value['name'] !== 'string') return null;
  const form = formOf(value as Partial<Person>);
  return fields.every(([name, bound]) => faultIn(bound, form[name]) === null) ? valuesOf(bounds, form) : null;
};
