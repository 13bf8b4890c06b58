import { faultIn, valuesOf, type Bound } from '#contract/bounds.ts';
import { person as bounds } from '#contract/form-bounds.ts';
import { isFields } from '#web/parts/kept/read-fields.ts';
import { unitOf, type Person } from '#web/parts/people/person.ts';

type Field = keyof typeof bounds;
type Measure = Extract<Field, `${string}${'Cm' | 'Kg' | 'Mm'}`>;

/** A person as typed: everything is text until it is kept. */
type PersonForm = { readonly [K in Field]: string };

const fields = Object.entries(bounds) as readonly [Field, Bound][];

/** The figures that fitting needs. */
export const measures = fields.flatMap(([name]) => (unitOf(name) === undefined ? [] : [name as Measure]));

/** A person in the form; null: an empty form. */
export const formOf = (person: Partial<Person> | null): PersonForm =>
  Object.fromEntries(fields.map(([name]) => [name, String(person?.[name] ?? '')])) as PersonForm;

/** Reads a person kept on this device; null when something is wrong with it. */
export const readPerson = (value: unknown): Person | null => {
  if (!isFields(value) || typeof value['name'] !== 'string') return null;
  const form = formOf(value as Partial<Person>);
  return fields.every(([name, bound]) => faultIn(bound, form[name]) === null) ? valuesOf(bounds, form) : null;
};
