import { isHoldLate, isHoldOpen, lastHoldCheckAt, nextHoldCheckAt } from '#domain/payments/hold.ts';
import { isoOf, minuteMs } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { DepositGateway, HoldView } from '#server/gateways/payments/deposit-gateway.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { applyHold } from '#server/payments/apply-hold.ts';
import { failureOf, logFailure, raiseMatter, type PayDesk } from '#server/payments/desk.ts';
import {
  findHold,
  lockHold,
  updateHoldChecked,
  updateHoldReported,
  updateHoldState,
  type HoldRow,
} from './sql-holds.ts';

/** Asks a company what became of a hold and applies its answer; ends what is over or not wanted any more. */
export const checkHold = async (desk: PayDesk, row: HoldRow): Promise<void> => {
  const deposits = desk.payments[row.channel]?.deposits ?? null;
  if (deposits === null) return waitOn(desk, row, 'off');
  try {
    await look(desk, deposits, row);
  } catch (error) {
    const failure = failureOf(error);
    logFailure(desk, failure, { channel: row.channel });
    await waitOn(desk, row, failure.code);
  }
};

const look = async (desk: PayDesk, deposits: DepositGateway, row: HoldRow): Promise<void> => {
  const isOver = desk.now() >= Date.parse(row.expiresAt);
  if (isHoldOpen(row.state) && (row.ends || isOver))
    await unlessRefused(deposits.cancel({ holdNo: row.holdNo, captureNo: row.captureNo }));
  const view = await deposits.query({ holdNo: row.holdNo, captureNo: row.captureNo });
  const verdict = await applyHold(desk, row, view);
  if (verdict === 'end') return end(desk, deposits, row.id);
  if (verdict === 'moved') return;
  if (isHoldOpen(row.state) && isOver && isAbsent(desk, row, view)) await close(desk, row);
  else await waitOn(desk, row, '');
};

/** What a company refuses may be done already: what it is now counts. */
const unlessRefused = async (call: Promise<void>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
  }
};

/** Nobody opened it, and nobody can any more. */
const isAbsent = (desk: PayDesk, { expiresAt }: HoldRow, { state }: HoldView): boolean =>
  state === 'none' && desk.now() >= lastHoldCheckAt(Date.parse(expiresAt));

const close = (desk: PayDesk, { id, orderId }: HoldRow): Promise<unknown> =>
  runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, orderId);
    const row = await lockHold(tx, id);
    if (row === undefined || !isHoldOpen(row.state)) return;
    await updateHoldState(tx, { id, state: 'closed', at: isoOf(desk.now()), nextAt: null });
  });

/** Tells the company what to capture and to release, always under the same numbers, and asks what it did. */
const end = async (desk: PayDesk, deposits: DepositGateway, id: string): Promise<void> => {
  const row = await findHold(desk.db, id);
  if (row === undefined || row.captureFen === null) return;
  const { holdNo, captureNo, releaseNo, captureFen } = row;
  await unlessRefused(
    deposits.end({
      holdNo,
      captureNo,
      releaseNo,
      captureFen,
      subject: row.request.subject,
      noticeUrl: desk.payments.noticeUrl(row.channel),
    }),
  );
  const verdict = await applyHold(desk, row, await deposits.query({ holdNo, captureNo }));
  if (verdict !== 'moved') await waitOn(desk, row, '');
};

/** Asks again later; tells people once when ending it takes too long. */
const waitOn = async (desk: PayDesk, before: HoldRow, code: string): Promise<void> => {
  const row = await findHold(desk.db, before.id);
  if (row === undefined || row.nextCheckAt === null) return;
  const now = desk.now();
  const times = { state: row.state, since: Date.parse(row.since), expiresAt: Date.parse(row.expiresAt) };
  if (isHoldLate(times, now)) await tellPeople(desk, row);
  // What moved on here is planned anew; else whoever wants it asked soon meanwhile is heard.
  const seen = row.state === before.state ? before.nextCheckAt : row.nextCheckAt;
  const nextAt = Math.max(now + minuteMs / 12, nextHoldCheckAt(times, now));
  await updateHoldChecked(desk.db, { id: row.id, code, seen, nextAt: isoOf(nextAt) });
};

const tellPeople = (
  desk: PayDesk,
  { id, orderId, storeId, channel, captureFen }: HoldRow,
): Promise<unknown> =>
  runTx(desk.db, async (tx) => {
    await lockOrderToPay(tx, orderId);
    const at = desk.now();
    if ((await updateHoldReported(tx, id, isoOf(at))) === 0) return;
    const after = { holdId: id, channel };
    await raiseMatter(tx, {
      kind: 'unresolved',
      subject: id,
      orderId,
      storeId,
      amountFen: captureFen,
      after,
      at,
    });
  });
