import { hasRight } from '#domain/access/call-access.ts';
import { handlesMoney, managesMoney, seesGear, seesOrders, type Right } from '#domain/access/rights.ts';

/** The kinds of things whose changes browsers of staff are told of. */
export const liveKinds = ['order', 'gear', 'money', 'till'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** One change: what kind of thing, which one, and at which store; null: at no store alone. */
export type LiveChange = {
  readonly kind: LiveKind;
  readonly id: string;
  readonly storeId: string | null;
};

const kindOfSubject: Readonly<Record<string, LiveKind>> = {
  order: 'order',
  equipment: 'gear',
  pool: 'gear',
  stockTake: 'gear',
  import: 'gear',
  attributeDefinition: 'gear',
  till: 'till',
  statement: 'money',
  statementLine: 'money',
  payout: 'money',
  agentPayout: 'money',
  // The closing of a store's day.
  store: 'money',
};

/** Names the kind of change that an event about a subject is; null where no page follows it. */
export const liveKindOf = (subjectType: string): LiveKind | null =>
  Object.hasOwn(kindOfSubject, subjectType) ? (kindOfSubject[subjectType] ?? null) : null;

const rightTo: Readonly<Record<LiveKind, Right>> = {
  order: seesOrders,
  gear: seesGear,
  money: managesMoney,
  till: handlesMoney,
};

type Hearer = Parameters<typeof hasRight>[1] & {
  /** null: every store's. */
  readonly storeIds: readonly string[] | null;
};

/** Tells whether somebody is told of a change: of their stores, and of what they may read. */
export const isToldOf = (hearer: Hearer, { kind, storeId }: LiveChange): boolean =>
  (storeId === null || hearer.storeIds === null || hearer.storeIds.includes(storeId)) &&
  hasRight(rightTo[kind], hearer);
