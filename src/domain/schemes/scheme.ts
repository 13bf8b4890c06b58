import { no, ok, type Outcome } from '#domain/outcome.ts';
import { dayMs, type Instant } from '#domain/time/instant.ts';

/** Draft: nothing to ride yet. Active: priced, and can be booked. The other three are ends; an owner renews what expired. */
export const schemeStatuses = ['Draft', 'Active', 'Ordered', 'Expired', 'Withdrawn'] as const;
type SchemeStatus = (typeof schemeStatuses)[number];

/** Who made a scheme. */
export const schemeSources = ['customer', 'staff', 'agent'] as const;
export type SchemeSource = (typeof schemeSources)[number];

/** The facts that a scheme's status follows from. */
type SchemeFacts = {
  readonly hasGear: boolean;
  readonly isOrdered: boolean;
  readonly isWithdrawn: boolean;
  readonly validUntil: Instant;
};

/** Where a scheme stands: an end counts before the clock, and the clock before what is in it. */
export const schemeStatusAt = (facts: SchemeFacts, now: Instant): SchemeStatus => {
  if (facts.isOrdered) return 'Ordered';
  if (facts.isWithdrawn) return 'Withdrawn';
  if (now >= facts.validUntil) return 'Expired';
  return facts.hasGear ? 'Active' : 'Draft';
};

/** What is done to a scheme: its owner changes or withdraws it, a member enters sizes, somebody books it. */
type SchemeAct = 'change' | 'withdraw' | 'enter' | 'book';

type SchemeCode = 'scheme.booked' | 'scheme.withdrawn' | 'scheme.expired';

/** Decides whether something can be done to a scheme; only its owner renews what expired, by changing it. */
export const decideScheme = (status: SchemeStatus, act: SchemeAct): Outcome<null, SchemeCode> => {
  if (status === 'Ordered') return no('scheme.booked');
  if (status === 'Withdrawn') return no('scheme.withdrawn');
  return status === 'Expired' && (act === 'enter' || act === 'book') ? no('scheme.expired') : ok(null);
};

/** So long a scheme stands after it was priced. */
const validMs = 7 * dayMs;

/** When a scheme that is priced now expires: after a week, and with the first day of its hire at the latest. */
export const validUntil = (now: Instant, firstDayEndsAt: Instant): Instant =>
  Math.min(now + validMs, firstDayEndsAt);

/** How long a scheme is kept after it expired; then what it says of people is forgotten. */
export const keptMs = 60 * dayMs;
