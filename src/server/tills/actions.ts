import type { tillRows } from '#contract/tills.ts';
import { cashAccount, type Posting } from '#domain/ledger/journal.ts';
import { broughtIn, takeFrom } from '#domain/tills/cash-up.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import { writeJournals } from '#server/ledger/journal-actions.ts';
import { getTill, seesSums, tillReadHandlers, worksAt } from './reads.ts';
import { ensureBag, findCounter, findTill, insertMovement, insertShift, lockTills } from './sql.ts';
import type { By, TillRow } from './sql.ts';

/** A locked till with an open shift. */
export type OpenTill = TillRow & { readonly shiftId: string };

/** Opens a shift with what lies in a locked till, unless one is open. */
export const withShift = async (tx: Queryable, till: TillRow, by: By): Promise<OpenTill> => {
  if (till.shiftId !== null) return { ...till, shiftId: till.shiftId };
  const id = uuid();
  await insertShift(tx, { id, tillId: till.id, floatFen: till.inTillFen, by });
  return { ...till, shiftId: id };
};

/** Locks one till. Refuses `till.unknown`. */
export const lockTill = async (tx: Queryable, id: string): Promise<TillRow> => {
  const [till] = await lockTills(tx, [id]);
  if (till === undefined) throw new AppError('till.unknown');
  return till;
};

/** Refuses `till.notEnough`, without how much lies in it: whoever takes and gives cash counts the till. */
const assertCovered = ({ inTillFen }: TillRow, amountFen: number): void => {
  const taken = takeFrom(inTillFen, -amountFen);
  if (!taken.ok) throw new AppError(taken.code);
};

/** Identifies a till: a store's counter, or the bag of a travelling employee. */
type TillOwner = { readonly storeId: string; readonly holderId: string | null };

/**
 * Locks the till that an order's cash goes into or comes out of, and opens its shift when none is open.
 * Refuses `till.notEnough` when more would leave than lies in it.
 */
export const useTill = async (
  tx: Queryable,
  { storeId, holderId }: TillOwner,
  { amountFen, by }: { amountFen: number; by: By },
): Promise<OpenTill> => {
  const id = holderId === null ? await findCounter(tx, storeId) : await ensureBag(tx, { storeId, holderId });
  const till = await lockTill(tx, id ?? '');
  assertCovered(till, amountFen);
  return withShift(tx, till, by);
};

/**
 * Locks the till that cash was booked into or out of by mistake, while that shift goes on: a closed one was counted with
 * what really lay there. Refuses `till.shiftClosed`, and `till.notEnough` when more would leave than lies in it.
 */
export const useTillOf = async (
  tx: Queryable,
  booked: { readonly tillId: string | null; readonly shiftId: string | null },
  amountFen: number,
): Promise<OpenTill> => {
  const { tillId, shiftId } = booked;
  if (tillId === null || shiftId === null) throw new AppError('till.shiftClosed');
  const till = await lockTill(tx, tillId);
  if (till.shiftId !== shiftId) throw new AppError('till.shiftClosed');
  assertCovered(till, amountFen);
  return { ...till, shiftId };
};

/** Who moved cash, as rows keep it. */
export const byOf = ({ session, now }: Work): By => ({
  id: session.userId,
  name: session.displayName,
  at: isoOf(now),
});

/** What became of a till's cash, for the history and the books. */
type TillChange = {
  readonly till: TillRow;
  readonly kind: 'opened' | 'putIn' | 'tookOut' | 'handedOver' | 'cashedUp';
  readonly reason: string;
  readonly after: object;
  readonly postings: readonly Posting[];
};

/** Keeps what was done with a till: its event and its journal. */
export const keepChange = async (tx: Queryable, work: Work, change: TillChange): Promise<void> => {
  const { till, kind, reason } = change;
  await recordEventBy(tx, work, {
    kind: `till.${kind}`,
    subject: { type: 'till', id: till.id },
    storeId: till.storeId,
    before: { inTillFen: till.inTillFen },
    after: change.after,
    note: reason,
  });
  await writeJournals(tx, till.storeId, [
    { at: work.now, orderId: null, kind: `till.${kind}`, memo: reason, postings: change.postings },
  ]);
};

/** Locks a till of the counter where the caller works. Refuses `till.unknown`, `till.counterOnly`. */
const lockCounter = async (tx: Queryable, { session }: Work, id: string): Promise<TillRow> => {
  const till = await lockTill(tx, id);
  if (!worksAt(session, till.storeId)) throw new AppError('till.unknown');
  if (till.kind !== 'counter') throw new AppError('till.counterOnly');
  return till;
};

/** Refuses `till.notEnough`, to those who count the till without how much lies in it. */
const assertEnough = ({ session }: Work, { inTillFen }: TillRow, amountFen: number): void => {
  const taken = takeFrom(inTillFen, amountFen);
  if (!taken.ok && !seesSums(session)) throw new AppError(taken.code);
  orRefuse(taken);
};

type Moved = { readonly amountFen: number; readonly reason: string };
type MovedOutside = Moved & {
  readonly till: OpenTill;
  readonly kind: 'float' | 'bank' | 'agent' | 'difference';
  readonly atCashUp: boolean;
};

/** Cash between a till and outside or an agent, or found to be more or less: into the till above 0. */
export const keepMove = (tx: Queryable, work: Work, { till, ...move }: MovedOutside): Promise<unknown> =>
  insertMovement(tx, { ...move, id: uuid(), shiftId: till.shiftId, otherTillId: null, by: byOf(work) });

