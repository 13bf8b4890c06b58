import type { OrderCommand } from '#domain/orders/command.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs, type Day, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { ensureCustomer } from '#server/accounts/account-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { clockViewer, type Viewer } from '#server/orders/access.ts';
import * as act from '#server/orders/actions.ts';
import { bind } from '#server/orders/bind.ts';
import { bookOrder } from '#server/orders/create.ts';
import { getOrder } from '#server/orders/reads.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';
import type { insertDemoCatalogue } from '#server/seed/demo-catalogue.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Waiting = { readonly at: Instant; readonly go: () => void };

/**
 * Gives `count` orders one turn at a time, the earliest moment first, although each is written by a function of its own.
 * None does anything before its first turn.
 */
export const takeTurns = (count: number) => {
  let busy = count;
  let waiting: readonly Waiting[] = [];
  const next = (): void => {
    busy -= 1;
    if (busy > 0) return;
    const first = waiting.toSorted((one, other) => one.at - other.at)[0];
    if (first === undefined) return;
    waiting = waiting.filter((each) => each !== first);
    busy = 1;
    first.go();
  };
  return {
    /** Ends the turn of an order, and waits until no other order has a step before a moment. */
    until: (at: Instant) =>
      new Promise<void>((resolve) => {
        waiting = [...waiting, { at, go: resolve }];
        next();
      }),
    /** Ends the turns of an order for good. */
    leave: next,
  };
};

/** How one demo order begins. Days count from today; hours are the store's. */
type DemoBooking = {
  readonly store: number;
  readonly guest: readonly [name: string, phone: string];
  readonly type?: OrderType;
  readonly startsIn: number;
  readonly days: number;
  /** Booked so many days from today, at this hour. */
  readonly bookedIn: number;
  readonly bookedAtHour?: number;
  /** Model, index of its size, quantity. */
  readonly gear: readonly (readonly [model: string, size: number, quantity: number])[];
  /** Pool name, index of its size, quantity. */
  readonly small?: readonly (readonly [pool: string, size: number, quantity: number])[];
  /** Where it is brought to. */
  readonly delivered?: string;
  /** Where it is fetched from. */
  readonly fetched?: string;
  readonly people?: readonly { name: string; heightCm?: number; weightKg?: number; footMm?: number }[];
  readonly reason?: string;
  readonly remark?: string;
  /** The demo's agent brought the guest. */
  readonly isBrought?: boolean;
};

type DemoContext = {
  readonly tx: Queryable;
  readonly settings: readonly StoreSettings[];
  readonly catalogue: Awaited<ReturnType<typeof insertDemoCatalogue>>;
  readonly staff: Viewer;
  readonly manager: Viewer;
  readonly agentId: string;
  readonly numberKey: string;
  readonly now: Instant;
  /** The turns of all demo orders. */
  readonly turns: ReturnType<typeof takeTurns>;
};

const guestViewer = (place: DemoContext, customerId: string | null, name: string): Viewer => ({
  ...place.staff,
  userId: customerId ?? '',
  displayName: name,
  roles: ['Customer'],
  isStaff: false,
  isManager: false,
  permissions: null,
  sessionId: '',
  trust: 'asserted',
  isPhoneProven: false,
  isAsserted: true,
  isKnownTooLittle: false,
  storeIds: [],
});

/** Books a demo order and returns the steps that it can take from there. */
export const bookDemoOrder = async (place: DemoContext, begin: DemoBooking) => {
  const settings = place.settings[begin.store];
  if (settings === undefined) throw new RangeError('the demo chain has no such store');
  const { zone } = settings.hours;
  const today = dayOf(place.now, zone);
  const bookedAt = Math.min(
    place.now,
    instantAt(addDays(today, begin.bookedIn), begin.bookedAtHour ?? 10, zone),
  );
  const [name, phone] = begin.guest;
  await place.turns.until(bookedAt);
  const customerId = await ensureCustomer(place.tx, { phone, name, now: bookedAt });
  const type = begin.type ?? 'Online';
  const viewer = type === 'Online' ? guestViewer(place, customerId, name) : place.staff;
  const orderId = await bookOrder(place.tx, {
    origins: [],
    input: inputOf(place, begin, {
      storeId: settings.storeId,
      startDate: addDays(today, begin.startsIn),
      type,
    }),
    guest: { customerId, name, phone },
    viewer,
    settings,
    numberKey: place.numberKey,
    now: bookedAt,
    agent: begin.isBrought === true ? { id: place.agentId, permille: 100 } : null,
  });
  return demoOrderAt(place, { orderId, viewer: place.staff, settings, now: bookedAt }, today);
};

