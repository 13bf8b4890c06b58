import { altered, differenceOf, type Check } from './altered.ts';
import {
  findForgotten,
  listLostPayouts,
  listWrongPayoutLines,
  listWrongPayouts,
  sumAtCompanies,
  type PayoutFault,
} from './sql-verify-payouts.ts';

const words: Readonly<Record<PayoutFault, string>> = {
  lines: 'is not the sum of its lines',
  journal: 'has other amounts, another time, day or reason than its journal',
  back: 'takes back another payout than it names',
  event: 'was booked by another person, or with other amounts, than the history tells',
};

/** Holds every payout of payment companies against its lines, its journal, its payments and the history. */
export const checkPayouts: Check = async (tx, { id }, { balances }) => {
  const [wrong] = await listWrongPayouts(tx, id);
  if (wrong !== undefined) return altered(`the payout ${wrong.id} ${words[wrong.fault]}`);
  const [lost] = await listLostPayouts(tx, id);
  if (lost !== undefined) return { seq: lost.seq, orderNumber: null, what: 'no payout belongs to it' };
  const [line] = await listWrongPayoutLines(tx, id);
  if (line !== undefined)
    return altered(`the payment ${line.payment_id} was not paid out once and whole, or not by its company`);
  const forgotten = await findForgotten(tx, id);
  if (forgotten !== null)
    return altered(`the payment ${forgotten} is not paid out, and not among what its company has`);
  const left = new Map((await sumAtCompanies(tx, id)).map((row) => [row.account, row.amount_fen]));
  const booked = new Map([...balances].filter(([account]) => account.startsWith('clearing:')));
  const other = differenceOf(booked, left);
  return other === null
    ? null
    : altered(`payments and payouts leave ${other.found} of ${other.account}, the journals ${other.booked}`);
};
