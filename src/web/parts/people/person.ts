import type { z } from 'zod';
import type { person } from '#contract/order-shapes.ts';

export type Person = z.output<typeof person>;

export const levels = ['first', 'beginner', 'intermediate', 'advanced'] as const;
export const disciplines = ['ski', 'snowboard'] as const;

/** How many people one order can name. */
export const maxPeople = 20;

/** A person as typed: everything is text until it is kept. */
export type PersonForm = {
  readonly name: string;
  readonly heightCm: string;
  readonly weightKg: string;
  readonly footMm: string;
  readonly level: string;
  readonly discipline: string;
};

export const emptyPersonForm: PersonForm = {
  name: '',
  heightCm: '',
  weightKg: '',
  footMm: '',
  level: '',
  discipline: '',
};

export const formOf = (person: Person): PersonForm => ({
  name: person.name,
  heightCm: String(person.heightCm ?? ''),
  weightKg: String(person.weightKg ?? ''),
  footMm: String(person.footMm ?? ''),
  level: person.level ?? '',
  discipline: person.discipline ?? '',
});

/** The figures that a person may have, with the range in which they make sense. */
export const measures = {
  heightCm: { min: 50, max: 250 },
  weightKg: { min: 10, max: 250 },
  footMm: { min: 100, max: 400 },
} as const;
export type Measure = keyof typeof measures;

export type PersonFault = 'name' | Measure;

const isMeasure = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What is wrong with a typed person; only the name has to be there. */
export const faultsIn = (form: PersonForm): readonly PersonFault[] => {
  const name = form.name.trim();
  const wrong = (Object.keys(measures) as Measure[]).filter(
    (key) => form[key].trim() !== '' && !isMeasure(form[key].trim(), measures[key]),
  );
  return name === '' || name.length > 30 ? ['name', ...wrong] : wrong;
};

/** The person that a faultless form stands for. */
export const personOf = (form: PersonForm): Person => {
  const figure = (key: Measure) => (form[key].trim() === '' ? {} : { [key]: Number(form[key].trim()) });
  const level = levels.find((each) => each === form.level);
  const discipline = disciplines.find((each) => each === form.discipline);
  return {
    name: form.name.trim(),
    ...figure('heightCm'),
    ...figure('weightKg'),
    ...figure('footMm'),
    ...(level !== undefined && { level }),
    ...(discipline !== undefined && { discipline }),
  };
};

type FigureWords = {
  readonly 'person.heightUnit': string;
  readonly 'person.weightUnit': string;
  readonly 'person.footUnit': string;
};

/** A person's figures on one line; empty when none is known. */
export const aboutPerson = (person: Person, words: FigureWords): string =>
  [
    person.heightCm === undefined ? '' : `${person.heightCm} ${words['person.heightUnit']}`,
    person.weightKg === undefined ? '' : `${person.weightKg} ${words['person.weightUnit']}`,
    person.footMm === undefined ? '' : `${person.footMm} ${words['person.footUnit']}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
