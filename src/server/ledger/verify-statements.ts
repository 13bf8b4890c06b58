import { altered, type Check } from './altered.ts';
import { findCutStatement, listWrongLines, type LineFault } from './sql-verify-statements.ts';

const words: Readonly<Record<LineFault, string>> = {
  payment: 'agreed with a payment that is gone',
  attempt: 'was told of an attempt that is gone',
  note: 'has not what people wrote about it, as the history tells',
};

/** Holds statements of payment companies against what they were, the payments and attempts they tell, and their notes. */
export const checkStatements: Check = async (tx, { id, is_first: withChains }) => {
  const [line] = await listWrongLines(tx, { storeId: id, withChains });
  if (line !== undefined) {
    const place = `the line ${line.line_id} of the statement of ${line.channel}, ${line.on_day},`;
    return altered(`${place} ${words[line.fault]}`);
  }
  const cut = withChains ? await findCutStatement(tx) : undefined;
  return cut === undefined
    ? null
    : altered(
        `the statement of ${cut.channel}, ${cut.on_day}, had ${cut.kept} lines and other sums than its ${cut.left} lines of now`,
      );
};
