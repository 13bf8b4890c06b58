import type { FastifyBaseLogger } from 'fastify';
import type { MatterKind } from '#domain/finance/waiting-kinds.ts';
import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { GatewayError, isProbe } from '#server/gateways/gateway-error.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Ctx } from '#server/http/context.ts';
import { findStoreSettings, storeSettingsIn, type StoreSettings } from '#server/stores/actions.ts';
import { insertMatter } from './sql-matters.ts';

const atOnce = 8;

/** Works through a list, a few at once; leaves off between two of them when it is told to. */
export const inParallel = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined && !isStopping(); item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** What work with payment companies needs; a call and a sweep both have it. */
export type PayDesk = {
  readonly db: Database;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly payments: PaymentGateways;
  /** Tells that the process is about to end, so that nothing new is begun. */
  readonly isStopping?: () => boolean;
};

/** The desk of a call. */
export const deskOf = ({ db, now, log, gateways }: Ctx): PayDesk => ({
  db,
  now,
  log,
  payments: gateways.payments,
});

/** Something of a payment that people of the store should know, in the order's history. */
type Report = {
  readonly kind: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly note?: string;
  readonly after?: object;
  readonly at: Instant;
};

export const report = (tx: Queryable, { orderId, storeId, ...more }: Report): Promise<number> =>
  recordEvent(tx, {
    ...more,
    actorId: null,
    actorName: 'system',
    subject: { type: 'order', id: orderId },
    storeId,
  });

/** Money that people have to look after; `subject` tells it from every other one of its kind. */
type Matter = Omit<Report, 'kind'> & {
  readonly kind: MatterKind;
  readonly subject: string;
  /** null: the company does not tell. */
  readonly amountFen: number | null;
};

/** Puts a matter on the list of those who answer for the money and into the order's history, once however often it is met. */
export const raiseMatter = async (
  tx: Queryable,
  { kind, subject, amountFen, ...details }: Matter,
): Promise<boolean> => {
  const { orderId, storeId, at } = details;
  const isNew = await insertMatter(tx, { kind, subject, orderId, storeId, amountFen, at: isoOf(at) });
  if (isNew) await report(tx, { ...details, kind: `payment.${kind}` });
  return isNew;
};

/** Reads a store's settings before a transaction opens; `inTx` reads those of a store that was made a moment ago. */
export const settingsFor = async (
  db: Database,
  storeId: string,
): Promise<(tx: Queryable) => Promise<StoreSettings>> => {
  const kept = await findStoreSettings(db, storeId);
  return async (tx) => {
    const settings = kept ?? (await storeSettingsIn(tx, [storeId]))[0];
    if (settings === undefined) throw new Error('a payment of an unknown store');
    return settings;
  };
};

/** What a failed call to a channel means; any other error is ours. */
export const failureOf = (error: unknown): GatewayError => {
  if (error instanceof GatewayError) return error;
  throw error;
};

/** Logs that a channel did not serve; our own numbers and its codes only. Its test of whether we check is no failure. */
export const logFailure = (
  { log }: Pick<PayDesk, 'log'>,
  failure: GatewayError,
  facts: {
    readonly channel?: PayChannel;
    readonly platform?: VoucherPlatform;
    readonly attemptId?: string;
    readonly paymentId?: string;
    readonly voucherId?: string;
  },
): void => {
  const { kind, code } = failure;
  if (!isProbe(failure)) log.error({ ...facts, kind, code }, 'another company did not serve');
};
