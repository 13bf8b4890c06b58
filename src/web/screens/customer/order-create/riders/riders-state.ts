import type { Preference } from '#domain/fitting/fit-people.ts';
import type { FitKind } from '#domain/fitting/fit-rules.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import type { Person } from '#web/parts/people/person.ts';

/** Somebody who gets a set, with what was chosen by hand: the id of a size, or null for going without. */
export type RiderDraft = {
  readonly person: Person;
  readonly chosen: Readonly<Partial<Record<FitKind, string | null>>>;
};

/** The measures that are asked for one after the other. */
export type Asked = 'heightCm' | 'footMm';

/** Who rides, as far as they were asked. */
export type Riders = {
  readonly riders: readonly RiderDraft[];
  readonly prefer: Preference;
  /** Who is asked now, and for what; null: the sets are on show. */
  readonly at: number | null;
  readonly asks: Asked;
};

type Naming = (place: number) => string;
/** Somebody new rides what the one before rides, as well; the first one skis and begins. */
const riderAfter = (before: RiderDraft | undefined, name: string): RiderDraft => {
  const { discipline = 'ski', level = 'beginner' } = before?.person ?? {};
  return { person: { name, discipline, level }, chosen: {} };
};

const lacking = ({ person }: RiderDraft): Asked | null =>
  person.heightCm === undefined ? 'heightCm' : person.footMm === undefined ? 'footMm' : null;

/** Asks the first person from a place on who was not asked for everything; shows the sets when there is none. */
const askFrom = (riders: Riders, place: number): Riders => {
  const at = riders.riders.findIndex((rider, index) => index >= place && lacking(rider) !== null);
  const rider = riders.riders[at];
  return rider === undefined
    ? { ...riders, at: null }
    : { ...riders, at, asks: lacking(rider) ?? 'heightCm' };
};

/** So many riders, those who were known first; asks who was not asked yet. */
export const ridersOf = (known: Riders | null, count: number, nameAt: Naming): Riders => {
  const riders = (known?.riders ?? []).slice(0, count);
  while (riders.length < Math.min(count, maxPeople))
    riders.push(riderAfter(riders.at(-1), nameAt(riders.length + 1)));
  return askFrom({ prefer: known?.prefer ?? 'cheap', asks: 'heightCm', at: 0, riders }, 0);
};

/** The riders of people who are known already. */
export const ridersFrom = (people: readonly Person[]): Riders => ({
  riders: people.map((person) => ({ person, chosen: {} })),
  prefer: 'cheap',
  at: null,
  asks: 'heightCm',
});

/** Goes on to the next question. */
export const askNext = (riders: Riders): Riders => {
  if (riders.at === null) return riders;
  return riders.asks === 'heightCm' ? { ...riders, asks: 'footMm' } : askFrom(riders, riders.at + 1);
};

/** Changes what is known of a person; what was chosen by hand gives way, since it followed from that. */
export const withPerson = (riders: Riders, at: number, change: Partial<Person>): Riders => ({
  ...riders,
  riders: riders.riders.map((rider, index) =>
    index === at ? { person: { ...rider.person, ...change }, chosen: {} } : rider,
  ),
});

/** Chooses a size by hand, or none; undefined leaves it to the rules again. */
export const withChoice = (
  riders: Riders,
  at: number,
  { kind, gearId }: { readonly kind: FitKind; readonly gearId: string | null },
): Riders => ({
  ...riders,
  riders: riders.riders.map((rider, index) =>
    index === at ? { ...rider, chosen: { ...rider.chosen, [kind]: gearId } } : rider,
  ),
});

/** Without a person; somebody is left. */
export const withoutRider = (riders: Riders, at: number): Riders =>
  riders.riders.length === 1
    ? riders
    : askFrom({ ...riders, riders: riders.riders.filter((_, index) => index !== at) }, 0);
