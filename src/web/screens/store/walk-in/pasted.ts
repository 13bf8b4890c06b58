import { fitKindOf, setKinds, type Discipline, type FitKind } from '#domain/fitting/fit-rules.ts';
import { readPastedPeople, type PastedLine } from '#domain/imports/pasted-people.ts';
import { maxLines, maxPeople } from '#domain/orders/order-fields.ts';
import { countUnits, requestedLines } from '#web/parts/gear-picker/cart.ts';
import { linesOf } from '#web/screens/store/walk-in/person-lines.ts';
import { openLacks, type Lack, type Riders, type Want } from '#web/screens/store/walk-in/sets.ts';

/** The parts of a set that a list may leave out for all. */
export const setParts = ['board', 'boots', 'poles', 'helmet'] as const;
type SetPart = (typeof setParts)[number];

const partOf: Readonly<Record<FitKind, SetPart>> = {
  ski: 'board',
  snowboard: 'board',
  skiBoot: 'boots',
  snowboardBoot: 'boots',
  poles: 'poles',
  helmet: 'helmet',
};

/** How a list is taken: which parts everybody gets, and the discipline of those who told none. */
export type PasteWay = { readonly parts: readonly SetPart[]; readonly otherwise: Discipline };

/** A line of the list with what its person would get. */
type ReadLine = PastedLine & {
  /** The discipline was not told. */
  readonly isAssumed: boolean;
  readonly sizes: readonly { readonly kind: FitKind; readonly sizeLabel: string }[];
  readonly lacks: readonly Lack[];
};

/** Reads a pasted list into a draft, after the people who are there; nothing of the draft is changed. */
export const readList = (
  riders: Riders,
  { text, way }: { readonly text: string; readonly way: PasteWay },
  give: (riders: Riders, wants: readonly Want[]) => Riders,
) => {
  const read = readPastedPeople(text);
  const first = riders.people.length;
  const added = read.flatMap(({ person }) =>
    person === null ? [] : [{ ...person, discipline: person.discipline ?? way.otherwise }],
  );
  const wants = added.map(({ discipline }, index) => ({
    person: first + index,
    kinds: setKinds[discipline].filter((kind) => way.parts.includes(partOf[kind])),
  }));
  const after = give({ ...riders, people: [...riders.people, ...added] }, wants);
  const lacks = openLacks(after);
  const places = new Map(
    read.filter(({ person }) => person !== null).map((line, index) => [line, first + index]),
  );
  const lines = read.map((line): ReadLine => {
    const place = places.get(line) ?? -1;
    return {
      ...line,
      isAssumed: line.person !== null && line.person.discipline === undefined,
      sizes: linesOf(after.lines, place).flatMap((own) => {
        const kind = fitKindOf(own.line.art);
        return kind === undefined ? [] : [{ kind, sizeLabel: own.line.sizeLabel }];
      }),
      lacks: lacks.filter(({ person }) => person === place),
    };
  });
  return {
    after,
    lines,
    people: added.length,
    pieces: countUnits(after.lines) - countUnits(riders.lines),
    toMend: read.filter(({ faults }) => faults.length > 0).length,
    /** What is above the limits of an order. */
    excess: excessOf(after),
  };
};

const excessOf = ({ people, pieces, lines }: Riders) => {
  if (people.length > maxPeople) return { of: 'people', most: maxPeople, all: people.length } as const;
  const all = pieces.length + requestedLines(lines).length;
  return all > maxLines ? ({ of: 'lines', most: maxLines, all } as const) : null;
};
