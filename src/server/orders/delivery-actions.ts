import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { driverReasons } from '#contract/equipment-words.ts';
import type { orderDeliveryRows } from '#contract/order-deliveries.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import { checkMarks } from '#domain/orders/collect-marks.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { adoptFiles, linksFor, listShown } from '#server/files/actions.ts';
import { orRefuse, refusal } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { assertSeen, readsProof, viewerAt } from '#server/orders/access.ts';
import {
  actionHandler,
  command,
  commandHandler,
  noFields,
  readScopeOf,
} from '#server/orders/command-call.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { pinDoor } from '#server/runs/follow-actions.ts';
import { findHead } from './sql.ts';
import { findProof, saveMarks, saveProof } from './sql-deliveries.ts';

type Rows = typeof orderDeliveryRows;

/**
 * Notes that the gear is delivered, with what proves it; where the driver stood is kept for the address, too. A driver
 * needs a picture or a signature (DOMAIN section 4); staff, who stand at no door, note what they were told in words.
 * Refuses what the command refuses, `order.proofMissing`, and `file.gone`.
 */
const confirmDelivery = async (
  tx: Queryable,
  scope: CommandScope,
  { note, proof }: InputOf<Rows['orders.confirmDelivery']>,
): Promise<void> => {
  const { orderId, now, viewer } = scope;
  const { photoIds = [], signatureId, point } = proof ?? {};
  const isProven = photoIds.length > 0 || signatureId !== undefined;
  const build = ({ rows }: Locked): OrderCommands['deliver'] => {
    if (!isProven && !viewerAt(viewer, rows.order).isStaff) throw refusal('order.proofMissing');
    return {};
  };
  await runCommand(tx, { ...scope, note }, { kind: 'deliver', build });
  const { latitude = null, longitude = null } = point ?? {};
  const by = { ownerId: orderId, actor: viewer, now };
  await adoptFiles(tx, { ...by, ids: photoIds, ownerKind: 'delivery' });
  const signatures = signatureId === undefined ? [] : [signatureId];
  await adoptFiles(tx, { ...by, ids: signatures, ownerKind: 'signature' });
  await saveProof(tx, { orderId, note, latitude, longitude, at: isoOf(now), byId: viewer.userId });
  if (point !== undefined) await pinDoor(tx, { orderId, point, now });
};

type Collected = InputOf<Rows['orders.collect']>;

/** Of these nothing goes into the van. */
const lostLines = ({ lineIds, marks }: Pick<Collected, 'lineIds' | 'marks'>): string[] =>
  marks.filter(({ lineId, how }) => how === 'lost' && !lineIds.includes(lineId)).map(({ lineId }) => lineId);

/** What the history says of what a driver found; the reason is fixed. Source: SPEC section 6. */
const noteOf = ({ marks }: Collected, language: Ctx['language']): string =>
  marks
    .map(({ how, quantity, note }) => {
      const words = driverReasons[how === 'damaged' ? 2 : 3][language === 'zh' ? 0 : 1];
      return `${words} ×${quantity}${note === '' ? '' : `: ${note}`}`;
    })
    .join(' · ')
    .slice(0, 500);

/**
 * Takes gear into the van at the guest's door, and keeps what the driver says of it for staff to decide. Refuses what the
 * command refuses, what `checkMarks` refuses, and `file.gone`.
 */
const collect = async (
  tx: Queryable,
  scope: CommandScope & Pick<Ctx, 'language'>,
  collected: Collected,
): Promise<void> => {
  const { lineIds, marks } = collected;
  const { orderId, viewer, now } = scope;
  await runCommand(
    tx,
    { ...scope, note: noteOf(collected, scope.language) },
    {
      kind: 'collect',
      build: async ({ hire }) => {
        orRefuse(checkMarks(hire, { lineIds, marks }));
        const rows = marks.map(({ photoIds: _photos, ...mark }) => ({ ...mark, orderId, at: isoOf(now) }));
        // Before the command: a stop stands no more for what is lost.
        await saveMarks(tx, { lineIds: [...lineIds, ...marks.map(({ lineId }) => lineId)], marks: rows });
        return { lineIds, lostIds: lostLines({ lineIds, marks }) };
      },
    },
  );
  for (const [lineId, ofLine] of Map.groupBy(marks, (mark) => mark.lineId)) {
    const ids = ofLine.flatMap(({ photoIds }) => photoIds);
    await adoptFiles(tx, { ids, ownerKind: 'collectedLine', ownerId: lineId, actor: viewer, now });
  }
};

/** How a delivery was proven; where the driver stood is told to staff alone. Refuses `order.notFound`, `notFound` without a proof. */
const readProof = async (
  ctx: Ctx,
  { id }: InputOf<Rows['orders.deliveryProof']>,
): Promise<AnswerOf<Rows['orders.deliveryProof']>> => {
  const { viewer, now } = readScopeOf(ctx);
  const head = await findHead(ctx.db, id);
  assertSeen(viewer, head);
  const found = head === null ? undefined : await findProof(ctx.db, id);
  if (head === null || found === undefined || !readsProof(viewerAt(viewer, head), found.byId))
    throw refusal('notFound');
  const [photos, signatures] = await Promise.all(
    (['delivery', 'signature'] as const).map((kind) => listShown(ctx.db, { kind, ids: [id] })),
  );
  const imageOf = ({ id: fileId, container, width, height }: NonNullable<typeof photos>[number]) => {
    const file = { id: fileId, container, width, height };
    const { accessUrl, thumbnails } = linksFor(file, { sessions: ctx.sessions, now });
    return { file: { id: fileId, width, height, accessUrl }, thumbnails };
  };
  const { note, at, latitude, longitude } = found;
  const isTold = viewerAt(viewer, head).isStaff && latitude !== null && longitude !== null;
  return {
    note,
    at,
    photos: (photos ?? []).map(imageOf),
    signature: (signatures ?? []).map(imageOf)[0] ?? null,
    point: isTold ? { latitude, longitude } : null,
  };
};

/** Handles the calls by which gear travels to its guest and back. */
export const orderDeliveryHandlers: Handlers<Rows> = {
  'orders.load': commandHandler('load', ({ early }) => ({ isEarly: early })),
  'orders.confirmDelivery': actionHandler(confirmDelivery),
  'orders.deliveryProof': (input, ctx) => readProof(ctx, input),
  'orders.collect': (input, ctx) =>
    command(ctx, input, (tx, scope) => collect(tx, { ...scope, language: ctx.language }, input)),
  'orders.failDelivery': commandHandler('deliveryFailed', noFields),
  'orders.confirmReceived': commandHandler('start', () => ({ confirmed: true })),
};
