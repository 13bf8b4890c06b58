import type { ValuesOf } from '#contract/bounds.ts';
import type { person as bounds } from '#contract/form-bounds.ts';

export type Person = ValuesOf<typeof bounds>;

/** The unit of a figure that fitting needs, by the end of its name; undefined for anything else. */
export const unitOf = (name: string): string | undefined => /(?:Cm|Kg|Mm)$/.exec(name)?.[0].toLowerCase();

/** A person's figures on one line, which never breaks between a number and its unit; empty when none is known. */
export const aboutPerson = (person: Person): string =>
  Object.entries(person)
    .flatMap(([name, value]) => {
      const unit = unitOf(name);
      return unit === undefined || value === undefined ? [] : `${value}\u00a0${unit}`;
    })
    .join(' · ');
