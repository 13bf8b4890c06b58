import { worthFen } from '#domain/tills/cash-up.ts';
import { altered, differenceOf, noteShift, yuan } from './altered.ts';
import type { Check, Checked } from './altered.ts';
import { listCheckedMovements, findUnmoved, listTillSums, listCheckedShifts } from './sql-verify-tills.ts';
import type { CheckedShiftRow } from './sql-verify-tills.ts';

/** Holds what payments and movements make of each till against the chain. */
export const checkTills: Check = async (tx, { id }, checked) => {
  const tills = await listTillSums(tx, id);
  const inTills = new Map(tills.map((till) => [`cash:${till.id}`, till.movedFen]));
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
  for (const { id: movementId, shiftId, movedAt: at, seq, isSure, isTold } of await listCheckedMovements(
    tx,
    id,
  )) {
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
  const { expectedFen: expected, countedFen: counted, differenceFen: difference, leftFen: left } = shift;
  if (shift.closedAt === null) return null;
  if (expected !== shift.movedFen)
    return `expected ${yuan(expected)}, its payments and movements make ${yuan(shift.movedFen)}`;
  if (difference !== shift.foundFen)
    return `found ${yuan(difference)} more or less, its cash-up booked ${yuan(shift.foundFen)}`;
  if (left !== shift.movedFen + shift.atEndFen)
    return `left ${yuan(left)}, its cash-up left ${yuan(shift.movedFen + shift.atEndFen)}`;
  if (shift.counts !== null && countsFen(shift) !== counted)
    return `counted ${yuan(counted)}, its notes and coins make ${yuan(countsFen(shift))}`;
  return shift.isTold ? null : 'was ended by another person, or with another count, than the history tells';
};

/** What is wrong with a shift after the one before it in the same till. Of two that began at once nobody knows which came first. */
const faultAfter = (shift: Shift, before: Shift | undefined, { shifts }: Checked): string | null => {
  if (before === undefined || before.tillId !== shift.tillId) return null;
  if (before.closedAt === null) return null;
  if (Date.parse(shift.openedAt) <= Date.parse(before.openedAt)) return null;
  if (shift.floatFen !== before.leftFen)
    return `began with ${yuan(shift.floatFen)}, the one before it left ${yuan(before.leftFen)}`;
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
    if (fault !== null) return altered(`the shift ${shift.id} of ${shift.openedAt} ${fault}`);
  }
  return null;
};
