import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { fittingRows } from '#contract/fitting.ts';
import { fitNotesOf, widestFitOf, type Body, type FitKind } from '#domain/fitting/fit-rules.ts';
import { fitRiders, fittingRules, type GearSize } from '#domain/fitting/fit-riders.ts';
import { sizeBandOf } from '#domain/fitting/size-bands.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { compareSizes } from '#domain/equipment/size-order.ts';
import { gearViewerOf } from '#server/equipment/present.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { askerOf, findLastStart } from '#server/orders/order-member-actions.ts';
import { findOffersOn } from '#server/orders/price-actions.ts';
import { findConfiguration, requireActiveStore, type StoreSettings } from '#server/stores/actions.ts';

type Row = (typeof fittingRows)['equipment.fit'];
type Input = InputOf<Row>;
type Answer = AnswerOf<Row>;

/** A size with all that the answer says of it. */
type Size = GearSize & {
  readonly variantId: string | null;
  readonly poolId: string | null;
  readonly title: string;
  readonly depositFen: number;
};

type Asked = Pick<Input, 'startDate' | 'days' | 'dayPartId' | 'people'> & {
  /** false: whoever asks only wants to know what is free, and gets prices of the list. */
  readonly isPriced: boolean;
};

/** The sizes that a store can promise for some days, sorted: two servers propose the same. Refuses dates as booking does. */
const findSizes = async (
  ctx: Ctx,
  settings: StoreSettings,
  { startDate, days, dayPartId, people, isPriced }: Asked,
): Promise<Size[]> => {
  const look = {
    settings,
    viewer: askerOf(ctx),
    now: ctx.now(),
    dates: { startDate, days, dayPartId },
    isPriced,
  };
  const { categories, variants, pools } = await findOffersOn(ctx.db, look);
  const arts = new Map(categories.map(({ id, art }) => [id, art]));
  // Guests learn what they may order or would need, not what the store has.
  const most = gearViewerOf(ctx).isStaff
    ? Infinity
    : Math.max(people.length, readParameter('MaxUnitsPerOrder', settings.parameters));
  const sizes = [
    ...variants.map(({ variantId, name, brand, model, ...row }) => {
      const title = name === '' ? `${brand} ${model}`.trim() : name;
      return { ...row, gearId: variantId, variantId, poolId: null, title };
    }),
    ...pools.map(({ poolId, name, ...row }) => ({
      ...row,
      gearId: poolId,
      variantId: null,
      poolId,
      title: name,
    })),
  ];
  return sizes
    .map(({ categoryId, dailyRentFen: rateFen, free, ...size }) => ({
      ...size,
      rateFen,
      art: arts.get(categoryId) ?? '',
      free: Math.min(free, most),
    }))
    .toSorted((a, b) => compareSizes(a.sizeLabel, b.sizeLabel) || (a.gearId < b.gearId ? -1 : 1));
};

const gearOf = ({ variantId, poolId, title, sizeLabel }: Size) => ({ variantId, poolId, title, sizeLabel });

const presentPiece = (kind: FitKind, body: Body, size: Size) => {
  const fit = widestFitOf(kind, body, size.sizeLabel);
  const [fromLength, toLength] = sizeBandOf(kind, body)?.fine ?? [null, null];
  return {
    kind,
    ...gearOf(size),
    dailyRentFen: size.rateFen,
    depositFen: size.depositFen,
    isExact: fit === null ? null : fit.grade === 0,
    fromLength,
    toLength,
    notes: [...fitNotesOf(kind, body, fit?.grade ?? 2)],
  };
};

type Fitted = ReturnType<typeof fitRiders>;

const presentFit = (
  people: Input['people'],
  sizes: readonly Size[],
  { riders, clashes }: Fitted,
): Pick<Answer, 'people' | 'clashes'> => ({
  people: riders.map(({ pieces, lacks }, person) => ({
    pieces: pieces.flatMap(({ kind, size }) => {
      const found = sizes[size];
      return found === undefined ? [] : [presentPiece(kind, people[person] ?? {}, found)];
    }),
    lacks: [...lacks],
  })),
  clashes: clashes.map((clash) => ({
    kind: clash.kind,
    people: [...clash.people],
    have: clash.have,
    sizes: [...new Set(clash.sizes.flatMap((at) => sizes[at]?.sizeLabel ?? []))],
    waysOut: clash.waysOut.flatMap((out) => {
      const size = sizes[out.size];
      if (size === undefined) return [];
      return [{ way: out.way, person: out.way === 'wider' ? out.wish : null, ...gearOf(size) }];
    }),
  })),
});

/** What nobody can be fitted with anywhere is no reason to look elsewhere. */
const isComplete = ({ riders, clashes }: Fitted): boolean =>
  clashes.length === 0 && riders.every(({ lacks }) => lacks.every(({ why }) => why !== 'allTaken'));

const nearDays = [1, -1, 2, -2, 3];
const mostStores = 4;

/** The other days near by, and other stores, where everybody would be fitted; sizes that were chosen count no more. */
const findElsewhere = async (
  ctx: Ctx,
  input: Input,
  settings: StoreSettings,
): Promise<Answer['elsewhere']> => {
  const { stores } = await findConfiguration(ctx.db);
  const now = ctx.now();
  const lastStartOn = await findLastStart(ctx.db, { viewer: askerOf(ctx), now });
  const places = [
    ...nearDays.map((by) => ({ store: settings, startDate: addDays(input.startDate, by) })),
    ...stores
      .filter(({ storeId }) => storeId !== input.storeId)
      .slice(0, mostStores)
      .map((store) => ({ store, startDate: input.startDate })),
  ].filter(
    ({ store, startDate }) => startDate >= dayOf(now, store.hours.zone) && startDate <= lastStartOn(store),
  );
  const riders = input.people.map(({ wants, ...rider }) => ({
    ...rider,
    ...(wants !== undefined && { wants: wants.map(({ kind }) => ({ kind })) }),
  }));
  const found: Answer['elsewhere'] = [];
  for (const { store, startDate } of places) {
    const sizes = await findSizes(ctx, store, { ...input, startDate, isPriced: false });
    if (isComplete(fitRiders(riders, sizes, input.prefer)))
      found.push({ storeId: store.storeId, storeName: store.storeName, startDate });
  }
  return found;
};

/** Whether people can be fitted with what a store can promise. */
export const fitHandlers = {
  /** Proposes sizes that are free together, and names who clashes; holds nothing. Refuses `store.unknown`, `store.closedDown`, and dates as booking does. */
  'equipment.fit': async (input, ctx) => {
    const settings = await requireActiveStore(ctx.db, input.storeId);
    const sizes = await findSizes(ctx, settings, { ...input, isPriced: true });
    const fitted = fitRiders(input.people, sizes, input.prefer);
    const asksElsewhere = input.elsewhere && !isComplete(fitted);
    return {
      fits: fitted.riders.every(({ lacks }) => lacks.length === 0),
      rules: fittingRules,
      ...presentFit(input.people, sizes, fitted),
      elsewhere: asksElsewhere ? await findElsewhere(ctx, input, settings) : [],
    };
  },
} satisfies Partial<Handlers<typeof fittingRows>>;
