import {
  fitGroup,
  lackOf,
  type LackCode,
  type Preference,
  type ShelfSize,
  type WishClash,
} from '#domain/fitting/fit-people.ts';
import { setOf, type Body, type Discipline, type FitKind } from '#domain/fitting/fit-rules.ts';

/** The version of the rules for sizes: higher after each change of what they propose. */
export const fittingRules = 2;

/** One piece that a rider wants: a size that was chosen, or whichever fits. */
type Want = { readonly kind: FitKind; readonly gearId?: string | undefined };

/** Somebody who is to be fitted. */
export type Rider = Body & {
  readonly discipline?: Discipline | undefined;
  /** One of each kind; left out: the set of what they ride. */
  readonly wants?: readonly Want[] | undefined;
};

/** A size on the shelves, with the id of its variant or pool. */
export type GearSize = ShelfSize & { readonly gearId: string };

type FittedRider = {
  /** Sizes by index. */
  readonly pieces: readonly { readonly kind: FitKind; readonly size: number }[];
  readonly lacks: readonly { readonly kind: FitKind; readonly why: LackCode }[];
};

/** What riders get, and who clashes; `people` in place of wishes. */
type Fitted = {
  readonly riders: readonly FittedRider[];
  readonly clashes: readonly (Omit<WishClash, 'wishes'> & { readonly people: readonly number[] })[];
};

const wantsOf = ({ wants, discipline = 'ski', ...body }: Rider): readonly Want[] => [
  ...new Map(
    (wants ?? setOf(discipline, body).map((kind) => ({ kind }))).map((want) => [want.kind, want]),
  ).values(),
];

type Asked = Want & { readonly person: number; readonly body: Body };

/** Takes what was chosen first, as far as it is there; the rest of the sizes is for everybody else. */
const takeChosen = (asked: readonly Asked[], sizes: readonly GearSize[]) => {
  const left = sizes.map(({ free }) => free);
  const taken = asked.map(({ gearId }) => {
    if (gearId === undefined) return null;
    const at = sizes.findIndex((size) => size.gearId === gearId);
    if ((left[at] ?? 0) === 0) return null;
    left[at] = (left[at] ?? 0) - 1;
    return at;
  });
  return { taken, left: sizes.map((size, at) => ({ ...size, free: left[at] ?? 0 })) };
};

/**
 * Proposes a size for each piece that riders want, all of which are free together, and names who clashes where they are
 * not. A size that was chosen stays, be it right or not.
 */
export const fitRiders = (
  riders: readonly Rider[],
  sizes: readonly GearSize[],
  prefer: Preference = 'cheap',
): Fitted => {
  const asked = riders.flatMap((rider, person) =>
    wantsOf(rider).map((want): Asked => ({ ...want, person, body: rider })),
  );
  const { taken, left } = takeChosen(asked, sizes);
  const open = asked.filter(({ gearId }) => gearId === undefined);
  const { given, clashes } = fitGroup(open, left, prefer);
  const sizeOf = (want: Asked, at: number): number | null =>
    want.gearId === undefined ? (given[open.indexOf(want)] ?? null) : (taken[at] ?? null);
  const found = asked.map((want, at) => ({ ...want, size: sizeOf(want, at) }));
  return {
    riders: riders.map((_, person) => {
      const own = found.filter((want) => want.person === person);
      return {
        pieces: own.flatMap(({ kind, size }) => (size === null ? [] : [{ kind, size }])),
        lacks: own.flatMap(({ kind, body, size, gearId }) => {
          if (size !== null) return [];
          return [{ kind, why: gearId === undefined ? lackOf({ kind, body }, left) : ('allTaken' as const) }];
        }),
      };
    }),
    clashes: clashes.map(({ wishes, ...clash }) => ({
      ...clash,
      people: wishes.map((wish) => open[wish]?.person ?? 0),
      waysOut: clash.waysOut.map((out) =>
        out.way === 'piece' ? out : { ...out, wish: open[out.wish]?.person ?? 0 },
      ),
    })),
  };
};
