import { canOrder } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { lapsedMs, nextAskAt, silentMs, type VoucherRefusal } from '#domain/vouchers/voucher.ts';
import type { Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { VoucherGateway, VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { bookVoucher, reverseVoucher, takesVoucher } from '#server/orders/voucher-payment-actions.ts';
import { failureOf, logFailure, raiseMatter, settingsFor, type PayDesk } from '#server/payments/desk.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import {
  findVoucher,
  isReceiptKnown,
  lockVoucher,
  takeVoucher,
  updateFound,
  updateFree,
  updateLater,
  updateSent,
  updateState,
  type VoucherRow,
} from './sql-vouchers.ts';

/** What work with platforms needs; a call and a sweep both have it. */
export type VoucherDesk = Omit<PayDesk, 'payments'> & { readonly vouchers: VoucherGateways };

type Job = {
  readonly row: VoucherRow;
  readonly gateway: VoucherGateway;
  readonly settings: StoreSettings;
};

/** The last digits of a code, by which people tell vouchers apart; '' where a link was scanned. */
export const codeEndOf = ({ code }: Pick<VoucherRow, 'code'>): string =>
  /^\d+$/.test(code) ? code.slice(-4) : '';

const noteOf = (row: VoucherRow): string =>
  [row.title, codeEndOf(row), row.createdByName].filter((word) => word !== '').join(' · ');

/** Longer than all calls of one try may take. */
const heldMs = 2 * minuteMs;

/**
 * Goes on with a voucher as far as it has not come yet, after whatever happened before: always under its own number, so
 * that its platform redeems it once, and one at a time. Gives the failure when the platform did not clearly answer, or is
 * being asked; null: it did.
 */
export const workOnVoucher = async (
  desk: VoucherDesk,
  id: string,
  isByHand = false,
): Promise<GatewayError | null> => {
  const now = desk.now();
  const row = await takeVoucher(desk.db, { id, at: isoOf(now), until: isoOf(now + heldMs) });
  if (row === undefined) {
    const found = await findVoucher(desk.db, id);
    const isWaiting = found?.state === 'redeeming' || found?.state === 'givingBack';
    return isWaiting ? new GatewayError('busy', 'underWay') : null;
  }
  const gateway = desk.vouchers[row.platform];
  const settings = await (await settingsFor(desk.db, row.storeId))(desk.db);
  try {
    if (gateway === null) throw new GatewayError('busy', 'switchedOff');
    const job = { row, gateway, settings };
    await (row.state === 'redeeming' ? redeem(desk, job) : giveBack(desk, job));
    return null;
  } catch (error) {
    return putOff(desk, { row, isByHand }, failureOf(error));
  }
};

/** Its guest may be gone by the time that the platform answers. */
const isLapsed = ({ sentAt, since }: VoucherRow, now: Instant): boolean =>
  sentAt === null && now >= Date.parse(since) + lapsedMs;

const ticketOf = async (desk: VoucherDesk, { row, gateway, settings }: Job): Promise<string | null> => {
  if (row.ticket !== null) return row.ticket;
  const found = await gateway.find({ storeName: settings.storeName, code: row.code });
  if (found.state === 'refused') {
    await refuse(desk, row, found.why);
    return null;
  }
  // The price of the order was agreed with the worth that the cashier saw.
  if (found.worthFen !== row.worthFen) {
    await refuse(desk, row, 'changed');
    return null;
  }
  await updateFound(desk.db, { id: row.id, ...found });
  return found.ticket;
};

const redeem = async (desk: VoucherDesk, job: Job): Promise<void> => {
  const { gateway, settings } = job;
  if (isLapsed(job.row, desk.now())) return refuse(desk, job.row, 'lapsed');
  const ticket = await ticketOf(desk, job);
  if (ticket === null) return;
  await updateSent(desk.db, { id: job.row.id, at: isoOf(desk.now()) });
  const { id, code, sentAt, createdByName } = job.row;
  const answer = await gateway.redeem({
    storeName: settings.storeName,
    code,
    requestNo: id,
    ticket,
    cashier: createdByName,
    isRepeat: sentAt !== null,
  });
  if (answer.state === 'refused') await refuse(desk, job.row, answer.why);
  else await book(desk, job, answer.receipt);
};

/** Locks the order first, as every command on it does, then its voucher; gives it as long as nobody was faster. */
const inTurn = (
  desk: VoucherDesk,
  row: VoucherRow,
  work: (tx: Queryable, now: { readonly locked: VoucherRow; readonly hire: Hire }) => Promise<unknown>,
): Promise<void> =>
  runTx(desk.db, async (tx) => {
    const { hire } = await lockOrderToPay(tx, row.orderId);
    const locked = await lockVoucher(tx, row.id);
    const isOurs = locked?.state === row.state && locked.heldUntil === row.heldUntil;
    if (locked !== undefined && isOurs) await work(tx, { locked, hire });
  });

const refuse = (desk: VoucherDesk, row: VoucherRow, refusal: VoucherRefusal): Promise<void> =>
  inTurn(desk, row, (tx) =>
    updateState(tx, { id: row.id, state: 'refused', at: isoOf(desk.now()), refusal }),
  );

/** The order may have ended meanwhile: then its guest gets the voucher back. */
const book = (desk: VoucherDesk, { row, settings }: Job, receipt: string): Promise<void> =>
  inTurn(desk, row, async (tx, { locked }) => {
    const now = desk.now();
    const at = isoOf(now);
    if (await isReceiptKnown(tx, row, receipt))
      return updateState(tx, { id: row.id, state: 'refused', at, refusal: 'used' });
    const scope = { orderId: row.orderId, settings, now, note: noteOf(locked) };
    const money = { method: row.platform, amountFen: row.worthFen };
    if (!(await takesVoucher(tx, scope, money)))
      return updateState(tx, { id: row.id, state: 'givingBack', at, receipt, nextAt: at });
    const paymentId = await bookVoucher(tx, scope, { ...money, providerNo: row.id });
    return updateState(tx, { id: row.id, state: 'redeemed', at, receipt, paymentId });
  });

const giveBack = async (desk: VoucherDesk, { row, gateway, settings }: Job): Promise<void> => {
  await updateSent(desk.db, { id: row.id, at: isoOf(desk.now()) });
  const answer = await gateway.giveBack({
    storeName: settings.storeName,
    code: row.code,
    requestNo: row.id,
    cashier: row.createdByName,
    isRepeat: row.sentAt !== null,
    receipt: row.receipt ?? '',
  });
  await inTurn(desk, row, async (tx, { locked, hire }) => {
    if (answer.state === 'refused') return keep(desk, tx, { row: locked, refusal: answer.why });
    if (locked.paymentId !== null) {
      // The gear is on its way: what is due is told once it has arrived.
      if (!canOrder('reverseVoucher', hire.status)) throw new GatewayError('busy', 'orderOnItsWay');
      const note = [locked.reason, locked.undoneByName].filter((word) => word !== '').join(' · ');
      const scope = { orderId: row.orderId, settings, now: desk.now(), note };
      await reverseVoucher(tx, scope, locked.paymentId);
    }
    return updateState(tx, { id: row.id, state: 'givenBack', at: isoOf(desk.now()) });
  });
};

type Kept = { readonly row: VoucherRow; readonly refusal: VoucherRefusal };

/** What the platform does not give back and no order has is for people to settle with the guest. */
const keep = async (desk: VoucherDesk, tx: Queryable, { row, refusal }: Kept): Promise<void> => {
  await updateState(tx, { id: row.id, state: 'redeemed', at: isoOf(desk.now()), refusal });
  if (row.paymentId === null) await tellPeople(desk, tx, row);
};

const tellPeople = (desk: VoucherDesk, tx: Queryable, row: VoucherRow): Promise<boolean> =>
  raiseMatter(tx, {
    kind: 'unresolved',
    subject: `${row.id} voucher`,
    orderId: row.orderId,
    storeId: row.storeId,
    amountFen: row.worthFen,
    note: noteOf(row),
    at: desk.now(),
  });

const putOff = async (
  desk: VoucherDesk,
  { row, isByHand }: { readonly row: VoucherRow; readonly isByHand: boolean },
  failure: GatewayError,
): Promise<GatewayError> => {
  const { kind } = failure;
  logFailure(desk, failure, { platform: row.platform, voucherId: row.id });
  const isDefinite = kind === 'config' || kind === 'refused';
  const sent = (await findVoucher(desk.db, row.id))?.sentAt ?? null;
  // Nothing was sent that it may have done: the cashier tries again when all is right.
  if (isDefinite && row.state === 'redeeming' && sent === null) {
    await refuse(desk, row, 'refused');
    return failure;
  }
  const now = desk.now();
  // Who asks by hand puts nothing off.
  if (isByHand) await updateFree(desk.db, row.id);
  else await updateLater(desk.db, { id: row.id, nextAt: isoOf(nextAskAt(row.tries, now)) });
  if (now >= Date.parse(row.since) + silentMs) await runTx(desk.db, (tx) => tellPeople(desk, tx, row));
  return failure;
};

/** What a caller is told of a platform that did not clearly answer. */
export const refusalOfFailure = ({ kind }: GatewayError): AppError =>
  new AppError(kind === 'config' ? 'voucher.platformOff' : 'voucher.platformBusy');
