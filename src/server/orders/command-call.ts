import type { z } from 'zod';
import type { orderDetail } from '#contract/order-shapes.ts';
import type { OrderCommandKind, OrderCommands } from '#domain/orders/command.ts';
import type { Queryable } from '#server/db/database.ts';
import { switchedOff } from '#server/gateways/payments/payment-gateway.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { viewerOf } from '#server/orders/access.ts';
import { assertStillSeen } from '#server/orders/left-run-actions.ts';
import { getCommanded } from '#server/orders/reads.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { findHead } from './sql.ts';
import { findStoreSettings } from '#server/stores/actions.ts';

type Detail = z.input<typeof orderDetail>;
type Target = {
  readonly id: string;
  readonly version?: number | undefined;
  /** What the caller was shown that it costs. */
  readonly expectedFen?: number | undefined;
};

/** Words of a call for the history. */
type Noted = { readonly reason?: string; readonly note?: string };

/** How the caller stands to orders, and the time. */
export const readScopeOf = (ctx: Ctx) => ({ viewer: viewerOf(callerOf(ctx)), now: ctx.now() });

/** Who commands which order. Settings are read before the transaction opens: on the embedded database a second reader would wait for its end. */
export const scopeOf = async (ctx: Ctx, { id, version, expectedFen }: Target): Promise<CommandScope> => {
  const { viewer, now } = readScopeOf(ctx);
  const head = await findHead(ctx.db, id);
  await assertStillSeen(ctx.db, head, { orderId: id, viewer, now });
  const settings = await findStoreSettings(ctx.db, head?.storeId ?? '');
  if (settings === undefined) throw new AppError('store.unknown');
  const seen = version === undefined ? {} : { version };
  const offMethods = switchedOff(ctx.gateways.payments);
  return { orderId: id, viewer, settings, now, offMethods, expectedFen, ...seen };
};

/**
 * Runs one action on one order and answers the whole order as the caller may see it. The answer is read before the
 * store's books are locked, which whoever books next there waits for.
 */
export const command = async (
  ctx: Ctx,
  target: Target,
  action: (tx: Queryable, scope: CommandScope) => Promise<unknown>,
): Promise<Detail> => {
  const scope = await scopeOf(ctx, target);
  return ctx.write((tx) =>
    bookAtEnd(tx, scope.settings.storeId, async (bookLater) => {
      await action(tx, { ...scope, bookLater });
      return getCommanded(tx, target.id, scope);
    }),
  );
};

/** Handles a call by an action on its order that takes what the call says. */
export const actionHandler =
  <I>(action: (tx: Queryable, scope: CommandScope, input: I) => Promise<unknown>) =>
  (input: I & Target, ctx: Ctx): Promise<Detail> =>
    command(ctx, input, (tx, scope) => action(tx, scope, input));

/**
 * Handles a call that gives one command and moves nothing besides: `fieldsOf` says the command by what the call says and
 * the order as it is, locked. Its reason, or its note, stands in the history.
 */
export const commandHandler = <K extends OrderCommandKind, I extends Target & Noted>(
  kind: K,
  fieldsOf: (
    input: I,
    scope: CommandScope,
    locked: Locked & { readonly tx: Queryable },
  ) => OrderCommands[K] | Promise<OrderCommands[K]>,
): ((input: I, ctx: Ctx) => Promise<Detail>) =>
  actionHandler((tx, scope, input) =>
    runCommand(
      tx,
      { ...scope, note: input.reason ?? input.note ?? '' },
      { kind, build: (locked) => fieldsOf(input, scope, { ...locked, tx }) },
    ),
  );

/** For a command that says nothing besides its kind. */
export const noFields = (): Record<never, never> => ({});