const instantAt = (day: Day, hour: number, zone: string): Instant => dayStart(day, zone) + hour * hourMs;

const inputOf = (
  { catalogue }: DemoContext,
  begin: DemoBooking,
  { storeId, startDate, type }: { storeId: string; startDate: Day; type: OrderType },
) => ({
  storeId,
  startDate,
  days: begin.days,
  type,
  lines: [
    ...begin.gear.map(([model, size, quantity], index) => ({
      variantId: catalogue.variants.get(model)?.[size],
      quantity,
      ...(begin.people === undefined ? {} : { person: index % begin.people.length }),
    })),
    ...(begin.small ?? []).map(([pool, size, quantity]) => ({
      poolId: catalogue.pools.get(storeId)?.get(pool)?.[size],
      quantity,
    })),
  ],
  deliveryMethod: begin.delivered === undefined ? ('SelfPickup' as const) : ('Delivery' as const),
  returnMethod: begin.fetched === undefined ? ('SelfReturn' as const) : ('Pickup' as const),
  deliveryAddress: begin.delivered ?? '',
  pickupAddress: begin.fetched ?? '',
  people: [...(begin.people ?? [])],
  remark: begin.remark ?? '',
  reason: begin.reason ?? '',
  discountFen: 0,
});

/** Every step goes through the real actions, at its own time. */
const demoOrderAt = (place: DemoContext, booked: CommandScope, today: Day) => {
  const { tx } = place;
  let scope = booked;
  const readOrder = () => getOrder(tx, scope.orderId, scope);
  const step = async (action: (tx: Queryable, scope: CommandScope) => Promise<unknown>): Promise<void> => {
    await place.turns.until(scope.now);
    await action(tx, scope);
  };
  return {
    /** Sets the time of the steps that follow. */
    at: (day: number, hour: number): void => {
      const moment = instantAt(addDays(today, day), hour, scope.settings.hours.zone);
      scope = { ...scope, now: Math.min(place.now, moment) };
    },
    do: step,
    command: (command: OrderCommand) => {
      const isClock = command.kind === 'markDue' || command.kind === 'expire';
      const viewer = isClock ? clockViewer : place.manager;
      return step(() => runCommand(tx, { ...scope, viewer }, command));
    },
    payCash: async () => {
      const bill = (await readOrder()).bills.find(({ dueFen }) => dueFen > 0);
      if (bill !== undefined)
        await step(() => act.confirmCash(tx, scope, { billId: bill.id, amountFen: bill.dueFen }));
    },
    bindAll: (most = Infinity) =>
      step(async () => {
        const lines = (await readOrder()).lines.filter(({ boundTo }) => boundTo === null).slice(0, most);
        for (const line of lines)
          await bind(tx, scope, { barcode: line.barcode ?? '', lineId: line.id, replaceNamed: false });
      }),
    takeBack: async (damagedLine = -1) => {
      const { lines } = await readOrder();
      const closes = lines.map((line, index) => ({
        lineId: line.id,
        returned: index === damagedLine ? 0 : line.quantity,
        damaged: index === damagedLine ? line.quantity : 0,
        lost: 0,
        note: index === damagedLine ? '板底有深划痕' : '',
      }));
      await step(() => act.takeBackGear(tx, scope, closes));
    },
    giveBackCash: () =>
      step(async () => {
        const pending = (await readOrder()).payments.filter(({ status }) => status === 'pending');
        for (const { id } of pending) await act.confirmCashRefund(tx, scope, { paymentId: id });
      }),
  };
};
