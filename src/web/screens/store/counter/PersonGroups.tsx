import type { ReactNode } from 'react';
import { groupByPerson } from '#web/parts/orders/group-by-person.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonHead } from '#web/parts/people/PersonHead.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  people: OrderDetail['people'];
  lines: readonly OrderLine[];
  /** One line, as an item of a list. */
  children: (line: OrderLine) => ReactNode;
};

/** Lines under the people who use them; without people there are no headings. */
export function PersonGroups({ people, lines, children }: Props) {
  const t = useText(storeText);
  const groups = groupByPerson({ people, lines: [...lines] });
  const isPlain = groups.length === 1 && groups[0]?.person === null;
  return (
    <>
      <h2 className="sr-only">{t.gearTitle}</h2>
      {groups.map(({ person, lines: own }, index) => (
        <section key={index} className="flex flex-col gap-2">
          {isPlain ? null : <PersonHead person={person} />}
          <ul className="m-0 flex list-none flex-col gap-2 p-0">{own.map(children)}</ul>
        </section>
      ))}
    </>
  );
}
