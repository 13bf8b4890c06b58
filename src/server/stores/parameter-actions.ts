import type { Answer, Input } from '#contract/api.ts';
import type { chainRows } from '#contract/chain.ts';
import type { ErrorCode, Facts } from '#contract/errors.ts';
import { checkParameter, isChainOnly } from '#domain/stores/parameters.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { assertOwnStore } from '#server/stores/store-actions.ts';
import { insertBlankParameter, lockParameter, updateParameterValue } from './sql.ts';

type NewParameter = {
  /** Without the prefix. */
  readonly name: string;
  /** Blank: not set here. */
  readonly value: string;
  /** What the change was made to; left out, whatever stands there is changed. */
  readonly expected?: string;
  /** null: the whole chain. */
  readonly storeId: string | null;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly at: Instant;
};

/** What stood there before and what stands there now; the same when nothing changed. */
type ParameterChange = { readonly ok: true; readonly before: string; readonly after: string };
/** The stored value is another than the one that the change was made to. */
type ParameterRefusal = { readonly ok: false; readonly code: ErrorCode; readonly facts?: Facts };

/**
 * Sets a business parameter, with its event. Refuses what `checkParameter` refuses, `parameter.chainOnly`, and `stale`
 * {value} where another value stands than the expected one.
 */
export const setParameter = async (
  tx: Queryable,
  asked: NewParameter,
): Promise<ParameterChange | ParameterRefusal> => {
  const { name, storeId, expected } = asked;
  const after = asked.value.trim();
  const key = parameterPrefix + name;
  const checked = checkParameter({ key, value: after });
  if (!checked.ok) return checked;
  if (storeId !== null && isChainOnly(name)) return { ok: false, code: 'parameter.chainOnly' };
  await insertBlankParameter(tx, { key, storeId });
  const [row] = await lockParameter(tx, { key, storeId });
  if (row === undefined) throw new Error(`the parameter ${name} went away`);
  const before = row.value.trim();
  if (before === after) return { ok: true, before: after, after };
  if (expected !== undefined && expected.trim() !== before)
    return { ok: false, code: 'stale', facts: { value: before } };
  await updateParameterValue(tx, row.id, after);
  await recordEvent(tx, {
    actorId: asked.actor.id,
    actorName: asked.actor.name,
    kind: 'parameter.changed',
    subject: { type: 'parameter', id: row.id },
    storeId,
    before: { name, value: row.value },
    after: { name, value: after },
    at: asked.at,
  });
  return { ok: true, before: row.value, after };
};

type Asked = Pick<Input<'chain.setParameter'>, 'name' | 'value' | 'before'> & { storeId: string | null };

const setBy = async (ctx: Ctx, { name, value, before, storeId }: Asked): Answer<'chain.setParameter'> => {
  const { userId: id, displayName } = callerOf(ctx);
  const actor = { id, name: displayName };
  const answer = await ctx.write(async (tx) => {
    const outcome = await setParameter(tx, { name, value, expected: before, storeId, actor, at: ctx.now() });
    if (!outcome.ok) throw new AppError(outcome.code, outcome.facts, outcome.facts);
    return { name, value: outcome.after };
  });
  forgetConfiguration(ctx.db);
  return answer;
};

/** Rules of the chain and of its stores. */
export const parameterHandlers = {
  'chain.setParameter': (input, ctx) => setBy(ctx, { ...input, storeId: null }),
  'chain.setStoreParameter': async ({ id, ...input }, ctx) => {
    await assertOwnStore(ctx, id);
    return setBy(ctx, { ...input, storeId: id });
  },
} satisfies Partial<Handlers<typeof chainRows>>;
