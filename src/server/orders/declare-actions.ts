import type { InputOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { Queryable } from '#server/db/database.ts';
import { adoptFiles } from '#server/files/actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { actionHandler, command } from '#server/orders/command-call.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';
import { requireActiveStore } from '#server/stores/actions.ts';
import { updateDeclared } from './sql.ts';

type Asked = InputOf<(typeof orderChangeRows)['orders.askReturn']>;

const adoptPictures = (tx: Queryable, { orderId, viewer, now }: CommandScope, ids: readonly string[]) =>
  adoptFiles(tx, { ids, ownerKind: 'order', ownerId: orderId, actor: viewer, now });

/** Forgets what was declared of a return, with its pictures. */
export const forgetDeclared = async (tx: Queryable, scope: CommandScope): Promise<void> => {
  await updateDeclared(tx, scope.orderId, null);
  await adoptPictures(tx, scope, []);
};

/**
 * Notes that the gear comes back, and what the guest declares of it. Refuses what the command refuses, and `file.gone`.
 */
const askReturn = async (
  tx: Queryable,
  scope: CommandScope,
  { declared, note }: Pick<Asked, 'declared'> & { readonly note: string },
): Promise<void> => {
  await runCommand(
    tx,
    { ...scope, note },
    { kind: 'askReturn', ...(declared === undefined ? {} : { declares: declared.lines }) },
  );
  if (declared === undefined) return;
  const { storeId, lines, photoIds } = declared;
  await adoptPictures(tx, scope, photoIds);
  await updateDeclared(tx, scope.orderId, { storeId, lines, photos: new Set(photoIds).size });
};

/** Takes the wish to return back, with what was declared of it. Refuses what the command refuses. */
const withdrawReturn = async (tx: Queryable, scope: CommandScope): Promise<void> => {
  await runCommand(tx, scope, { kind: 'withdrawReturn' });
  await forgetDeclared(tx, scope);
};

/** Handles the calls by which a guest brings gear back. The store is looked up before the transaction opens. */
export const declareHandlers = {
  'orders.askReturn': async (input: Asked, ctx: Ctx) => {
    const { declared } = input;
    const note = declared === undefined ? '' : (await requireActiveStore(ctx.db, declared.storeId)).storeName;
    return command(ctx, input, (tx, scope) => askReturn(tx, scope, { declared, note }));
  },
  'orders.withdrawReturn': actionHandler(withdrawReturn),
};
