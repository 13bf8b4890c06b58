import { Avatar } from '#ui/Avatar.tsx';
import { aboutPerson } from '#web/parts/people/person.ts';
import type { Person } from '#web/parts/people/person.ts';
import { ordersText } from '#web/text/orders.ts';

/** Above a person's gear: the name, and what fitting needs; null is nobody in particular. */
export function PersonHead({ person }: { person: Person | null }) {
  const words = ordersText.use();
  if (person === null) return <h3 className="text-ink-3 text-sm">{words.nobody}</h3>;
  const about = [
    aboutPerson(person),
    person.discipline === undefined ? '' : words[`discipline.${person.discipline}`],
    person.level === undefined ? '' : words[`level.${person.level}`],
  ].filter((part) => part !== '');
  return (
    <h3 className="flex items-center gap-2.5">
      <Avatar name={person.name} size={32} />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">{person.name}</span>
        {about.length === 0 ? null : (
          <span className="text-ink-3 tnum block text-sm font-normal">{about.join(' · ')}</span>
        )}
      </span>
    </h3>
  );
}
