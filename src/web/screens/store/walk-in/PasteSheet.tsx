import { useState } from 'react';
import { linesLeft } from '#domain/imports/pasted-people.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { aboutPerson } from '#web/parts/people/person.ts';
import { readList, setParts, type PasteWay } from '#web/screens/store/walk-in/pasted.ts';
import { sizesLeft, whyLacking } from '#web/screens/store/walk-in/sets.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { showSuccess } from '#web/state/toast.ts';
import { groupText } from '#web/text/group.ts';

type Props = { work: WalkInWork; open: boolean; onClose: () => void };
type List = ReturnType<typeof readList>;

/** Takes in a list of people that was pasted, with their sets, and shows how each line was understood. */
export function PasteSheet({ work, open, onClose }: Props) {
  const t = groupText.use();
  const { draft, set, giveSets, offers } = work;
  const [way, setWay] = useState<PasteWay>({ parts: setParts, otherwise: 'ski' });
  const { pasted: text } = draft;
  const list = readList(draft, { text, way }, giveSets);
  const { people, pieces, toMend, excess } = list;
  const add = () => {
    const { lines, lacks, people: all } = list.after;
    set({ people: all, lines, lacks, pasted: linesLeft(list.lines) });
    if (toMend === 0) onClose();
    else showSuccess(t.addedSome(people, toMend));
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      wide
      title={t.paste}
      footer={
        <Button
          size="lg"
          disabled={people === 0 || excess !== null || offers.data === undefined}
          onClick={add}
        >
          {t.add(people, pieces)}
        </Button>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <TextArea
            label={t.pasteLabel}
            hint={t.pasteHint}
            placeholder={t.pasteSample}
            value={text}
            onChange={(pasted) => set({ pasted })}
            rows={5}
            maxLength={20_000}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            className="md:min-h-64 text-base"
          />
          <Ways way={way} onChange={setWay} />
        </div>
        <Understood work={work} list={list} />
      </div>
    </AppSheet>
  );
}

function Ways({ way, onChange }: { way: PasteWay; onChange: (way: PasteWay) => void }) {
  const t = groupText.use();
  const { parts } = way;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-ink-2 font-medium">{t.kinds}</p>
        <div role="group" aria-label={t.kinds} className="flex flex-wrap gap-2">
          {setParts.map((part) => {
            const isIn = parts.includes(part);
            const others = setParts.filter((each) => (each === part ? !isIn : parts.includes(each)));
            return (
              <Chip key={part} chosen={isIn} onPress={() => onChange({ ...way, parts: others })}>
                {t[`part.${part}`]}
              </Chip>
            );
          })}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-ink-2 font-medium">{t.otherwise}</p>
        <ChipGroup
          label={t.otherwise}
          options={(['ski', 'snowboard'] as const).map((value) => ({ value, label: t[`kind.${value}`] }))}
          value={way.otherwise}
          onChoose={(otherwise) => onChange({ ...way, otherwise })}
        />
      </div>
    </>
  );
}

/** The list as it was understood, line by line; what is to be corrected comes first. */
function Understood({ work, list }: { work: WalkInWork; list: List }) {
  const t = groupText.use();
  const { people, pieces, toMend, excess, lines } = list;
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const fine = lines.filter(({ person }) => person !== null);
  return (
    <section aria-live="polite" className="flex min-w-0 flex-col gap-3">
      {lines.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t.read(people, pieces)}
          {toMend === 0 ? null : <Tag tone="danger">{t.toMend(toMend)}</Tag>}
        </p>
      )}
      {excess === null ? null : (
        <Notice tone="danger">
          {(excess.of === 'people' ? t.tooMany : t.tooManyPieces)(excess.most, excess.all)}
        </Notice>
      )}
      <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {faulty.map((line) => (
          <FaultyRow key={line.line} line={line} />
        ))}
        {fine.map((line) => (
          <ReadRow key={line.line} work={work} line={line} after={list.after} />
        ))}
      </ul>
    </section>
  );
}

type Line = List['lines'][number];

function FaultyRow({ line: { line, text, faults } }: { line: Line }) {
  const t = groupText.use();
  return (
    <li className="flex gap-3 py-2.5">
      <span className="text-danger inline-flex pt-0.5">
        <Icon name="alert" size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <span className="text-ink-3 tnum font-normal">{t.lineNumber(line)}</span> {text.trim()}
        </span>
        {faults.map(({ of, part }) => (
          <span key={of} className="text-danger block text-sm">
            {t[`fault.${of}`](part)}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Somebody as they were understood, and what they would get. */
function ReadRow({ work, line, after }: { work: WalkInWork; line: Line; after: List['after'] }) {
  const t = groupText.use();
  const { gear } = useGearWords();
  const { person, lacks, sizes, unused, isAssumed, isFootEstimated } = line;
  if (person === null) return null;
  const left = lacks.length === 0 ? [] : sizesLeft(after, work.offers.data);
  const told = person.discipline === undefined ? '' : t[`kind.${person.discipline}`];
  const notes = [
    ...(isFootEstimated ? [t.estimated] : []),
    ...(unused.length > 0 ? [t.unused(unused.join(' '))] : []),
  ];
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate font-semibold">{person.name}</span>
        <span className="text-ink-3 tnum min-w-0 flex-1 truncate text-sm">
          {[aboutPerson(person), isAssumed ? '' : told].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className="text-ink-2 tnum flex flex-wrap gap-x-3 text-sm">
        {sizes.map(({ kind, sizeLabel }) => (
          <span key={kind}>
            {t[`kind.${kind}`]} <span className="text-ink font-semibold">{gear(sizeLabel)}</span>
          </span>
        ))}
        {lacks.map((lack) => (
          <span key={lack.kind} className="text-danger">
            {t[`kind.${lack.kind}`]}: {t[`lack.${whyLacking(after, lack, left)}`]}
          </span>
        ))}
      </span>
      {notes.length === 0 ? null : <span className="text-ink-3 text-sm">{notes.join(' · ')}</span>}
    </li>
  );
}
