import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import type { returnRows } from '#contract/returns.ts';
import type { HireLine } from '#domain/orders/hire.ts';
import { findLine, hasLeft, isOut } from '#domain/orders/units.ts';
import type { Queryable } from '#server/db/database.ts';
import { scannedCode } from '#server/equipment/lookup-actions.ts';
import { adoptFiles, linksFor, listShown } from '#server/files/actions.ts';
import { switchedOff } from '#server/gateways/payments/payment-gateway.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { assertSeen, takesInFor, type Viewer } from '#server/orders/access.ts';
import { actionHandler, readScopeOf } from '#server/orders/command-call.ts';
import { getOrder } from '#server/orders/reads.ts';
import { rowsToHire } from '#server/orders/rows.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';
import { assertStore, atStore } from '#server/orders/take-back-place.ts';
import { findConfiguration, type StoreSettings } from '#server/stores/actions.ts';
import { findHead, lockOrder, type OrderRows } from './sql.ts';
import { findLastReturn, findLineOf, findScannedGear, listLinesOut } from './sql-returns.ts';

type Rows = typeof returnRows;
type Scan = InputOf<Rows['orders.returnScan']>;
type ScanAnswer = AnswerOf<Rows['orders.returnScan']>;
type Correction = InputOf<Rows['orders.correctClose']>;

/** Who scans where: everything of a command's scope but the order. */
type ScanScope = Pick<CommandScope, 'viewer' | 'now' | 'offMethods'> & {
  readonly stores: readonly StoreSettings[];
  readonly language: Ctx['language'];
};

type LineOut = Awaited<ReturnType<typeof listLinesOut>>[number];
type Target = Pick<LineOut, 'lineId' | 'orderId' | 'storeId'>;

/** Whose line a scanned piece is on; several where it has to be asked. */
type Found = { readonly target: Target } | { readonly candidates: readonly LineOut[] };

/** The line that is meant, or the one order that has it out; more than one are asked about. */
const chosenOf = (lines: readonly LineOut[], lineId: string | undefined): Found => {
  const meant = lines.find((line) => line.lineId === lineId);
  const [first] = lines;
  if (meant !== undefined) return { target: meant };
  const isOne = first !== undefined && lines.every(({ orderId }) => orderId === first.orderId);
  if (isOne) return { target: first };
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId).values()];
  const candidates = orders.flatMap(([line, ...more]) =>
    line === undefined
      ? []
      : [{ ...line, quantity: more.reduce((sum, { quantity }) => sum + quantity, line.quantity) }],
  );
  return { candidates };
};

type Gear = NonNullable<Awaited<ReturnType<typeof findScannedGear>>>;

/**
 * The line that alone will do, whether it is out or back; undefined where none is said. Refuses `return.otherwise` where it
 * is not this gear's, or the piece is out on another one: whose return it is cannot be told; and `equipment.outElsewhere`.
 */
const exactLine = async (
  tx: Queryable,
  { lineId, isExact, barcode }: Scan,
  { gear, viewer }: { readonly gear: Gear; readonly viewer: Viewer },
) => {
  if (isExact !== true || lineId === undefined) return undefined;
  const line = await findLineOf(tx, gear.id, lineId);
  if (line === undefined) throw new AppError('return.otherwise');
  if (!takesInFor(viewer, line))
    throw refusal('equipment.outElsewhere', { barcode: scannedCode(barcode), store: line.storeName });
  const out = gear.kind === 'item' ? await listLinesOut(tx, gear) : [];
  if (out.some((each) => each.lineId !== lineId)) throw new AppError('return.otherwise');
  return line;
};

/** Looks for what a code stands for. Refuses `equipment.unknown`, `equipment.notOut`, `pool.notOut`, `equipment.outElsewhere`, `return.otherwise`. */
const findTarget = async (tx: Queryable, scope: ScanScope, scan: Scan): Promise<Found> => {
  const code = scannedCode(scan.barcode);
  const gear = await findScannedGear(tx, code);
  if (gear === undefined) throw refusal('equipment.unknown', { barcode: code });
  const meant = await exactLine(tx, scan, { gear, viewer: scope.viewer });
  if (meant !== undefined) return { target: meant };
  const out = await listLinesOut(tx, gear);
  const own = out.filter((line) => takesInFor(scope.viewer, line));
  if (own.length > 0) return chosenOf(own, scan.lineId);
  const [foreign] = out;
  if (foreign !== undefined)
    throw refusal('equipment.outElsewhere', { barcode: code, store: foreign.storeName });
  if (gear.status === null) throw refusal('pool.notOut', { title: gear.title });
  const last = await findLastReturn(tx, gear.id);
  if (last !== undefined && takesInFor(scope.viewer, last)) return { target: last };
  throw refusal('equipment.notOut', {
    title: gear.title,
    barcode: code,
    status: equipmentStatusNames[gear.status][scope.language],
    store: gear.storeName,
  });
};

/** Something of a line did not come back as it should, or was never out. */
const endedOtherwise = (line: HireLine): boolean =>
  !hasLeft(line) || line.ends.some(({ how }) => how === 'damaged' || how === 'lost');

type Meant = { readonly lineId: string; readonly isExact: boolean };

