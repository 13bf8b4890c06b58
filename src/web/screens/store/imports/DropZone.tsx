import { useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { SheetSign } from '#web/screens/store/imports/SheetSign.tsx';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

/** Phones tell files apart by their kinds, computers by their endings. */
const accepted =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** A place that files are dropped on, or chosen from. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useText(importsText);
  // A drag enters and leaves every part of the zone on its way.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <label
      onDragEnter={() => move(1)}
      onDragLeave={() => move(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        move(-depth.current);
        onFiles(Array.from(event.dataTransfer.files));
      }}
      className={cx(
        'press relative flex min-h-44 cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-5 text-center',
        'has-focus-visible:outline-ice has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        isOver ? 'border-ice bg-ice-soft' : 'border-line-strong hover:border-ice',
      )}
    >
      <SheetSign />
      <span className="text-md font-semibold lg:hidden">{t.pressText}</span>
      <span className="text-md hidden font-semibold lg:inline">{isOver ? t.dropNow : t.chooseText}</span>
      <span className="text-ink-3 text-sm">{t.chooseHint}</span>
      <input
        type="file"
        accept={accepted}
        aria-label={t.chooseTitle}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same file may be chosen again, once it is mended.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
