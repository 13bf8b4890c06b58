import type { AnswerOf } from '#contract/endpoint.ts';
import type { schemeRows } from '#contract/schemes.ts';
import { maskName } from '#domain/access/masking.ts';
import { shownName } from '#domain/schemes/shown-name.ts';
import { addDays } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';
import { statusOf } from './booking-actions.ts';
import { isMine, isUnowned, isUntold, type Caller } from './caller.ts';
import type { SchemeMember, SchemeRow } from './sql.ts';

type Rows = typeof schemeRows;
export type SchemeView = AnswerOf<Rows['schemes.save']>;
type Summary = AnswerOf<Rows['schemes.mine']>['items'][number];

type Seen = {
  readonly caller: Caller;
  readonly storeName: string;
  readonly now: Instant;
};

const presentHead = (row: SchemeRow, { storeName, now }: Pick<Seen, 'storeName' | 'now'>) => ({
  token: row.token,
  status: statusOf(row, now),
  source: row.source,
  storeId: row.storeId,
  storeName,
  startDate: row.startOn,
  days: row.days,
  lastDay: addDays(row.startOn, row.days - 1),
  rentFen: row.rentFen,
  depositFen: row.depositFen,
  feeFen: row.feeFen,
  totalFen: row.rentFen + row.depositFen + row.feeFen,
  validUntil: row.validUntil,
});

const isMeasured = ({ person, isDone }: SchemeMember): boolean =>
  isDone || person.heightCm !== undefined || person.footMm !== undefined;

/** Sizes are for the owner and for whoever entered them, who is called as they typed; everybody else sees a first name. */
const presentMember = (
  { person: known, ...member }: SchemeMember,
  { keys }: Caller,
  { isOwner, isHidden }: { isOwner: boolean; isHidden: boolean },
) => {
  const { typed, by } = member;
  const person = isHidden ? { ...known, name: maskName(known.name) } : known;
  const isOwn = by !== null && keys.includes(by);
  const state = { isMine: isOwn, isTaken: by !== null, isDone: isMeasured({ ...member, person }) };
  if (isOwner) return { ...state, name: person.name, details: person };
  const told = isHidden ? person.name : shownName(person.name);
  const name = isOwn && typed !== null ? typed : told;
  return { ...state, name, ...(isOwn && { details: { ...person, name } }) };
};

/** A scheme as the caller may see it. */
export const presentScheme = (
  row: SchemeRow & { readonly orderCustomerId?: string | null },
  seen: Seen,
): SchemeView => {
  const { caller } = seen;
  const isOwner = isMine(row, caller);
  const isOwnOrder = caller.userId !== null && row.orderCustomerId === caller.userId;
  return {
    ...presentHead(row, seen),
    version: row.version,
    isMine: isOwner,
    isUnowned: isUnowned(row),
    deliveryMethod: row.deliveryMethod,
    returnMethod: row.returnMethod,
    ...(isOwner && { deliveryAddress: row.deliveryAddress, pickupAddress: row.pickupAddress }),
    people: row.people.map((member) =>
      presentMember(member, caller, { isOwner, isHidden: isUntold(row, member, caller) }),
    ),
    lines: row.lines,
    groupSize: row.groupSize,
    orderId: isOwnOrder ? row.orderId : null,
  };
};

/** A scheme in its owner's list. */
export const presentSummary = (row: SchemeRow, seen: Pick<Seen, 'storeName' | 'now'>): Summary => ({
  ...presentHead(row, seen),
  titles: [...new Set(row.lines.map(({ title }) => title))],
  unitCount: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  personCount: row.people.length,
  doneCount: row.people.filter(isMeasured).length,
  groupSize: row.groupSize,
});
