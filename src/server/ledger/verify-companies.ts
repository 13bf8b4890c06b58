import { altered, differenceOf, type Check } from './altered.ts';
import {
  listWrongPayouts,
  listLostPayouts,
  listWrongPayoutLines,
  sumAtCompanies,
  findForgotten,
  listWrongLines,
  findCutStatement,
} from './sql-verify-companies.ts';
import type { PayoutFault, LineFault } from './sql-verify-companies.ts';

const statementWords: Readonly<Record<LineFault, string>> = {
  payment: 'agreed with a payment that is gone',
  attempt: 'was told of an attempt that is gone',
  note: 'has not what people wrote about it, as the history tells',
};

/** Holds statements of payment companies against what they were, the payments and attempts they tell, and their notes. */
export const checkStatements: Check = async (tx, { id, isFirst: withChains }) => {
  const [line] = await listWrongLines(tx, { storeId: id, withChains });
  if (line !== undefined) {
    const place = `the line ${line.lineId} of the statement of ${line.channel}, ${line.onDay},`;
    return altered(`${place} ${statementWords[line.fault]}`);
  }
  const cut = withChains ? await findCutStatement(tx) : undefined;
  return cut === undefined
    ? null
    : altered(
        `the statement of ${cut.channel}, ${cut.onDay}, had ${cut.kept} lines and other sums than its ${cut.left} lines of now`,
      );
};

const payoutWords: Readonly<Record<PayoutFault, string>> = {
  lines: 'is not the sum of its lines',
  journal: 'has other amounts, another time, day or reason than its journal',
  back: 'takes back another payout than it names',
  event: 'was booked by another person, or with other amounts, than the history tells',
};

/** Holds every payout of payment companies against its lines, its journal, its payments and the history. */
export const checkPayouts: Check = async (tx, { id }, { balances }) => {
  const [wrong] = await listWrongPayouts(tx, id);
  if (wrong !== undefined) return altered(`the payout ${wrong.id} ${payoutWords[wrong.fault]}`);
  const [lost] = await listLostPayouts(tx, id);
  if (lost !== undefined) return { seq: lost.seq, orderNumber: null, what: 'no payout belongs to it' };
  const [line] = await listWrongPayoutLines(tx, id);
  if (line !== undefined)
    return altered(`the payment ${line.paymentId} was not paid out once and whole, or not by its company`);
  const forgotten = await findForgotten(tx, id);
  if (forgotten !== null)
    return altered(`the payment ${forgotten} is not paid out, and not among what its company has`);
  const left = new Map((await sumAtCompanies(tx, id)).map((row) => [row.account, row.amountFen]));
  const booked = new Map([...balances].filter(([account]) => account.startsWith('clearing:')));
  const other = differenceOf(booked, left);
  return other === null
    ? null
    : altered(`payments and payouts leave ${other.found} of ${other.account}, the journals ${other.booked}`);
};
