import type { AnswerOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { storeSheets } from '#contract/store-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { entries, findShift, findTillView, listTills, shifts } from './sql.ts';

type TillViewRow = NonNullable<Awaited<ReturnType<typeof findTillView>>>;

const openShiftOf = (row: TillViewRow): TillView['shift'] =>
  row.shiftId === null
    ? null
    : {
        id: row.shiftId,
        openedAt: row.openedAt ?? '',
        openedBy: row.openedBy ?? '',
        floatFen: row.floatFen ?? 0,
        takenFen: row.takenFen,
        givenBackFen: row.givenBackFen,
        movedFen: row.movedFen,
      };

/** A till as staff see it. */
const presentTill = (row: TillViewRow): TillView => ({ ...row, shift: openShiftOf(row) });

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

/** One till as it is now. Refuses `till.unknown`. */
export const getTill = async (db: Queryable, id: string): Promise<TillView> => {
  const row = await findTillView(db, id);
  if (row === undefined) throw new AppError('till.unknown');
  return presentTill(row);
};

/** One shift as it is now. Refuses `till.shiftUnknown`. */
export const getShift = async (db: Queryable, id: string): Promise<ShiftView> => {
  const row = await findShift(db, id);
  if (row === undefined) throw new AppError('till.shiftUnknown');
  return row;
};

const findOwnShift = async (db: Queryable, session: Session, id: string): Promise<ShiftView> => {
  const shift = await getShift(db, id);
  if (!worksAt(session, shift.storeId)) throw new AppError('till.shiftUnknown');
  return shift;
};

/** Tills, their shifts, and what moved in one. Refuses `till.shiftUnknown`, also for one of another store. */
export const tillReadHandlers = {
  /** The tills that the caller may see: of their stores for staff, their own bags for drivers. */
  'tills.list': async ({ storeId }, ctx) => {
    const session = callerOf(ctx);
    const holderId = isCounterStaff(session) ? null : session.userId;
    const rows = await listTills(ctx.db, { storeIds: storesToRead(session, storeId), holderId });
    return { items: rows.map(presentTill), totalCount: rows.length };
  },
  /** One shift with what was counted. */
  'tills.shift': ({ id }, ctx) => findOwnShift(ctx.db, callerOf(ctx), id),
  ...listHandlers('tills.shifts', {
    reads: shifts,
    context: (ctx, { storeId }) => ({ storeIds: storesToRead(callerOf(ctx), storeId) }),
    sheet: storeSheets.shifts,
  }),
  ...listHandlers('tills.entries', {
    reads: entries,
    context: async (ctx, { id }) => ({ shiftId: (await findOwnShift(ctx.db, callerOf(ctx), id)).id }),
    sheet: storeSheets.tillEntries,
  }),
} satisfies Partial<Handlers<typeof tillRows>>;
