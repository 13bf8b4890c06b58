import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { schemeRows } from '#contract/schemes.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { fillLines } from '#domain/schemes/fill-lines.ts';
import { decideEntry, keepEntries } from '#domain/schemes/members.ts';
import { decideScheme, validUntil, type SchemeSource } from '#domain/schemes/scheme.ts';
import { shownName } from '#domain/schemes/shown-name.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { findAgentByCode } from '#server/agents/attribution-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { findOffersOn, priceWish } from '#server/orders/price-actions.ts';
import { findStoreSettings, requireActiveStore, type StoreSettings } from '#server/stores/actions.ts';
import { assertBookable } from './assert-bookable.ts';
import { requestOf, statusOf, type Dated } from './booking-actions.ts';
import { assertKnown, identify, isMine, isUnowned, ownerOf, untoldName, type Caller } from './caller.ts';
import { gearOf, offersOf, type SchemeOffer } from './offers.ts';
import { showScheme } from './own-prices.ts';
import type { SchemeView } from './present.ts';
import { findNamedGear, savedLines, withOfferRates } from './saved-lines.ts';
import {
  countOpenSchemes,
  findScheme,
  insertScheme,
  lockScheme,
  updateScheme,
  updateSchemeOwner,
  updateSchemeWithdrawn,
  type SavedLine,
  type SchemeRow,
} from './sql.ts';

type Rows = typeof schemeRows;
type SaveInput = InputOf<Rows['schemes.save']>;

/** As many schemes that can still be booked a guest keeps, and staff and agents have sent. */
const mostOpen = { customer: 50, staff: 2000, agent: 2000 } as const satisfies Record<SchemeSource, number>;

/** Writes down what became of a scheme; nothing of its people. */
const record = (
  tx: Queryable,
  { id, storeId }: Pick<SchemeRow, 'id' | 'storeId'>,
  event: { kind: string; ctx: Ctx; now: Instant },
): Promise<number> =>
  recordEvent(tx, {
    actorId: event.ctx.session?.userId ?? null,
    actorName: event.ctx.session?.displayName ?? '',
    kind: event.kind,
    subject: { type: 'scheme', id },
    storeId,
    at: event.now,
  });

const requireScheme = async (db: Queryable, token: string) => {
  const row = await findScheme(db, token);
  if (row === undefined) throw new AppError('scheme.notFound');
  return row;
};

const requireLocked = async (tx: Queryable, token: string): Promise<SchemeRow> => {
  const row = await lockScheme(tx, token);
  if (row === undefined) throw new AppError('scheme.notFound');
  return row;
};

const requireOwn = async (tx: Queryable, token: string, caller: Caller): Promise<SchemeRow> => {
  const row = await requireLocked(tx, token);
  if (!isMine(row, caller)) throw new AppError('scheme.notYours');
  return row;
};

const noMoney = { rentFen: 0, depositFen: 0, feeFen: 0 };

/** The price of now, and until when it stands. Refuses what `priceWish` refuses. */
const priceNow = async (
  tx: Queryable,
  settings: StoreSettings,
  { row, now }: { row: Dated; now: Instant },
) => {
  const { rentFen, depositFen, feeFen } =
    row.lines.length === 0
      ? noMoney
      : await priceWish(tx, {
          settings,
          request: requestOf(settings, row),
          now,
          isPlan: true,
        });
  const firstDayEndsAt = dayStart(addDays(row.startOn, 1), settings.hours.zone);
  return {
    rentFen,
    depositFen,
    feeFen,
    pricedAt: isoOf(now),
    validUntil: isoOf(validUntil(now, firstDayEndsAt)),
  };
};

type Saving = {
  readonly caller: Caller;
  readonly settings: StoreSettings;
  readonly now: Instant;
  readonly input: SaveInput;
};

/** The caller's own scheme that is replaced, at the version that they saw. */
const requireChangeable = async (tx: Queryable, { caller, now, input }: Saving, token: string) => {
  const row = await requireOwn(tx, token, caller);
  orRefuse(decideScheme(statusOf(row, now), 'change'));
  if (input.version !== row.version) throw new AppError('scheme.changed');
  return row;
};

/** What a scheme says after it was saved. */
const saidBy = async (tx: Queryable, { caller, settings, now, input }: Saving, old: SchemeRow | null) => {
  const people = input.people.map((person, place) => ({
    ...person,
    name: untoldName(old, { caller, place, name: person.name }),
  }));
  const gear = await findNamedGear(tx, input);
  const said = {
    storeId: settings.storeId,
    startOn: input.startDate,
    days: input.days,
    deliveryMethod: input.deliveryMethod,
    returnMethod: input.returnMethod,
    deliveryAddress: input.deliveryMethod === 'Delivery' ? input.deliveryAddress : '',
    pickupAddress: input.returnMethod === 'Pickup' ? input.pickupAddress : '',
    people: [...keepEntries(old?.people ?? [], people)],
    lines: savedLines(input.lines, gear, old?.lines ?? []),
    groupSize: input.groupSize === null ? null : Math.max(input.groupSize, input.people.length),
  };
  // Refuses dates before anything else is priced for them.
  const price = await priceNow(tx, settings, { row: said, now });
  // For anybody, because others open its link; `findOwnPrices` has those of a member.
  return { ...said, lines: await withOfferRates(tx, { ...said, member: null }, gear), ...price };
};

