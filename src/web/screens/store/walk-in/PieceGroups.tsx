import { useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Money } from '#ui/Money.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { judgeLines } from '#web/parts/gear-picker/cart-check.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { aboutPerson, type Person } from '#web/parts/people/person.ts';
import { FoldedRider } from '#web/screens/store/walk-in/FoldedRider.tsx';
import { linesOf } from '#web/screens/store/walk-in/person-lines.ts';
import { PersonLines, SetButtons } from '#web/screens/store/walk-in/PersonLines.tsx';
import { movePiece, type Piece } from '#web/screens/store/walk-in/pieces.ts';
import { openLacks } from '#web/screens/store/walk-in/sets.ts';
import { SizeSheet, type SizeChoice } from '#web/screens/store/walk-in/SizeSheet.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';
import { walkInText } from '#web/text/walk-in.ts';

type Group = { readonly place: number | null; readonly pieces: readonly Piece[] };

const groupsOf = ({ people, pieces }: WalkInWork['draft']): readonly Group[] => {
  const own = people.map((_, place) => ({ place, pieces: pieces.filter(({ person }) => person === place) }));
  const rest = { place: null, pieces: pieces.filter(({ person }) => person === null) };
  return rest.pieces.length > 0 ? [...own, rest] : own;
};

/** More people than these are shown by a line each, until somebody asks for more of one. */
const mostUnfolded = 8;

/** The gear of a new order, under the people who use it; what was scanned for nobody in particular at the end. */
export function PieceGroups({ work }: { work: WalkInWork }) {
  const sizes = useOpeningFor<SizeChoice>();
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const states = judgeLines(work.draft.lines, work.offers.data);
  const freeOf = (line: CartLine): number => {
    const state = states[work.draft.lines.indexOf(line)];
    return state === undefined || state.state === 'gone' ? 0 : state.free;
  };
  const { draft, scan } = work;
  const needsLook = (place: number): boolean =>
    openLacks(draft).some(({ person }) => person === place) ||
    linesOf(draft.lines, place).some(({ line }) => line.quantity > freeOf(line));
  const isFolded = (place: number): boolean =>
    draft.people.length > mostUnfolded &&
    scan.aim !== place &&
    !unfolded.includes(place) &&
    !needsLook(place);
  return (
    <>
      {groupsOf(draft).map(({ place, pieces }) =>
        place !== null && isFolded(place) ? (
          <FoldedRider
            key={place}
            draft={draft}
            person={place}
            pieces={pieces}
            onUnfold={() => setUnfolded([...unfolded, place])}
          />
        ) : (
          <GroupCard
            key={place ?? 'rest'}
            work={work}
            group={{ place, pieces }}
            freeOf={freeOf}
            onSize={sizes.show}
          />
        ),
      )}
      {sizes.subject === undefined ? null : (
        <SizeSheet key={sizes.round} work={work} choice={sizes.subject} sheet={sizes.sheet} />
      )}
    </>
  );
}

type GroupProps = {
  work: WalkInWork;
  group: Group;
  freeOf: (line: CartLine) => number;
  onSize: (choice: SizeChoice) => void;
};

function GroupCard({ work, group: { place, pieces }, freeOf, onSize }: GroupProps) {
  const { draft, set, scan, editor } = work;
  const person = place === null ? undefined : draft.people[place];
  const isAimed = place !== null && scan.aim === place;
  // Several pieces of a size may each be free, and not all of them at once.
  const isShort = ({ barcode }: Piece): boolean =>
    work.quote?.lines.some((line) => line.barcode === barcode && line.free < line.quantity) ?? false;
  return (
    <Card
      pad="none"
      className={cx(
        'flex flex-col border-2 transition-colors',
        isAimed ? 'border-ice' : 'border-transparent',
      )}
    >
      {person === undefined || place === null ? null : (
        <RiderHead
          person={person}
          isAimed={isAimed}
          onEdit={() => editor.edit(place)}
          onAim={() => scan.aimAt(place)}
        />
      )}
      <ul className="divide-line m-0 flex list-none flex-col divide-y px-3 py-1">
        {pieces.map((piece) => (
          <PieceRow
            key={piece.barcode}
            piece={piece}
            people={draft.people}
            isShort={isShort(piece)}
            onMove={(to) => set({ pieces: movePiece(draft.pieces, piece, to) })}
            onRemove={() => set({ pieces: draft.pieces.filter((each) => each !== piece) })}
          />
        ))}
        {place === null ? null : <PersonLines work={work} person={place} freeOf={freeOf} onSize={onSize} />}
      </ul>
      {place === null ? null : <SetButtons work={work} person={place} />}
    </Card>
  );
}

type HeadProps = { person: Person; isAimed: boolean; onEdit: () => void; onAim: () => void };

function RiderHead({ person, isAimed, onEdit, onAim }: HeadProps) {
  const t = walkInText.use();
  const about = aboutPerson(person);
  return (
    <div className="flex items-center gap-2 px-3 pt-2">
      <button
        type="button"
        onClick={onEdit}
        aria-label={t.edit(person.name)}
        className="press hover:bg-sunken -ml-1 flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-1 text-left"
      >
        <Avatar name={person.name} size={32} />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{person.name}</span>
          {about === '' ? null : <span className="text-ink-3 tnum block truncate text-sm">{about}</span>}
        </span>
      </button>
      <Chip chosen={isAimed} label={t.aimAt(person.name)} onPress={onAim}>
        {isAimed ? t.aimed : t.aim}
      </Chip>
    </div>
  );
}

type RowProps = {
  piece: Piece;
  people: readonly Person[];
  /** Promised to somebody else on these days. */
  isShort: boolean;
  onMove: (person: number | null) => void;
  onRemove: () => void;
};

function PieceRow({ piece, people, isShort, onMove, onRemove }: RowProps) {
  const t = walkInText.use();
  const words = ordersText.use();
  const { gear, nameOf } = useGearWords();
  const name = nameOf(piece);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <GearArt art={piece.art} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-medium">
          {gear(piece.title)}
          {piece.sizeLabel === '' ? null : <span className="tnum"> {gear(piece.sizeLabel)}</span>}
          {piece.quantity > 1 ? <span className="tnum"> ×{piece.quantity}</span> : null}
        </span>
        {isShort ? (
          <span className="text-danger block truncate text-sm">{t.promisedShort}</span>
        ) : (
          <span className="text-ink-3 tnum block truncate text-sm">
            {piece.barcode} · <Money fen={piece.rateFen} />
            {words.perDay}
          </span>
        )}
      </span>
      {people.length < 2 ? null : <OwnerSelect name={name} piece={piece} people={people} onMove={onMove} />}
      <IconButton icon="close" label={t.takeOut(name)} onClick={onRemove} className="-mr-1.5" />
    </li>
  );
}

/** Whose a piece is, through the phone's own picker. */
function OwnerSelect({
  name,
  piece,
  people,
  onMove,
}: Omit<RowProps, 'onRemove' | 'isShort'> & { name: string }) {
  const t = walkInText.use();
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center">
      <span className="text-ink-3 pointer-events-none inline-flex">
        <Icon name="user" size={20} />
      </span>
      <select
        aria-label={t.ownerOf(name)}
        value={piece.person === null ? '' : String(piece.person)}
        onChange={({ currentTarget: { value } }) => onMove(value === '' ? null : Number(value))}
        className="absolute inset-0 cursor-pointer rounded-full opacity-0 focus-visible:opacity-100"
      >
        <option value="">{t.shared}</option>
        {people.map((person, index) => (
          <option key={index} value={index}>
            {person.name}
          </option>
        ))}
      </select>
    </span>
  );
}