/** Cash between a till and the bank: into the till above 0. */
export const moveOutside = async (
  tx: Queryable,
  work: Work,
  move: Omit<MovedOutside, 'kind'>,
): Promise<readonly Posting[]> => {
  const { till, amountFen } = move;
  if (amountFen === 0) return [];
  await keepMove(tx, work, { ...move, kind: amountFen > 0 ? 'float' : 'bank' });
  return [
    { account: 'bank', amountFen: -amountFen },
    { account: cashAccount(till.id), amountFen },
  ];
};

/**
 * Begins a shift of a counter's till with a float, which is all that lies in it then.
 * Refuses `till.unknown`, `till.counterOnly`, `till.alreadyOpen`, `till.floatTooSmall` {inTillFen}.
 */
const openShift = async (tx: Queryable, work: Work, input: { id: string; floatFen: number }) => {
  const till = await lockCounter(tx, work, input.id);
  if (till.shiftId !== null) throw new AppError('till.alreadyOpen');
  const amountFen = orRefuse(broughtIn(till.inTillFen, input.floatFen));
  const open = await withShift(tx, till, byOf(work));
  const postings = await moveOutside(tx, work, {
    till: open,
    amountFen,
    reason: '',
    atCashUp: false,
  });
  const after = { shiftId: open.shiftId, floatFen: input.floatFen };
  await keepChange(tx, work, { till, kind: 'opened', reason: '', after, postings });
  return getTill(tx, work.session, till.id);
};

/**
 * Brings cash into a counter's till, or carries it away.
 * Refuses `till.unknown`, `till.counterOnly`, and `till.notEnough` when more would leave than lies in it.
 */
const putInOrTakeOut = async (
  tx: Queryable,
  work: Work,
  { id, kind, amountFen, reason }: Moved & { id: string; kind: 'putIn' | 'tookOut' },
) => {
  const till = await lockCounter(tx, work, id);
  if (kind === 'tookOut') assertEnough(work, till, amountFen);
  const open = await withShift(tx, till, byOf(work));
  const intoFen = kind === 'putIn' ? amountFen : -amountFen;
  const postings = await moveOutside(tx, work, { till: open, amountFen: intoFen, reason, atCashUp: false });
  await keepChange(tx, work, { till, kind, reason, after: { amountFen }, postings });
  return getTill(tx, work.session, till.id);
};

/** Two tills that cash goes between. */
type Pair = { readonly bag: TillRow; readonly counter: TillRow };

/** Locks a bag and its store's counter together. Refuses `till.unknown`, `till.bagOnly`. */
export const lockPair = async (tx: Queryable, { session }: Work, id: string): Promise<Pair> => {
  const found = await findTill(tx, id);
  if (found === null || !worksAt(session, found.storeId)) throw new AppError('till.unknown');
  if (found.kind !== 'driver') throw new AppError('till.bagOnly');
  const tills = await lockTills(tx, [found.id, (await findCounter(tx, found.storeId)) ?? '']);
  const [bag, counter] = ['driver', 'counter'].map((kind) => tills.find((till) => till.kind === kind));
  if (bag === undefined || counter === undefined) throw new AppError('till.unknown');
  return { bag, counter };
};

/** Cash from one till to another, each with an open shift. */
export const moveBetween = async (
  tx: Queryable,
  work: Work,
  { from, to, amountFen, reason, atCashUp }: Moved & { from: OpenTill; to: OpenTill; atCashUp: boolean },
): Promise<readonly Posting[]> => {
  if (amountFen === 0) return [];
  const move = { kind: 'handOver', reason, by: byOf(work) } as const;
  const [out, into] = [
    { id: uuid(), shiftId: from.shiftId, amountFen: -amountFen, otherTillId: to.id, atCashUp },
    { id: uuid(), shiftId: to.shiftId, amountFen, otherTillId: from.id, atCashUp: false },
  ];
  await insertMovement(tx, { ...move, ...out });
  await insertMovement(tx, { ...move, ...into });
  return [
    { account: cashAccount(from.id), amountFen: -amountFen },
    { account: cashAccount(to.id), amountFen },
  ];
};

/**
 * Hands cash from a driver's bag over to the counter, or the other way round.
 * Refuses `till.unknown`, `till.bagOnly`, `till.notEnough`.
 */
const handOverBag = async (
  tx: Queryable,
  work: Work,
  { id, amountFen, toBag, reason }: Moved & { id: string; toBag: boolean },
) => {
  const { bag, counter } = await lockPair(tx, work, id);
  const [from, to] = toBag ? [counter, bag] : [bag, counter];
  assertEnough(work, from, amountFen);
  const by = byOf(work);
  const open = { from: await withShift(tx, from, by), to: await withShift(tx, to, by) };
  const postings = await moveBetween(tx, work, { ...open, amountFen, reason, atCashUp: false });
  const after = { amountFen, toBag };
  await keepChange(tx, work, { till: bag, kind: 'handedOver', reason, after, postings });
  return getTill(tx, work.session, bag.id);
};

/** The calls about cash in tills, but for counting it. */
export const tillHandlers = {
  ...tillReadHandlers,
  'tills.open': (input, ctx) => ctx.write((tx) => openShift(tx, workOf(ctx), input)),
  'tills.putIn': (input, ctx) =>
    ctx.write((tx) => putInOrTakeOut(tx, workOf(ctx), { ...input, kind: 'putIn' })),
  'tills.takeOut': (input, ctx) =>
    ctx.write((tx) => putInOrTakeOut(tx, workOf(ctx), { ...input, kind: 'tookOut' })),
  'tills.handOver': (input, ctx) => ctx.write((tx) => handOverBag(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof tillRows>>;