const replaced = async (tx: Queryable, saving: Saving, token: string): Promise<SchemeRow> => {
  const old = await requireChangeable(tx, saving, token);
  const said = await saidBy(tx, saving, old);
  await updateScheme(tx, { ...said, id: old.id });
  return { ...old, ...said, version: old.version + 1 };
};

/** The agent who brings whoever books a scheme: its maker, else the one whose link a guest followed; staff name one on the order. */
const makerOf = (tx: Queryable, { caller, input }: Saving): Promise<string | null> => {
  if (caller.source === 'agent') return Promise.resolve(caller.accountId);
  return caller.source === 'customer' ? findAgentByCode(tx, input.agentCode) : Promise.resolve(null);
};

/** Makes a scheme within a transaction, and gives its row. Refuses `scheme.tooMany`, and what `saveScheme` does of gear and dates. */
export const makeScheme = async (tx: Queryable, saving: Saving): Promise<SchemeRow> => {
  const { caller, now } = saving;
  const most = mostOpen[caller.source];
  if ((await countOpenSchemes(tx, caller, isoOf(now))) >= most)
    throw new AppError('scheme.tooMany', { most });
  const isSent = caller.source !== 'customer';
  const row: SchemeRow = {
    ...(await saidBy(tx, saving, null)),
    id: uuid(),
    token: randomBytes(16).toString('base64url'),
    source: caller.source,
    createdBy: isSent ? caller.accountId : null,
    agentId: await makerOf(tx, saving),
    ...(isSent ? { ownerId: null, ownerOpenId: null, ownerDevice: null } : ownerOf(caller)),
    withdrawnAt: null,
    orderId: null,
    orderedAt: null,
    version: 1,
    createdAt: isoOf(now),
  };
  await insertScheme(tx, row);
  return row;
};

/**
 * Saves a gear plan, priced as of now; a changed one at its version. Refuses `store.unknown`, `store.closedDown`,
 * `scheme.nobody`, `scheme.notFound`, `scheme.notYours`, `scheme.changed`, `scheme.booked`, `scheme.withdrawn`,
 * `scheme.tooMany`, `order.itemUnknown`, dates and prices.
 */
export const saveScheme = async (ctx: Ctx, input: SaveInput): Promise<SchemeView> => {
  const settings = await requireActiveStore(ctx.db, input.storeId);
  const now = ctx.now();
  return ctx.write(async (tx) => {
    const caller = await identify(tx, ctx);
    assertKnown(caller);
    const saving = { caller, settings, now, input };
    await assertBookable(tx, saving);
    const row = await (input.token === undefined
      ? makeScheme(tx, saving)
      : replaced(tx, saving, input.token));
    await record(tx, row, { kind: 'scheme.saved', ctx, now });
    return showScheme(tx, row, { ctx, caller, settings, now });
  });
};

type Entry = InputOf<Rows['schemes.enterSizes']>;

/** Who chose a first name from the list keeps the whole one. */
const nameOf = (typed: string, known: string | undefined): string =>
  known !== undefined && typed === shownName(known) ? known : typed;

/** The people of a scheme once somebody entered sizes, and at which place. */
const enteredBy = (caller: Caller, row: SchemeRow, { place, details }: Omit<Entry, 'token'>) => {
  const isOwner = isMine(row, caller);
  const group = { members: row.people, groupSize: row.groupSize };
  const at = orRefuse(decideEntry(group, { place: place ?? null, keys: caller.keys, isOwner }, maxPeople));
  const known = row.people[at];
  const told = untoldName(row, { caller, place: at, name: details.name });
  const name = isOwner ? told : nameOf(told, known?.person.name);
  const by = isOwner ? (known?.by ?? null) : (caller.keys[0] ?? null);
  const typed = isOwner ? (known?.typed ?? null) : details.name;
  const member = { person: { ...details, name }, typed, by, isDone: true };
  return { at, people: row.people.toSpliced(at, 1, member) };
};

