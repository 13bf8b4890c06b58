import type { Endpoint } from '#contract/endpoint.ts';
import { decideAccess } from '#server/http/access.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { inputReader } from '#server/http/read-input.ts';

export type AnyHandler = (input: unknown, ctx: Ctx) => Promise<unknown>;
export type Mounted = { readonly row: Endpoint; readonly handler: AnyHandler };

/** The call that reads what a write answers: it takes an id and answers in the very same shape. */
const readerOf = (write: Endpoint, table: readonly Mounted[]): Mounted | undefined =>
  table.find(
    ({ row }) =>
      row.method === 'GET' &&
      row.output === write.output &&
      Object.keys(row.params?.shape ?? {}).join() === 'id',
  );

const idIn = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : undefined;

/**
 * Makes the function that answers a repeat with what was kept. An earlier version may have kept it, which knew less:
 * then the same is read as it is now, under the rules of whoever reads, and what nothing reads is told as done.
 * Refuses `idempotency.done`.
 */
export const repeater = (
  write: Endpoint,
  table: readonly Mounted[],
): ((kept: unknown, ctx: Ctx) => Promise<unknown>) => {
  const reader = readerOf(write, table);
  const readInput = reader === undefined ? null : inputReader(reader.row);
  return async (kept, ctx) => {
    if (write.output.safeParse(kept).success) return kept;
    const id = idIn(kept);
    if (reader === undefined || readInput === null || id === undefined) {
      throw new AppError('idempotency.done');
    }
    try {
      decideAccess(reader.row.access, ctx.session);
      const { checked } = readInput({ params: { id }, query: {}, body: undefined }, ctx.language);
      return await reader.handler(checked, ctx);
    } catch (error) {
      throw error instanceof AppError ? new AppError('idempotency.done') : error;
    }
  };
};
