import { Button } from '#ui/Button.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { signed } from '#web/screens/store/small-equipment/count-changes.ts';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';
import { poolsText } from '#web/text/pools.ts';
import { useText } from '#web/text/use-text.ts';

/** What plus and minus just changed, and the way back; beside the floating button, not under it. */
export function UndoBar({ changes: { undoable, undo } }: { changes: CountChanges }) {
  const t = useText(poolsText);
  const { nameOf } = useGearWords();
  if (undoable === null) return null;
  const name = nameOf({ title: undoable.pool.name, sizeLabel: undoable.pool.sizeLabel });
  return (
    <div className="bottom-dock sticky z-20 mt-auto pt-3 pr-18 pb-4 lg:mx-auto lg:w-full lg:max-w-md lg:pr-0">
      <div className="ui-rise bg-night text-on-night shadow-float flex items-center gap-3 rounded-full py-1.5 pr-1.5 pl-5">
        <p role="status" className="flex min-w-0 flex-1 gap-2">
          <span className="truncate">{name}</span>
          <span className="tnum shrink-0 font-semibold">{signed(undoable.change)}</span>
        </p>
        <Button variant="night" size="sm" onClick={undo}>
          {t.undo}
        </Button>
      </div>
    </div>
  );
}
