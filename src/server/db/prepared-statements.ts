import { messages, protocol, type PGlite } from '@electric-sql/pglite';
import { fieldOf, rowOf } from '#server/db/column-names.ts';
import { sqlStateOf, type Row } from '#server/db/database.ts';
import { toParameter } from '#server/db/parsers.ts';
import type { Sql } from '#server/db/sql-tag.ts';

const { serialize } = protocol;

/** The program has fewer static statements than this; the least recently used one is closed beyond it. */
const mostPrepared = 700;

type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: readonly string[];
  /** The types of the fields, by their number. */
  readonly types: readonly number[];
};
type Result = { readonly rows: Row[]; readonly count: number };
type PreparedStatements = {
  /** Runs a statement, and gives its rows and how many rows it returned or touched. */
  readonly run: (statement: Sql, isInTransaction: boolean) => Promise<Result>;
};

/** The result type of the statement changed since it was prepared: columns were added or altered. */
const isOutdated = (error: unknown): boolean =>
  sqlStateOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

const serializeValue = (db: PGlite, value: unknown, type: number | undefined): string | null => {
  const parameter = toParameter(value);
  if (parameter === null) return null;
  return db.serializers[type ?? 0]?.(parameter) ?? String(parameter);
};

const describedIn = (answer: readonly messages.BackendMessage[]): Omit<Prepared, 'name'> => {
  const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage);
  const row = answer.find((message) => message instanceof messages.RowDescriptionMessage);
  return {
    parameterTypes: parameters?.dataTypeIDs ?? [],
    fields: row?.fields.map(({ name }) => fieldOf(name)) ?? [],
    types: row?.fields.map(({ dataTypeID }) => dataTypeID) ?? [],
  };
};

const readRow = (
  db: PGlite,
  { fields, types }: Pick<Prepared, 'fields' | 'types'>,
  texts: readonly (string | null)[],
): Row =>
  rowOf(
    fields,
    texts.map((text, index) => {
      const type = types[index] ?? 0;
      const parse = db.parsers[type];
      return text === null || parse === undefined ? text : parse(text, type);
    }),
  );

/**
 * Statements of PGlite that are parsed and planned once and then only bound and executed; its own `query` plans each call
 * anew. They belong to the session: a rolled-back transaction keeps them.
 */
export const preparedStatementsOn = (db: PGlite): PreparedStatements => {
  const prepared = new Map<string, Prepared>();
  let count = 0;

  const send = (parts: readonly Uint8Array[], isInTransaction: boolean) =>
    db.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: !isInTransaction });

  const close = async (text: string, isInTransaction: boolean): Promise<void> => {
    const statement = prepared.get(text);
    prepared.delete(text);
    if (statement !== undefined)
      await send([serialize.close({ type: 'S', name: statement.name })], isInTransaction);
  };

  const prepare = async (text: string, isInTransaction: boolean): Promise<Prepared> => {
    const known = prepared.get(text);
    if (known !== undefined) {
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    count += 1;
    const name = `q${count}`;
    const answer = await send(
      [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })],
      isInTransaction,
    );
    const made = { name, ...describedIn(answer) };
    prepared.set(text, made);
    const [oldest] = prepared.keys();
    if (prepared.size > mostPrepared && oldest !== undefined) await close(oldest, isInTransaction);
    return made;
  };

  const execute = async (statement: Sql, isInTransaction: boolean): Promise<Result> => {
    const known = await prepare(statement.text, isInTransaction);
    const values = statement.values.map((value, index) =>
      serializeValue(db, value, known.parameterTypes[index]),
    );
    const answer = await send(
      [serialize.bind({ statement: known.name, values }), serialize.execute()],
      isInTransaction,
    );
    const done = answer.find((message) => message instanceof messages.CommandCompleteMessage);
    return {
      rows: answer
        .filter((message) => message instanceof messages.DataRowMessage)
        .map(({ fields }) => readRow(db, known, fields)),
      count: Number(/\d+$/.exec(done?.text ?? '')?.[0] ?? 0),
    };
  };

  const run = async (statement: Sql, isInTransaction: boolean): Promise<Result> => {
    try {
      const result = await execute(statement, isInTransaction);
      if (statement.isPlannedEachTime === true) await close(statement.text, isInTransaction);
      return result;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      await close(statement.text, isInTransaction);
      // The error has ended the transaction: its caller decides whether to begin it again.
      if (isInTransaction) throw error;
      return execute(statement, isInTransaction);
    }
  };

  return {
    run: async (statement, isInTransaction) => {
      await db._checkReady();
      const exclusively = () => db.runExclusive(() => run(statement, isInTransaction));
      return isInTransaction ? exclusively() : db._runExclusiveTransaction(exclusively);
    },
  };
};
