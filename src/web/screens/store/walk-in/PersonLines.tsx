import { setKinds, type Discipline } from '#domain/fitting/fit-rules.ts';
import { Button } from '#ui/Button.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Money } from '#ui/Money.tsx';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { linesOf, withoutUnitOf } from '#web/screens/store/walk-in/person-lines.ts';
import { openLacks, setsFor, sizesLeft, whyLacking, type Lack } from '#web/screens/store/walk-in/sets.ts';
import type { SizeChoice } from '#web/screens/store/walk-in/SizeSheet.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { groupText } from '#web/text/group.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';

type Props = {
  work: WalkInWork;
  person: number;
  /** How many of a size are free at the store, as far as that is known. */
  freeOf: (line: CartLine) => number;
  onSize: (choice: SizeChoice) => void;
};

/** What a person gets by size and did not get, to be scanned at the hand-over. */
export function PersonLines({ work, person, freeOf, onSize }: Props) {
  const { draft, set } = work;
  return (
    <>
      {linesOf(draft.lines, person).map(({ line, quantity }) => (
        <UnitRow
          key={line.id}
          line={line}
          quantity={quantity}
          free={freeOf(line)}
          person={draft.people[person]?.name ?? ''}
          onSize={() => onSize({ person, art: line.art, line })}
          onRemove={() => set({ lines: withoutUnitOf(draft.lines, line, person) })}
        />
      ))}
      {openLacks(draft)
        .filter((lack) => lack.person === person)
        .map((lack) => (
          <LackRow key={lack.kind} work={work} lack={lack} onSize={onSize} />
        ))}
    </>
  );
}

type UnitProps = {
  line: CartLine;
  quantity: number;
  free: number;
  person: string;
  onSize: () => void;
  onRemove: () => void;
};

function UnitRow({ line, quantity, free, person, onSize, onRemove }: UnitProps) {
  const t = storeText.use();
  const own = groupText.use();
  const words = ordersText.use();
  const walkIn = walkInText.use();
  const { gear, nameOf } = useGearWords();
  return (
    <li className="flex items-center gap-2 py-1.5">
      <GearArt art={line.art} size={40} />
      <span className="ml-1 min-w-0 flex-1">
        <span className="block truncate leading-snug font-medium">
          {gear(line.title)}
          {quantity > 1 ? <span className="tnum"> ×{quantity}</span> : null}
        </span>
        {line.quantity > free ? (
          <span className="text-danger block truncate text-sm">{t.onlyFree(free)}</span>
        ) : (
          <span className="text-ink-3 tnum block truncate text-sm">
            <Money fen={line.rateFen} />
            {words.perDay}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={own.sizeOf(nameOf(line), person)}
        onClick={onSize}
        className="press border-line bg-surface hover:border-line-strong inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border py-1 pr-2.5 pl-3.5 text-base font-semibold"
      >
        <span className="tnum">{gear(line.sizeLabel)}</span>
        <span className="text-ink-3 inline-flex">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <IconButton icon="close" label={walkIn.takeOut(nameOf(line))} onClick={onRemove} className="-mr-1.5" />
    </li>
  );
}

function LackRow({
  work,
  lack,
  onSize,
}: Pick<Props, 'work' | 'onSize'> & {
  lack: Lack;
}) {
  const t = groupText.use();
  const { draft, offers, editor } = work;
  const why = whyLacking(draft, lack, sizesLeft(draft, offers.data));
  const isUnknown = why === 'heightCm' || why === 'footMm';
  const { person, kind } = lack;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <GearArt art={kind} size={40} muted />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium">{t[`kind.${kind}`]}</span>
        <span className="text-danger block text-sm">{t[`lack.${why}`]}</span>
      </span>
      {isUnknown ? (
        <Button variant="ghost" size="sm" onClick={() => editor.edit(person)}>
          {t.fillIn}
        </Button>
      ) : null}
      <Button variant="soft" size="sm" onClick={() => onSize({ person, art: kind, line: null })}>
        {t.choose}
      </Button>
    </li>
  );
}

/** Gives a person a whole set, as far as it is not theirs yet. */
export function SetButtons({ work, person }: Pick<Props, 'work' | 'person'>) {
  const t = groupText.use();
  const { draft, set, giveSets, offers } = work;
  const open = setsFor(draft, person);
  const name = draft.people[person]?.name ?? '';
  if (open.length === 0) return null;
  const give = (discipline: Discipline) => {
    const people = draft.people.map((each, index) => (index === person ? { ...each, discipline } : each));
    set(giveSets({ ...draft, people }, [{ person, kinds: setKinds[discipline] }]));
  };
  return (
    <div className="flex flex-wrap gap-2 px-3 pt-1 pb-3">
      {open.map((discipline) => (
        <Button
          key={discipline}
          variant="soft"
          size="sm"
          icon="plus"
          disabled={offers.data === undefined}
          aria-label={t.giveSet(name, t[`set.${discipline}`])}
          onClick={() => give(discipline)}
        >
          {t[`set.${discipline}`]}
        </Button>
      ))}
    </div>
  );
}
