import { fitWishes, type ShelfSize } from '#domain/fitting/fit-people.ts';
import { fitKindOf, fitOf, setOf, type Body, type Discipline } from '#domain/fitting/fit-rules.ts';

/** A size of a model, or a shelf of small gear. */
type Gear = { readonly kind: 'variant' | 'pool'; readonly id: string; readonly art: string };

/** A line of a scheme as far as sizes are proposed. */
type FilledLine = Gear & {
  readonly quantity: number;
  /** Index into the people. */
  readonly person: number | null;
  /** Proposed by the sizes of the person, and fitted anew with them; else somebody chose it. */
  readonly isProposed: boolean;
};

/** What a store has. */
export type Offer = Gear & ShelfSize;

type Rider = Body & { readonly discipline?: Discipline | undefined };

const isSame = (a: Gear, b: Gear): boolean => a.kind === b.kind && a.id === b.id;

const takenOf = (lines: readonly FilledLine[], gear: Gear): number =>
  lines.reduce((sum, line) => sum + (isSame(line, gear) ? line.quantity : 0), 0);

/**
 * Fits the proposed lines of all people anew, with what one of them lacks of a set: as many wishes are met as can be. What
 * somebody chose stays; what nothing fits is left out, and what `most` pieces in all have no room for, theirs first.
 */
export const fillLines = (
  { people, lines }: { readonly people: readonly Rider[]; readonly lines: readonly FilledLine[] },
  entered: number,
  { offers, most }: { readonly offers: readonly Offer[]; readonly most: number },
): readonly FilledLine[] => {
  const chosen = lines.filter((line) => !line.isProposed);
  const proposed = lines.flatMap(({ isProposed, person, art }) => {
    const kind = fitKindOf(art);
    // What the one who entered sizes had so far follows from the discipline they told now.
    return isProposed && person !== null && person !== entered && kind !== undefined
      ? [{ person, kind }]
      : [];
  });
  const { discipline, ...body } = people[entered] ?? {};
  const lacking = (discipline === undefined ? [] : setOf(discipline, body))
    .filter((kind) => !chosen.some(({ person, art }) => person === entered && art === kind))
    .map((kind) => ({ person: entered, kind }));
  const wishes = [...proposed, ...lacking].map((wish) => ({ ...wish, body: people[wish.person] ?? {} }));
  const left = offers.map((offer) => ({ ...offer, free: Math.max(0, offer.free - takenOf(chosen, offer)) }));
  const given = fitWishes(wishes, left);
  const fitted = wishes.flatMap(({ person }, index) => {
    const offer = left[given[index] ?? -1];
    if (offer === undefined) return [];
    return [{ kind: offer.kind, id: offer.id, art: offer.art, quantity: 1, person, isProposed: true }];
  });
  const room = most - chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...chosen, ...fitted.slice(0, Math.max(0, room))];
};

/** How many of each line are free, in order: what an earlier line takes is not there for a later one. */
export const freeOfLines = (
  lines: readonly (Gear & { readonly quantity: number })[],
  offers: readonly Offer[],
): readonly number[] =>
  lines.map((line, index) => {
    const offer = offers.find((each) => isSame(each, line));
    const before = lines.slice(0, index).reduce((n, each) => n + (isSame(each, line) ? each.quantity : 0), 0);
    return Math.max(0, (offer?.free ?? 0) - before);
  });

const mostProposals = 4;

type Place = Offer & { readonly modelId: string; readonly categoryId: string };

/** How well something takes the place of a line, less is better, part by part; null where it does not fit who rides it. */
const rankOf = (offer: Place, line: Place, body: Body): readonly number[] | null => {
  const kind = fitKindOf(line.art);
  const isMeasured = body.heightCm !== undefined || body.footMm !== undefined;
  const fit = kind !== undefined && isMeasured ? fitOf(kind, body, offer.sizeLabel) : { grade: 0, away: 0 };
  if (fit === null) return null;
  const isOther = (key: 'modelId' | 'sizeLabel'): number => (offer[key] === line[key] ? 0 : 1);
  const dearer = Math.abs(offer.rateFen - line.rateFen);
  return [fit.grade, isOther('modelId'), isOther('sizeLabel'), fit.away, dearer];
};

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/**
 * Lists what could take the place of a line, the best first: as it fits whoever rides it, then another size of the model,
 * then another model in the same size, then the nearest price. At most four, each free as often as the line needs it.
 */
export const proposeInstead = <O extends Place>(
  line: O & { readonly quantity: number },
  body: Body,
  offers: readonly O[],
): readonly O[] =>
  offers
    .filter((offer) => offer.kind === line.kind && offer.categoryId === line.categoryId)
    .filter((offer) => !isSame(offer, line) && offer.free >= line.quantity)
    .flatMap((offer) => {
      const rank = rankOf(offer, line, body);
      return rank === null ? [] : [{ offer, rank }];
    })
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, mostProposals)
    .map(({ offer }) => offer);
