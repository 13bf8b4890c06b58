import type { ReactNode } from 'react';
import { groupByPerson } from '#web/parts/orders/group-by-person.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonHead } from '#web/parts/people/PersonHead.tsx';

type Props = {
  people: OrderDetail['people'];
  lines: readonly OrderLine[];
  /** One line, as an item of a list. */
  children: (line: OrderLine) => ReactNode;
};

/** Lines under the people who use them; without people there are no headings. */
export function PersonGroups({ people, lines, children }: Props) {
  const groups = groupByPerson({ people, lines: [...lines] });
  const isPlain = groups.length === 1 && groups[0]?.person === null;
  return groups.map(({ person, lines: own }, index) => (
    <section key={index} className="flex flex-col gap-2">
      {isPlain ? null : <PersonHead person={person} />}
      <ul className="m-0 flex list-none flex-col gap-2 p-0">{own.map(children)}</ul>
    </section>
  ));
}
