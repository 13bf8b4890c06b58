import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { Person } from '#web/parts/people/person.ts';

type PersonLines = { readonly person: Person | null; readonly lines: readonly OrderLine[] };

/** The lines of each person in the order of the people, those for nobody at the end; people without gear left out. */
export const groupByPerson = ({
  lines,
  people,
}: Pick<OrderDetail, 'lines' | 'people'>): readonly PersonLines[] => {
  const named = people.map((person, index) => ({
    person,
    lines: lines.filter((line) => line.person === index),
  }));
  const rest = lines.filter((line) => line.person === null || line.person >= people.length);
  return [...named, { person: null, lines: rest }].filter((group) => group.lines.length > 0);
};
