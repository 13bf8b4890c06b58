import type { AnswerOf } from '#contract/endpoint.ts';
import type { schemeRows } from '#contract/schemes.ts';
import { freeOfLines, proposeInstead } from '#domain/schemes/fill-lines.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { findCovers } from '#server/equipment/lookup-actions.ts';
import { pictureOf } from '#server/files/actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { askerOf } from '#server/orders/order-member-actions.ts';
import { findOffersOn, priceWish } from '#server/orders/price-actions.ts';
import { findConfiguration, findStoreSettings, requireActiveStore } from '#server/stores/actions.ts';
import { requestOf } from './booking-actions.ts';
import { identify, isMine } from './caller.ts';
import { gearOf, offersOf, presentOffer, type SchemeOffer } from './offers.ts';
import { findOwnPrices, showScheme } from './own-prices.ts';
import { presentSummary, type SchemeView } from './present.ts';
import { findScheme, listSchemes, updateSchemesClaimed, type SavedLine } from './sql.ts';

type Rows = typeof schemeRows;
type Mine = AnswerOf<Rows['schemes.mine']>;
type Check = AnswerOf<Rows['schemes.check']>;

const mostListed = 100;

/** Lists the caller's schemes, the newest first. What a guest kept before the login becomes the account's. */
export const listMine = async (ctx: Ctx): Promise<Mine> => {
  const now = ctx.now();
  const { everyStore } = await findConfiguration(ctx.db);
  const rows = await runTx(ctx.db, async (tx) => {
    const caller = await identify(tx, ctx);
    if (caller.accountId !== null && caller.source === 'customer') await updateSchemesClaimed(tx, caller);
    return listSchemes(tx, caller, mostListed);
  });
  const ownPrices = await findOwnPrices(ctx.db, { session: ctx.session, now });
  const items: Mine['items'] = [];
  for (const row of rows) {
    const store = everyStore.find(({ storeId }) => storeId === row.storeId);
    const storeName = store?.storeName ?? '';
    items.push(presentSummary(await ownPrices(row, store), { storeName, now }));
  }
  return { items, totalCount: items.length };
};

const requireScheme = async (ctx: Ctx, token: string) => {
  const row = await findScheme(ctx.db, token);
  if (row === undefined) throw new AppError('scheme.notFound');
  return row;
};

/** Reads one scheme by its token. Refuses `scheme.notFound`. */
export const openScheme = async (ctx: Ctx, { token }: { token: string }): Promise<SchemeView> => {
  const row = await requireScheme(ctx, token);
  const caller = await identify(ctx.db, ctx);
  const settings = await findStoreSettings(ctx.db, row.storeId);
  return showScheme(ctx.db, row, { ctx, caller, settings, now: ctx.now() });
};

const isOf =
  (line: SavedLine) =>
  ({ kind, id }: SchemeOffer): boolean =>
    kind === gearOf(line).kind && id === gearOf(line).id;

/** Makes what gives the picture of an offer, and of what a store no longer offers its drawing. */
const findPictures = async (db: Queryable, offers: readonly SchemeOffer[]) => {
  const covers = await findCovers(
    db,
    offers.map(({ pictureOfId }) => pictureOfId),
  );
  return (gear: Pick<SchemeOffer, 'art' | 'title'> & { readonly pictureOfId?: string }): string =>
    pictureOf(covers.get(gear.pictureOfId ?? ''), { art: gear.art, name: gear.title });
};

/**
 * Tells what of a scheme is free now and what it costs the caller now; its owner is told what could take the place of each line.
 * Refuses `scheme.notFound`, `store.closedDown`, and dates that are over.
 */
export const checkScheme = async (ctx: Ctx, { token }: { token: string }): Promise<Check> => {
  const row = await requireScheme(ctx, token);
  const now = ctx.now();
  const settings = await requireActiveStore(ctx.db, row.storeId);
  const dates = { startDate: row.startOn, days: row.days };
  const asked = { settings, viewer: askerOf(ctx), now, isPlan: true };
  const offers = offersOf(await findOffersOn(ctx.db, { ...asked, dates }));
  const free = freeOfLines(
    row.lines.map((line) => ({ ...gearOf(line), quantity: line.quantity })),
    offers,
  );
  const isOwner = isMine(row, await identify(ctx.db, ctx));
  // What the scheme itself takes of a size is not free for another line of it.
  const left = offers.map((offer) => {
    const taken = row.lines.filter((line) => isOf(line)(offer));
    return { ...offer, free: offer.free - taken.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
  const isOffered = row.lines.every((line) => offers.some(isOf(line)));
  const price =
    isOffered && row.lines.length > 0
      ? await priceWish(ctx.db, { ...asked, request: requestOf(settings, row) })
      : null;
  // Guests learn what they may order, not what the store has.
  const mostShown = readParameter('MaxUnitsPerOrder', settings.parameters);
  const picture = await findPictures(ctx.db, offers);
  const proposalsFor = (line: SavedLine) => {
    const offer = offers.find(isOf(line));
    if (!isOwner || offer === undefined) return [];
    const body = row.people[line.person ?? -1]?.person ?? {};
    return proposeInstead({ ...offer, quantity: line.quantity }, body, left).map((each) => ({
      ...presentOffer({ ...each, free: Math.min(each.free, mostShown) }),
      picture: picture(each),
    }));
  };
  return {
    lines: row.lines.map((line, index) => ({
      free: Math.min(free[index] ?? 0, mostShown),
      picture: picture(offers.find(isOf(line)) ?? line),
      proposals: proposalsFor(line),
    })),
    price,
    bookable:
      row.lines.length > 0 && row.lines.every(({ quantity }, index) => (free[index] ?? 0) >= quantity),
  };
};
