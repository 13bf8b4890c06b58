import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonHead } from '#web/parts/people/PersonHead.tsx';
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

type Props = {
  order: Pick<OrderDetail, 'lines' | 'people'>;
  /** Each line is a card of its own, instead of a row above and below lines. */
  areCards?: boolean;
  /** One line, as an item of a list. */
  children: (line: OrderLine) => ReactNode;
};

/** Lines under the people who use them; without people there are no headings. */
export function PersonGroups({ order, areCards = false, children }: Props) {
  const groups = groupByPerson(order);
  const isPlain = groups.length === 1 && groups[0]?.person === null;
  return groups.map(({ person, lines }, index) => (
    <section key={index} className={cx('flex flex-col', areCards ? 'gap-2' : 'gap-3')}>
      {isPlain ? null : <PersonHead person={person} />}
      <ul className={cx('m-0 flex list-none flex-col p-0', areCards ? 'gap-2' : 'divide-line divide-y')}>
        {lines.map(children)}
      </ul>
    </section>
  ));
}
