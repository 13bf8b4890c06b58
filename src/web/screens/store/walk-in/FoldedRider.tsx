import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { linesOf } from '#web/screens/store/walk-in/person-lines.ts';
import type { Piece } from '#web/screens/store/walk-in/pieces.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { groupText } from '#web/text/group.ts';

type Props = {
  draft: WalkInWork['draft'];
  person: number;
  pieces: readonly Piece[];
  onUnfold: () => void;
};

/** One of many people, with the sizes of their gear in a line; a press shows it piece by piece. */
export function FoldedRider({ draft, person, pieces, onUnfold }: Props) {
  const t = groupText.use();
  const { gear } = useGearWords();
  const name = draft.people[person]?.name ?? '';
  const own = [...pieces, ...linesOf(draft.lines, person).map(({ line }) => line)];
  return (
    <Card pad="none" className="-mt-2">
      <button
        type="button"
        aria-label={t.unfold(name)}
        onClick={onUnfold}
        className="press flex min-h-14 w-full items-center gap-2.5 rounded-xl px-3 py-2 text-left"
      >
        <Avatar name={name} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate leading-snug font-semibold">{name}</span>
          <span className="text-ink-2 tnum flex flex-wrap gap-x-2 gap-y-1 text-sm">
            {own.map(({ art, sizeLabel, title }, index) => (
              <span key={index} className="inline-flex items-center gap-1">
                <GearArt art={art} size={20} className="rounded-sm" />
                {gear(sizeLabel === '' ? title : sizeLabel)}
              </span>
            ))}
          </span>
        </span>
        <span className="text-ink-3 inline-flex">
          <Icon name="chevron-down" size={20} />
        </span>
      </button>
    </Card>
  );
}
