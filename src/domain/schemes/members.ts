import { no, ok, type Outcome } from '#domain/outcome.ts';

/** Somebody who rides by a scheme. */
export type Member<P> = {
  readonly person: P;
  /** What whoever entered these sizes called themselves; the owner may know the whole name. Null where the owner did. */
  readonly typed: string | null;
  /** A digest of who entered these sizes; null: the owner of the scheme did. */
  readonly by: string | null;
  /** The sizes were entered by themselves. */
  readonly isDone: boolean;
};

type Group = {
  readonly members: readonly Member<unknown>[];
  /** So many may enter their sizes; null: only the owner enters them. */
  readonly groupSize: number | null;
};

type Entering = {
  /** Index into the members; null: one who is not on the list yet. */
  readonly place: number | null;
  /** By what the caller is known; the first is kept. */
  readonly keys: readonly string[];
  readonly isOwner: boolean;
};

type EntryCode = 'scheme.notOpen' | 'scheme.placeTaken' | 'scheme.placeGone' | 'scheme.groupFull';

/** Decides at which place the sizes go that somebody enters: their own, one that nobody took, or the next. */
export const decideEntry = (
  { members, groupSize }: Group,
  { place, keys, isOwner }: Entering,
  most: number,
): Outcome<number, EntryCode> => {
  if (!isOwner && groupSize === null) return no('scheme.notOpen');
  if (place === null) {
    const room = isOwner ? most : (groupSize ?? 0);
    return members.length < room ? ok(members.length) : no('scheme.groupFull');
  }
  const member = members[place];
  if (member === undefined) return no('scheme.placeGone');
  const isFree = member.by === null || keys.includes(member.by);
  return isFree || isOwner ? ok(place) : no('scheme.placeTaken');
};

/** The members after the owner changed the list: who entered their sizes stays known, by name. */
export const keepEntries = <P extends { readonly name: string }>(
  before: readonly Member<P>[],
  people: readonly P[],
): readonly Member<P>[] => {
  const left = [...before];
  return people.map((person) => {
    const at = left.findIndex((member) => member.person.name === person.name);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return { person, typed: known?.typed ?? null, by: known?.by ?? null, isDone: known?.isDone ?? false };
  });
};
