import type { AnswerOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { hasRight } from '#domain/access/call-access.ts';
import { managesMoney } from '#domain/access/rights.ts';
import { storeSheets } from '#contract/store-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { entries, findShift, findTillView, listTills, shifts } from './sql.ts';

type TillViewRow = NonNullable<Awaited<ReturnType<typeof findTillView>>>;

/** Those who count a till are told what should be in it afterwards: managers see it before, and drivers that of their own bag. */
export const seesSums = (session: Session): boolean =>
  hasRight(managesMoney, session) || !isCounterStaff(session);

const openShiftOf = (row: TillViewRow, isOpen: boolean): TillView['shift'] =>
  row.shiftId === null
    ? null
    : {
        id: row.shiftId,
        openedAt: row.openedAt ?? '',
        openedBy: row.openedBy ?? '',
        floatFen: row.floatFen ?? 0,
        takenFen: isOpen ? row.takenFen : null,
        givenBackFen: isOpen ? row.givenBackFen : null,
        movedFen: isOpen ? row.movedFen : null,
      };

/** A till as somebody may see it. */
const presentTill = (row: TillViewRow, session: Session): TillView => {
  const isOpen = seesSums(session);
  return { ...row, inTillFen: isOpen ? row.inTillFen : null, shift: openShiftOf(row, isOpen) };
};

type Rows = typeof tillRows;
type TillView = AnswerOf<Rows['tills.open']>;
type ShiftView = AnswerOf<Rows['tills.shift']>;

/** Tells whether somebody works at a store. */
export const worksAt = (session: Session, storeId: string): boolean =>
  storesOf(session)?.includes(storeId) ?? true;

/** A store that is not the caller's gives nothing, as if it had no tills. */
const storesToRead = (session: Session, storeId: string | undefined): readonly string[] | null => {
  if (storeId === undefined) return storesOf(session);
  return worksAt(session, storeId) ? [storeId] : [];
};

const isCounterStaff = ({ roles }: Session): boolean =>
  roles.some((role) => role === 'SuperAdmin' || role === 'StoreManager' || role === 'StoreEmployee');

/** One till as it is now, as somebody may see it. Refuses `till.unknown`. */
export const getTill = async (db: Queryable, session: Session, id: string): Promise<TillView> => {
  const row = await findTillView(db, id);
  if (row === undefined) throw new AppError('till.unknown');
  return presentTill(row, session);
};

/** One shift as it is now. Refuses `till.shiftUnknown`. */
export const getShift = async (db: Queryable, id: string): Promise<ShiftView> => {
  const row = await findShift(db, id);
  if (row === undefined) throw new AppError('till.shiftUnknown');
  return row;
};

/** A shift as somebody may see it. */
const presentShift = <S extends Pick<ShiftView, 'closedAt' | 'expectedFen'>>(shift: S, session: Session): S =>
  shift.closedAt !== null || seesSums(session) ? shift : { ...shift, expectedFen: null };

/** The entries of a shift add up to what should be in its till. Refuses `till.stillRunning`. */
const assertCounted = ({ closedAt }: ShiftView, session: Session): void => {
  if (closedAt === null && !seesSums(session)) throw new AppError('till.stillRunning');
};

const findOwnShift = async (db: Queryable, session: Session, id: string): Promise<ShiftView> => {
  const shift = await getShift(db, id);
  if (!worksAt(session, shift.storeId)) throw new AppError('till.shiftUnknown');
  return presentShift(shift, session);
};

/**
 * Tills, their shifts, and what moved in one. Refuses `till.shiftUnknown`, also for one of another store, and
 * `till.stillRunning`.
 */
export const tillReadHandlers = {
  /** The tills that the caller may see: of their stores for staff, their own bags for drivers. */
  'tills.list': async ({ storeId }, ctx) => {
    const session = callerOf(ctx);
    const holderId = isCounterStaff(session) ? null : session.userId;
    const rows = await listTills(ctx.db, { storeIds: storesToRead(session, storeId), holderId });
    return { items: rows.map((row) => presentTill(row, session)), totalCount: rows.length };
  },
  /** One shift with what was counted. */
  'tills.shift': ({ id }, ctx) => findOwnShift(ctx.db, callerOf(ctx), id),
  ...listHandlers('tills.shifts', {
    reads: shifts,
    context: (ctx, { storeId }) => ({ storeIds: storesToRead(callerOf(ctx), storeId) }),
    present: (row, ctx) => presentShift(row, callerOf(ctx)),
    sheet: storeSheets.shifts,
  }),
  ...listHandlers('tills.entries', {
    reads: entries,
    context: async (ctx, { id }) => {
      const shift = await findOwnShift(ctx.db, callerOf(ctx), id);
      assertCounted(shift, callerOf(ctx));
      return { shiftId: shift.id };
    },
    sheet: storeSheets.tillEntries,
  }),
} satisfies Partial<Handlers<typeof tillRows>>;
