import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import { canOrder, type OrderCommands } from '#domain/orders/command.ts';
import type { Queryable } from '#server/db/database.ts';
import { bindItem, bindPool, nameScanned, unbind } from '#server/equipment/bind-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { actionsFor, viewerAt } from '#server/orders/access.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import type { LineRow } from './sql.ts';
import { listSwappable } from './sql-swap.ts';

type Done = Promise<unknown>;

/** What was scanned, and for which line; `replaceNamed`: also instead of the item that the guest chose. */
type Scan = Omit<InputOf<(typeof orderRows)['orders.bind']>, 'id'>;

/** Ties a scanned item, or a pool's shelf code, to a line; without a line, to the first open one that it fits, of one person where that is told. */
export const bind = (tx: Queryable, scope: CommandScope, scan: Scan): Done =>
  runCommand(tx, scope, {
    kind: 'bind',
    build: async (locked) => {
      if (!canOrder('bind', locked.hire.status)) throw new AppError('order.notNow');
      const open = locked.rows.lines.filter(
        ({ quantity, exchanged, dropped }) => quantity > exchanged + dropped,
      );
      const lines = open
        .filter(isFor(scan))
        .filter((line) => (scan.lineId === undefined ? line.boundTo === null : line.id === scan.lineId));
      if (lines.length === 0 && scan.lineId !== undefined) throw new AppError('order.lineUnknown');
      // What is back again holds nothing in the calendar that could be bound.
      if (lines.some(({ handedOverAt }) => handedOverAt !== null)) throw new AppError('order.alreadyOut');
      try {
        return await bindFirstFitting(tx, { scope, lines, scan });
      } catch (error) {
        throw error instanceof AppError ? await withSwaps(tx, scope, { locked, scan, error }) : error;
      }
    },
  });

const isFor =
  ({ person }: Scan) =>
  (line: LineRow): boolean =>
    person === undefined || line.person === person;

const tellsBoth = new Set(['equipment.otherModel', 'pool.otherShelf']);
const noLine = new Set([...tellsBoth, 'order.noFittingLine', 'pool.unknownShelf', 'equipment.unknown']);

/** Other gear of the same kind may take a line's place, which whoever may exchange is offered: `insteadOf` names the lines. */
const withSwaps = async (
  tx: Queryable,
  scope: CommandScope,
  { locked: { hire, rows }, scan, error }: { locked: Locked; scan: Scan; error: AppError },
): Promise<AppError> => {
  const mayExchange = actionsFor(hire, viewerAt(scope.viewer, rows.order), scope.now).includes('exchange');
  if (!mayExchange || !noLine.has(error.code)) return error;
  const known = await nameScanned(tx, scan.barcode);
  if (known === null) return error;
  const swappable = await listSwappable(tx, {
    orderId: scope.orderId,
    storeId: scope.settings.storeId,
    barcode: known.barcode,
    lineId: scan.lineId ?? null,
  });
  const own = new Set(rows.lines.filter(isFor(scan)).map(({ id }) => id));
  const lines = swappable.filter((lineId) => own.has(lineId));
  if (lines.length === 0) return error;
  const refusal = tellsBoth.has(error.code) ? error : new AppError('order.noFittingLine', known, known);
  return new AppError(refusal.code, refusal.facts, { ...refusal.data, insteadOf: lines });
};

/** Codes that say "not for this line": another line of the order may still want the item. */
const wrongLine = new Set([
  'equipment.otherModel',
  'pool.otherShelf',
  'pool.unknownShelf',
  'equipment.unknown',
  'equipment.guestChose',
]);

const bindFirstFitting = async (
  tx: Queryable,
  { scope, lines, scan }: { scope: CommandScope; lines: readonly LineRow[]; scan: Scan },
): Promise<OrderCommands['bind']> => {
  const refusals: AppError[] = [];
  for (const line of distinctWants(lines)) {
    try {
      return { lineId: line.id, ...(await bindLine(tx, scope, { line, scan })) };
    } catch (error) {
      if (!(error instanceof AppError) || !wrongLine.has(error.code)) throw error;
      refusals.push(error);
    }
  }
  throw tellingRefusal(refusals) ?? (await notNeeded(tx, scan.barcode));
};

const notNeeded = async (tx: Queryable, scanned: string): Promise<AppError> => {
  const known = await nameScanned(tx, scanned);
  if (known !== null) return new AppError('order.noFittingLine', known, known);
  return new AppError('equipment.unknown', { barcode: scanned }, { barcode: scanned });
};

/** One line's refusal says most; of several, that the guest chose an equal item. Null: no line wants what was scanned. */
const tellingRefusal = (refusals: readonly AppError[]): AppError | null => {
  const [first] = refusals;
  if (first !== undefined && refusals.length === 1) return first;
  return refusals.find(({ code }) => code === 'equipment.guestChose') ?? null;
};

/** Chosen items come first, each by itself; other lines that want the same thing answer the same, so one is asked. */
const distinctWants = (lines: readonly LineRow[]): LineRow[] => {
  const want = (line: LineRow) => (line.named ? line.equipmentId : (line.poolId ?? line.variantId));
  const distinct = [...new Map(lines.toReversed().map((line) => [want(line), line])).values()];
  return distinct.toSorted((a, b) => Number(b.named) - Number(a.named));
};

const bindLine = async (
  tx: Queryable,
  scope: CommandScope,
  { line, scan: { barcode, replaceNamed } }: { line: LineRow; scan: Scan },
): Promise<{ code: string; insteadOf?: string }> => {
  const scan = {
    storeId: scope.settings.storeId,
    orderId: scope.orderId,
    lineId: line.id,
    barcode,
    replaceNamed,
    now: scope.now,
  };
  if (line.size === 'small') return { code: (await bindPool(tx, scan)).shelfCode };
  const bound = await bindItem(tx, scan);
  return { code: bound.barcode, ...(bound.insteadOf === null ? {} : { insteadOf: bound.insteadOf }) };
};

/** Makes a line provisional again. */
export const unbindLine = (tx: Queryable, scope: CommandScope, { lineId }: { lineId: string }): Done =>
  runCommand(tx, scope, {
    kind: 'unbind',
    build: async () => {
      await unbind(tx, { orderId: scope.orderId, lineId });
      return { lineId };
    },
  });
