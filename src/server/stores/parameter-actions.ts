import { checkParameter, isChainOnly } from '#domain/stores/parameters.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import type { Refusal } from '#domain/outcome.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { insertBlankParameter, lockParameter, updateParameterValue } from './sql.ts';

type NewParameter = {
  /** Without the prefix. */
  readonly name: string;
  /** Blank: not set here. */
  readonly value: string;
  /** null: the whole chain. */
  readonly storeId: string | null;
  readonly actorName: string;
  readonly at: Instant;
};

/** What stood there before and what stands there now; the same when nothing changed. */
type ParameterChange = { readonly ok: true; readonly before: string; readonly after: string };

/** Sets a business parameter, in one transaction with its event. Refuses what `checkParameter` refuses, and `parameter.chainOnly`. */
export const setParameter = async (db: Database, asked: NewParameter): Promise<ParameterChange | Refusal> => {
  const { name, storeId } = asked;
  const after = asked.value.trim();
  const key = parameterPrefix + name;
  const checked = checkParameter({ key, value: after });
  if (!checked.ok) return checked;
  if (storeId !== null && isChainOnly(name)) return { ok: false, code: 'parameter.chainOnly' };
  return db.tx(async (tx) => {
    await insertBlankParameter(tx, { key, storeId });
    const [row] = await lockParameter(tx, { key, storeId });
    if (row === undefined) throw new Error(`the parameter ${name} went away`);
    if (row.value.trim() === after) return { ok: true, before: after, after };
    await updateParameterValue(tx, row.id, after);
    await recordEvent(tx, {
      actorId: null,
      actorName: asked.actorName,
      kind: 'parameter.changed',
      subject: { type: 'parameter', id: row.id },
      storeId,
      before: { name, value: row.value },
      after: { name, value: after },
      at: asked.at,
    });
    return { ok: true, before: row.value, after };
  });
};
