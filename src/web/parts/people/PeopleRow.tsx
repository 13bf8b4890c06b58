import { maxPeople } from '#domain/orders/order-fields.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { aboutPerson } from '#web/parts/people/person.ts';
import type { Person } from '#web/parts/people/person.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

/** Who rides: a pill for each person, and one to add another. */
export function PeopleRow({
  people,
  onPerson,
}: {
  people: readonly Person[];
  onPerson: (index: number) => void;
}) {
  const t = useText(bookText);
  return (
    <section>
      <h3 className="text-ink-2 font-medium">{t.people}</h3>
      <p className="text-ink-3 text-sm">{t.peopleHint}</p>
      <ul className="m-0 mt-2 flex list-none flex-wrap gap-2 p-0">
        {people.map((person, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onPerson(index)}
              className="press border-line hover:border-line-strong inline-flex min-h-12 items-center gap-2 rounded-full border py-1 pr-4 pl-1.5 text-left"
            >
              <Avatar name={person.name} size={36} />
              <span className="leading-tight">
                <span className="block max-w-32 truncate font-medium">{person.name}</span>
                <span className="text-ink-3 tnum block text-xs">{aboutPerson(person)}</span>
              </span>
            </button>
          </li>
        ))}
        {people.length >= maxPeople ? null : (
          <li>
            <button
              type="button"
              onClick={() => onPerson(people.length)}
              className="press border-line-strong text-ice-ink hover:bg-ice-soft inline-flex min-h-12 items-center gap-1.5 rounded-full border border-dashed px-4 font-medium"
            >
              <Icon name="plus" size={18} />
              {t.addPerson}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
