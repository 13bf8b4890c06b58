import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { dotted } from '#ui/whole-parts.ts';
import { aboutPerson, type Person } from '#web/parts/people/person.ts';
import { ordersText } from '#web/text/orders.ts';

type PersonLine = { readonly person: number | null };
type Grouped<L> = { readonly people: readonly Person[]; readonly lines: readonly L[] };
type PersonLines<L> = { readonly person: Person | null; readonly lines: readonly L[] };

/** The lines of each person in the order of the people, those for nobody at the end; people without gear left out. */
const groupByPerson = <L extends PersonLine>({ lines, people }: Grouped<L>): readonly PersonLines<L>[] => {
  const named = people.map((person, index) => ({
    person,
    lines: lines.filter((line) => line.person === index),
  }));
  const rest = lines.filter((line) => line.person === null || line.person >= people.length);
  return [...named, { person: null, lines: rest }].filter((group) => group.lines.length > 0);
};

/** Above a person's gear: the name, and what fitting needs; null is nobody in particular. */
function PersonHead({ person, side }: { person: Person | null; side: ReactNode }) {
  const words = ordersText.use();
  if (person === null) return <h3 className="text-ink-3 text-sm">{words.nobody}</h3>;
  const about = dotted([
    aboutPerson(person),
    person.discipline === undefined ? '' : words[`discipline.${person.discipline}`],
    person.level === undefined ? '' : words[`level.${person.level}`],
  ]);
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="flex min-w-0 items-center gap-2.5">
        <Avatar name={person.name} size={32} />
        <span className="min-w-0">
          <span className="block truncate leading-tight font-semibold">{person.name}</span>
          {about === '' ? null : <span className="text-ink-3 tnum block text-sm font-normal">{about}</span>}
        </span>
      </h3>
      {side}
    </div>
  );
}

type Props<L> = {
  order: Grouped<L>;
  /** Each line is a card of its own, instead of a row above and below lines. */
  areCards?: boolean;
  /** What stands beside a person's name. */
  side?: (person: Person, lines: readonly L[]) => ReactNode;
  /** One line, as an item of a list. */
  children: (line: L) => ReactNode;
};

/** Lines under the people who use them; without people there are no headings. */
export function PersonGroups<L extends PersonLine>({ order, areCards = false, side, children }: Props<L>) {
  const groups = groupByPerson(order);
  const isPlain = groups.length === 1 && groups[0]?.person === null;
  return groups.map(({ person, lines }, index) => (
    <section key={index} className={cx('flex flex-col', areCards ? 'gap-2' : 'gap-3')}>
      {isPlain ? null : (
        <PersonHead person={person} side={person === null ? null : (side?.(person, lines) ?? null)} />
      )}
      <ul className={cx('m-0 flex list-none flex-col p-0', areCards ? 'gap-2' : 'divide-line divide-y')}>
        {lines.map(children)}
      </ul>
    </section>
  ));
}