/** Books one unit of a line back, unless it is back already; tells which of the two. Refuses `return.otherwise` where the exact line ended in another way. */
const closeOne = async (
  tx: Queryable,
  scope: CommandScope,
  { lineId, isExact }: Meant,
): Promise<'back' | 'already'> => {
  const rows = await lockOrder(tx, scope.orderId);
  const line = rows === null ? undefined : findLine(rowsToHire(rows), lineId);
  if (line === undefined || !isOut(line)) {
    if (isExact && (line === undefined || endedOtherwise(line))) throw new AppError('return.otherwise');
    return 'already';
  }
  await runCommand(tx, scope, {
    kind: 'closeLines',
    closes: [{ lineId, returned: 1, damaged: 0, lost: 0 }],
  });
  return 'back';
};

/**
 * Takes a scanned piece back at once, whoever has it. Refuses what `findTarget` and the command refuse, `store.unknown`.
 */
const scanBack = async (tx: Queryable, scope: ScanScope, scan: Scan): Promise<ScanAnswer> => {
  const found = await findTarget(tx, scope, scan);
  if ('candidates' in found)
    return { outcome: 'choose', order: null, lineId: null, candidates: [...found.candidates] };
  const { orderId, lineId, storeId } = found.target;
  const settings = scope.stores.find((store) => store.storeId === storeId);
  if (settings === undefined) throw new AppError('store.unknown');
  const own: CommandScope = { ...scope, orderId, settings, ...elsewhere(scan, storeId) };
  return bookAtEnd(tx, storeId, async (bookLater) => {
    const outcome = await closeOne(tx, { ...own, bookLater }, { lineId, isExact: scan.isExact === true });
    return { outcome, order: await getOrder(tx, orderId, own), lineId, candidates: [] };
  });
};

const elsewhere = (scan: Scan, storeId: string) =>
  scan.storeId === storeId ? {} : { storeId: scan.storeId };

type LineRow = OrderRows['lines'][number];

/** What is noted about a line by then; nothing once nothing of it is harmed. */
const noteAfter = (line: LineRow | undefined, { from, to, units, note }: Correction): string => {
  if (line === undefined) return '';
  const { damaged, lost, closeNote } = line;
  const isHarm = to === 'damaged' || to === 'lost';
  const left = damaged + lost - (from === 'returned' ? 0 : units) + (isHarm ? units : 0);
  if (left === 0) return '';
  const isMore = from === 'returned' && closeNote !== '' && note !== '';
  return isMore ? `${closeNote} / ${note}`.slice(0, 200) : note === '' ? closeNote : note;
};

/** Corrects how units of a line came back; pictures stay with the line as long as something of it is harmed. */
const correctClose = async (tx: Queryable, scope: CommandScope, correction: Correction): Promise<void> => {
  const { lineId, from, to, units, note } = correction;
  const lineNotes = new Map<string, string>();
  const { hire } = await runCommand(
    tx,
    { ...scope, note, lineNotes },
    {
      kind: 'correctClose',
      build: ({ rows }) => {
        const row = rows.lines.find(({ id }) => id === lineId);
        lineNotes.set(lineId, noteAfter(row, correction));
        return { lineId, from, to, units, reason: note };
      },
    },
  );
  const isHarmed =
    findLine(hire, lineId)?.ends.some(({ how }) => how === 'damaged' || how === 'lost') === true;
  const shown = isHarmed ? await listShown(tx, { kind: 'orderLine', ids: [lineId] }) : [];
  const ids = isHarmed ? [...shown.map(({ id }) => id), ...correction.photoIds] : [];
  await adoptFiles(tx, { ids, ownerKind: 'orderLine', ownerId: lineId, actor: scope.viewer, now: scope.now });
};

/** The pictures of damage of an order's lines. Refuses `order.notFound`, also to guests. */
const readPhotos = async (
  ctx: Ctx,
  { id }: InputOf<Rows['orders.returnPhotos']>,
): Promise<AnswerOf<Rows['orders.returnPhotos']>> => {
  const { viewer, now } = readScopeOf(ctx);
  const head = await findHead(ctx.db, id);
  assertSeen(viewer, head);
  if (head === null || !takesInFor(viewer, head)) throw new AppError('order.notFound');
  const order = await getOrder(ctx.db, id, { viewer, now });
  const lineIds = order.lines.map((line) => line.id);
  const [files, found, declared] = await Promise.all([
    listShown(ctx.db, { kind: 'orderLine', ids: lineIds }),
    listShown(ctx.db, { kind: 'collectedLine', ids: lineIds }),
    listShown(ctx.db, { kind: 'order', ids: [id] }),
  ]);
  const imageOf = ({ id: fileId, container, width, height }: (typeof files)[number]) => {
    const file = { id: fileId, container, width, height };
    const { accessUrl, thumbnails } = linksFor(file, { sessions: ctx.sessions, now });
    return { file: { id: fileId, width, height, accessUrl }, thumbnails };
  };
  const byLine = (shown: typeof files) =>
    [...Map.groupBy(shown, ({ ownerId }) => ownerId)].map(([lineId, ofLine]) => ({
      lineId,
      images: ofLine.map(imageOf),
    }));
  return { lines: byLine(files), marked: byLine(found), declared: declared.map(imageOf) };
};

/** Handles the calls of the return bin. */
export const returnHandlers: Handlers<Rows> = {
  'orders.returnScan': async (input, ctx) => {
    await assertStore(ctx.db, input.storeId);
    const { everyStore: stores } = await findConfiguration(ctx.db);
    const offMethods = switchedOff(ctx.gateways.payments);
    const scope: ScanScope = { ...readScopeOf(ctx), offMethods, stores, language: ctx.language };
    return ctx.write((tx) => scanBack(tx, atStore(scope, input.storeId), input));
  },
  'orders.correctClose': actionHandler(correctClose),
  'orders.returnPhotos': (input, ctx) => readPhotos(ctx, input),
};
