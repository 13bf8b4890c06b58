import { maxPeople } from '#domain/orders/order-fields.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { aboutPerson, type Person } from '#web/parts/people/person.ts';
import { bookText } from '#web/text/book.ts';

type Props = {
  line: CartLine;
  people: readonly Person[];
  /** A person by index into the people, or nobody. */
  onUser: (unit: number, person: number | null) => void;
};

/** Who uses each unit of a line, chosen through the phone's own picker. */
export function LineUsers(props: Props) {
  const { quantity } = props.line;
  return (
    // One stands beside the price: it may be pressed above and below its line.
    <ul className={cx('m-0 -ml-2 flex list-none flex-wrap p-0', quantity === 1 ? '-my-3' : 'basis-full')}>
      {Array.from({ length: Math.min(quantity, 12) }, (_, unit) => (
        <li key={unit} className="min-w-0">
          <UnitUser {...props} unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function UnitUser({ line, people, onUser, unit }: Props & { unit: number }) {
  const t = bookText.use();
  const { nameOf } = useGearWords();
  const user = line.users[unit] ?? null;
  return (
    <div className="relative">
      <select
        aria-label={t.userOf(nameOf(line), unit + 1)}
        value={user === null ? '' : String(user)}
        onChange={({ currentTarget: { value } }) => onUser(unit, value === '' ? null : Number(value))}
        className="text-ice-ink hover:bg-ice-soft field-sizing-content min-h-11 max-w-40 appearance-none truncate rounded-md bg-transparent py-1 pr-7 pl-2 text-sm font-medium"
      >
        <option value="">{t.userNobody}</option>
        {people.map((person, index) => (
          <option key={index} value={index}>
            {person.name}
          </option>
        ))}
      </select>
      <span className="text-ice-ink pointer-events-none absolute inset-y-0 right-2 flex items-center">
        <Icon name="chevron-down" size={14} />
      </span>
    </div>
  );
}

/** Who rides: a pill for each person, and one to add another. */
export function PeopleRow({
  people,
  onPerson,
}: {
  people: readonly Person[];
  onPerson: (index: number) => void;
}) {
  const t = bookText.use();
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