/** The lines of a scheme with what fits who entered sizes; prices are those of now. */
const refilled = (
  { people, lines }: Pick<SchemeRow, 'people' | 'lines'>,
  entered: number,
  shelf: { readonly offers: readonly SchemeOffer[]; readonly most: number },
): SavedLine[] => {
  const riders = people.map(({ person }) => person);
  const before = lines.map((line) => ({ ...line, ...gearOf(line) }));
  return fillLines({ people: riders, lines: before }, entered, shelf).map((line) => {
    const { kind, id, art, quantity, person, isProposed } = line;
    const isIt = (each: { readonly kind: string; readonly id: string }) =>
      each.kind === kind && each.id === id;
    // What somebody chose may be offered no more.
    const gear = shelf.offers.find(isIt) ?? before.find(isIt);
    const { title = '', sizeLabel = '', rateFen = 0, depositFen = 0 } = gear ?? {};
    const named = kind === 'variant' ? { variantId: id, poolId: null } : { variantId: null, poolId: id };
    return { ...named, title, sizeLabel, art, rateFen, depositFen, quantity, person, isProposed };
  });
};

/**
 * Takes the sizes of one member; gear of their discipline that fits is proposed, and proposals for others move where that
 * leaves something for everybody. Others who enter theirs at the same time wait. Refuses `scheme.nobody`,
 * `scheme.notFound`, `scheme.notOpen`, `scheme.placeTaken`, `scheme.placeGone`, `scheme.groupFull`, `scheme.changed`, and
 * what its status refuses.
 */
export const enterSizes = async (ctx: Ctx, { token, place, details }: Entry): Promise<SchemeView> => {
  const now = ctx.now();
  const seen = await requireScheme(ctx.db, token);
  const settings = await requireActiveStore(ctx.db, seen.storeId);
  const dates = { startDate: seen.startOn, days: seen.days };
  const offers = offersOf(await findOffersOn(ctx.db, { settings, dates, now, isPlan: true }));
  // Whoever enters sizes is not refused because the others' gear is all that one order may have.
  const shelf = { offers, most: readParameter('MaxUnitsPerOrder', settings.parameters) };
  return ctx.write(async (tx) => {
    const caller = await identify(tx, ctx);
    assertKnown(caller);
    const row = await requireLocked(tx, token);
    orRefuse(decideScheme(statusOf(row, now), 'enter'));
    if (row.storeId !== seen.storeId || row.startOn !== seen.startOn || row.days !== seen.days)
      throw new AppError('scheme.changed');
    const { at, people } = enteredBy(caller, row, { place, details });
    const said = { ...row, people, lines: refilled({ ...row, people }, at, shelf) };
    const next = { ...said, ...(await priceNow(tx, settings, { row: said, now })), version: row.version + 1 };
    await updateScheme(tx, next);
    await record(tx, row, { kind: 'scheme.sizesEntered', ctx, now });
    return showScheme(tx, next, { ctx, caller, settings, now });
  });
};

/** Changes one scheme within a transaction and answers it. Refuses `scheme.nobody`, `scheme.notFound`. */
const change = async (
  ctx: Ctx,
  token: string,
  work: (tx: Queryable, at: { caller: Caller; now: Instant }) => Promise<SchemeRow>,
): Promise<SchemeView> => {
  const now = ctx.now();
  const { storeId } = await requireScheme(ctx.db, token);
  const settings = await findStoreSettings(ctx.db, storeId);
  return ctx.write(async (tx) => {
    const caller = await identify(tx, ctx);
    assertKnown(caller);
    return showScheme(tx, await work(tx, { caller, now }), { ctx, caller, settings, now });
  });
};

/** Takes back a scheme of the caller's own. Refuses `scheme.notYours`, `scheme.booked`, `scheme.withdrawn`. */
export const withdrawScheme = (ctx: Ctx, { token }: { token: string }): Promise<SchemeView> =>
  change(ctx, token, async (tx, { caller, now }) => {
    const row = await requireOwn(tx, token, caller);
    orRefuse(decideScheme(statusOf(row, now), 'withdraw'));
    const withdrawnAt = isoOf(now);
    await updateSchemeWithdrawn(tx, { id: row.id, at: withdrawnAt });
    await record(tx, row, { kind: 'scheme.withdrawn', ctx, now });
    return { ...row, withdrawnAt, version: row.version + 1 };
  });

/** Puts a scheme that staff or an agent sent among the caller's own. Refuses `scheme.notYours` where somebody keeps it already. */
export const keepScheme = (ctx: Ctx, { token }: { token: string }): Promise<SchemeView> =>
  change(ctx, token, async (tx, { caller, now }) => {
    const row = await requireLocked(tx, token);
    if (!isUnowned(row)) {
      if (!isMine(row, caller)) throw new AppError('scheme.notYours');
      return row;
    }
    const owned = { ...row, ...ownerOf(caller) };
    await updateSchemeOwner(tx, owned);
    await record(tx, row, { kind: 'scheme.kept', ctx, now });
    return owned;
  });
