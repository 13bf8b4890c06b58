import { useState } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/screens/store/counter/lines.ts';
import { TickedArt } from '#web/screens/store/counter/TickedArt.tsx';
import type { Tick } from '#web/screens/store/counter/TickedArt.tsx';
import { unitsOf } from '#web/screens/store/return/return-draft.ts';
import type { Ending, EndingKind } from '#web/screens/store/return/return-draft.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  line: OrderLine;
  ending: Ending;
  isFresh: boolean;
  onChoose: (kind: EndingKind) => void;
  onUnits: (kind: EndingKind, units: number) => void;
  onNote: (note: string) => void;
};

const borders = { open: 'border-transparent', fine: 'border-ice', harmed: 'border-warning' } as const;

const tickOf = (ending: Ending, units: number): Tick => {
  if (unitsOf(ending) < units) return 'open';
  return ending.damaged + ending.lost > 0 ? 'harmed' : 'fine';
};

const kinds: readonly EndingKind[] = ['returned', 'damaged', 'lost'];

/** A line at the guest: back, damaged or lost; several units are counted one by one. */
export function ReturnLine({ line, ending, isFresh, onChoose, onUnits, onNote }: Props) {
  const t = useText(storeText);
  const { nameOf } = useGearWords();
  const [showsNote, setShowsNote] = useState(ending.note !== '');
  const units = openUnits(line);
  const isHarmed = ending.damaged + ending.lost > 0;
  const tick = tickOf(ending, units);
  return (
    <li
      className={cx(
        'bg-surface shadow-card flex flex-col gap-3 rounded-xl border-2 p-3 transition-colors',
        isFresh ? 'border-success' : borders[tick],
      )}
    >
      <div className="flex items-center gap-3">
        <TickedArt art={line.art} tick={tick} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{nameOf(line)}</span>
          <span className="text-ink-3 tnum block text-sm">
            {[line.boundTo ?? '', units > 1 ? t.stillOut(units) : '']
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </span>
      </div>
      {units === 1 ? (
        <div role="group" aria-label={nameOf(line)} className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Chip key={kind} chosen={ending[kind] > 0} onPress={() => onChoose(kind)}>
              {t[`ending.${kind}`]}
            </Chip>
          ))}
        </div>
      ) : (
        <UnitCounts line={line} ending={ending} onUnits={onUnits} />
      )}
      {isHarmed || showsNote ? (
        <TextInput
          label={t.lineNote}
          value={ending.note}
          onChange={onNote}
          maxLength={200}
          placeholder={isHarmed ? t.lineNoteHint : ''}
        />
      ) : (
        <button
          type="button"
          onClick={() => setShowsNote(true)}
          className="press text-ice-ink -my-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-md px-1 text-sm font-medium"
        >
          <Icon name="edit" size={16} />
          {t.addNote}
        </button>
      )}
    </li>
  );
}

function UnitCounts({ line, ending, onUnits }: Pick<Props, 'line' | 'ending' | 'onUnits'>) {
  const t = useText(storeText);
  const shell = useText(shellText);
  const { nameOf } = useGearWords();
  const room = openUnits(line) - unitsOf(ending);
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center justify-between gap-3">
          <span className="text-base">{t[`ending.${kind}`]}</span>
          <Stepper
            value={ending[kind]}
            onChange={(units) => onUnits(kind, units)}
            max={ending[kind] + room}
            label={`${nameOf(line)} ${t[`ending.${kind}`]}`}
            lessLabel={shell.less}
            moreLabel={shell.more}
          />
        </li>
      ))}
    </ul>
  );
}
