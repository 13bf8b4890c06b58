import {
  describesGear,
  managesCoupons,
  watchesChain,
  managesMoney,
  managesUsers,
  oversees,
  type Right,
  seesGear,
  seesOrders,
  setsPrices,
} from '#domain/access/rights.ts';
import { hasRight } from '#domain/access/call-access.ts';

/** What an event is about, and who else reads of it: the audit log shows nobody more than the pages do. */
const readers = {
  order: seesOrders,
  scheme: seesOrders,
  run: seesOrders,
  equipment: seesGear,
  pool: seesGear,
  stockTake: seesGear,
  model: seesGear,
  category: describesGear,
  attributeDefinition: describesGear,
  import: seesGear,
  file: seesGear,
  till: managesMoney,
  payout: managesMoney,
  agentPayout: managesMoney,
  statement: managesMoney,
  statementLine: managesMoney,
  account: managesUsers,
  role: watchesChain,
  store: oversees,
  parameter: oversees,
  startStep: watchesChain,
  coupon: managesCoupons,
  chain: watchesChain,
  agreement: watchesChain,
  calendarDay: watchesChain,
  season: setsPrices,
  dayPart: setsPrices,
  priceTier: setsPrices,
  gearSet: setsPrices,
  memberLevel: watchesChain,
  helpArticle: watchesChain,
} as const satisfies Readonly<Record<string, Right>>;

export type AuditSubject = keyof typeof readers;
/** All that events are about. */
export const auditSubjects = Object.keys(readers) as [AuditSubject, ...AuditSubject[]];

type Reader = Parameters<typeof hasRight>[1];

/** The kinds of subjects that somebody may read events of; null for all of them, also such as this program does not know yet. */
export const subjectsReadBy = (reader: Reader): readonly AuditSubject[] | null =>
  reader.roles.includes('SuperAdmin')
    ? null
    : auditSubjects.filter((subject) => hasRight(readers[subject], reader));

/** Whether amounts of a store's books stand in what somebody reads of the store. */
export const readsAmounts = (reader: Reader): boolean => hasRight(managesMoney, reader);
