import { useState } from 'react';
import { withoutPerson } from '#web/parts/gear-picker/cart-people.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { Person } from '#web/parts/people/person.ts';

type Riders = { readonly people: readonly Person[]; readonly lines: readonly CartLine[] };

/** Adds, changes and removes the people of a draft; `at` is the one at hand, the next free place for a new one. */
export const usePersonEditor = (draft: Riders, onChange: (change: Partial<Riders>) => void) => {
  const [at, setAt] = useState<number | null>(null);
  const [lastAt, setLastAt] = useState(0);
  const close = () => setAt(null);
  return {
    at,
    /** The one at hand; stays while the sheet moves out. */
    person: draft.people[at ?? lastAt] ?? null,
    edit: (index: number) => {
      setAt(index);
      setLastAt(index);
    },
    close,
    keep: (person: Person) => {
      const index = at ?? draft.people.length;
      const isNew = index >= draft.people.length;
      const people = isNew
        ? [...draft.people, person]
        : draft.people.map((each, place) => (place === index ? person : each));
      onChange({ people });
      close();
    },
    remove: () => {
      if (at === null) return;
      onChange({
        people: draft.people.filter((_, index) => index !== at),
        lines: withoutPerson(draft.lines, at),
      });
      close();
    },
  };
};
