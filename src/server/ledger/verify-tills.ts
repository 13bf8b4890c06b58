import { worthFen } from '#domain/tills/cash-up.ts';
import { altered, differenceOf, noteShift, yuan } from './altered.ts';
import type { Check, Checked } from './altered.ts';
import { listCheckedMovements, findUnmoved, listTillSums, listCheckedShifts } from './sql-verify-tills.ts';
import type { CheckedShiftRow } from './sql-verify-tills.ts';

/** Holds what payments and movements make of each till against the chain. */
export const checkTills: Check = async (tx, { id }, checked) => {
  const tills = await listTillSums(tx, id);
  const inTills = new Map(tills.map((till) => [`cash:${till.id}`, till.moved_fen]));
  const booked = new Map([...checked.balances].filter(([account]) => account.startsWith('cash:')));
  const wrong = differenceOf(booked, inTills);
  if (wrong !== null)
    return altered(
      `payments and movements make ${wrong.found} of ${wrong.account}, the journals ${wrong.booked}`,
    );
  checked.tills = tills.length;
  return null;
};

/** Holds every movement of cash without an order against its journal and the history of its till. */
export const checkMovements: Check = async (tx, { id }, checked) => {
  for (const {
    id: movementId,
    shift_id: shiftId,
    moved_at: at,
    seq,
    is_sure: isSure,
    is_told: isTold,
  } of await listCheckedMovements(tx, id)) {
    const name = `the movement ${movementId} of ${at}`;
    if (seq === null) return altered(`${name} has another time, kind, amount or reason than its journal`);
    if (!isTold) return altered(`${name} was made by another person than the history tells`);
    if (isSure) noteShift(checked, shiftId, seq);
  }
  const unmoved = await findUnmoved(tx, id);
  return unmoved === null
    ? null
    : { seq: unmoved, orderNumber: null, what: 'it was written for no movement of cash that there is' };
};

type Shift = CheckedShiftRow;

const countsFen = ({ counts }: Shift): number | null =>
  counts === null ? null : worthFen(counts as Record<string, number>);

/** Inconsistencies within the closing figures of a shift. */
const faultAtEnd = (shift: Shift): string | null => {
  const { expected_fen: expected, counted_fen: counted, difference_fen: difference, left_fen: left } = shift;
  if (shift.closed_at === null) return null;
  if (expected !== shift.moved_fen)
    return `expected ${yuan(expected)}, its payments and movements make ${yuan(shift.moved_fen)}`;
  if (difference !== shift.found_fen)
    return `found ${yuan(difference)} more or less, its cash-up booked ${yuan(shift.found_fen)}`;
  if (left !== shift.moved_fen + shift.at_end_fen)
    return `left ${yuan(left)}, its cash-up left ${yuan(shift.moved_fen + shift.at_end_fen)}`;
  if (shift.counts !== null && countsFen(shift) !== counted)
    return `counted ${yuan(counted)}, its notes and coins make ${yuan(countsFen(shift))}`;
  return shift.is_told ? null : 'was ended by another person, or with another count, than the history tells';
};

/** What is wrong with a shift after the one before it in the same till. Of two that began at once nobody knows which came first. */
const faultAfter = (shift: Shift, before: Shift | undefined, { shifts }: Checked): string | null => {
  if (before === undefined || before.till_id !== shift.till_id) return null;
  if (before.closed_at === null) return null;
  if (Date.parse(shift.opened_at) <= Date.parse(before.opened_at)) return null;
  if (shift.float_fen !== before.left_fen)
    return `began with ${yuan(shift.float_fen)}, the one before it left ${yuan(before.left_fen)}`;
  const [own, other] = [shifts.get(shift.id), shifts.get(before.id)];
  return own !== undefined && other !== undefined && own.first < other.last
    ? 'has payments or movements of the one before it'
    : null;
};

/** Holds every shift of a till against what moved in it, how it was counted, and the one before it. */
export const checkShifts: Check = async (tx, { id }, checked) => {
  const rows = await listCheckedShifts(tx, id);
  for (const [index, shift] of rows.entries()) {
    const fault = faultAtEnd(shift) ?? faultAfter(shift, rows[index - 1], checked);
    if (fault !== null) return altered(`the shift ${shift.id} of ${shift.opened_at} ${fault}`);
  }
  return null;
};
