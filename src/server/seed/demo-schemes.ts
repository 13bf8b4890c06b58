import { addDays } from '#domain/time/days.ts';
import { dayMs, type Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { makeScheme } from '#server/schemes/actions.ts';
import type { insertDemoCatalogue } from '#server/seed/demo-catalogue.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type DemoPlace = {
  readonly tx: Queryable;
  readonly settings: readonly StoreSettings[];
  readonly catalogue: Awaited<ReturnType<typeof insertDemoCatalogue>>;
  readonly customerId: string;
  readonly staffId: string;
  readonly now: Instant;
};

const family = [
  { name: '爸爸', heightCm: 178, weightKg: 76, footMm: 265, level: 'intermediate', discipline: 'ski' },
  { name: '妈妈', heightCm: 165, weightKg: 54, footMm: 240, level: 'beginner', discipline: 'ski' },
] as const;

/** Model, index of its size, index of who rides it. */
type Gear = readonly [model: string, size: number, person: number | null];

/** Schemes of the demo guest: one for a family that can be booked, one that the store sent to a club, one that expired. */
const demoSchemes: readonly {
  readonly store: number;
  readonly savedDaysAgo: number;
  readonly startsIn: number;
  readonly isSent: boolean;
  readonly people: readonly (typeof family)[number][];
  readonly groupSize: number | null;
  readonly gear: readonly Gear[];
}[] = [
  {
    store: 0,
    savedDaysAgo: 20,
    startsIn: -16,
    isSent: false,
    people: family.slice(0, 1),
    groupSize: null,
    gear: [
      ['Nitro Prime Raw', 1, 0],
      ['ThirtyTwo Lashed', 3, 0],
    ],
  },
  {
    store: 1,
    savedDaysAgo: 1,
    startsIn: 9,
    isSent: true,
    people: [],
    groupSize: null,
    gear: [
      ['Burton Custom Flying V', 1, null],
      ['Burton Moto BOA', 2, null],
      ['Giro Ledge', 1, null],
    ],
  },
  {
    store: 0,
    savedDaysAgo: 0,
    startsIn: 6,
    isSent: false,
    people: family,
    groupSize: 4,
    gear: [
      ['Salomon QST 92', 1, 0],
      ['Salomon S/Pro 90', 3, 0],
      ['Giro Ledge', 1, 0],
      ['Rossignol Experience 78', 1, 1],
      ['Salomon S/Pro 90', 1, 1],
    ],
  },
];

/** Saves the schemes of the demo guest, each at its own time. */
export const insertDemoSchemes = async (place: DemoPlace): Promise<void> => {
  const { tx, catalogue, customerId, staffId } = place;
  for (const scheme of demoSchemes) {
    const settings = place.settings[scheme.store];
    if (settings === undefined) throw new RangeError('the demo chain has no such store');
    const now = place.now - scheme.savedDaysAgo * dayMs;
    const accountId = scheme.isSent ? staffId : customerId;
    await makeScheme(tx, {
      caller: {
        accountId,
        userId: accountId,
        openIds: [],
        device: '',
        keys: [accountId],
        source: scheme.isSent ? 'staff' : 'customer',
      },
      settings,
      now,
      input: {
        storeId: settings.storeId,
        startDate: addDays(dayOf(place.now, settings.hours.zone), scheme.startsIn),
        days: 2,
        people: [...scheme.people],
        lines: scheme.gear.map(([model, size, person]) => ({
          variantId: catalogue.variants.get(model)?.[size],
          quantity: 1,
          ...(person !== null && { person }),
        })),
        deliveryMethod: 'SelfPickup',
        returnMethod: 'SelfReturn',
        deliveryAddress: '',
        pickupAddress: '',
        groupSize: scheme.groupSize,
      },
    });
  }
};
