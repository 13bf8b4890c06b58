import type { OrderCommand } from '#domain/orders/command.ts';
import type { Queryable } from '#server/db/database.ts';
import * as act from '#server/orders/actions.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';
import { bookDemoOrder, takeTurns } from '#server/seed/demo-order.ts';

type DemoContext = Parameters<typeof bookDemoOrder>[0];
type DemoBooking = Parameters<typeof bookDemoOrder>[1];
type DemoOrder = Awaited<ReturnType<typeof bookDemoOrder>>;

/** The guest who can log in to the demo, by password or by phone. */
export const demoCustomer = { userName: 'customer', name: '王晓雪', phone: '13800000001' } as const;

/** Guests of the demo orders. The numbers are not in use. */
const demoGuests = [
  ['李冰', '13800000011'],
  ['张北', '13800000012'],
  ['赵一航', '13800000013'],
  ['孙悦', '13800000014'],
  ['欧阳明月', '13800000015'],
  ['何川', '13800000016'],
  ['Emma Larsen', '13800000017'],
  ['吴桐', '13800000018'],
  ['刘岩', '13800000019'],
  ['郑可', '13800000020'],
] as const;

const guest = (index: number): readonly [string, string] =>
  demoGuests[index % demoGuests.length] ?? ['客人', '13800000099'];
const customer: readonly [string, string] = [demoCustomer.name, demoCustomer.phone];
const noCharges = { waiveLate: false, damages: [], cleaningFen: 0, otherFen: 0, note: '' };

type DemoPlan = { readonly begin: DemoBooking; readonly goOn?: (order: DemoOrder) => Promise<unknown> };

const skiSet = (size: number): DemoBooking['gear'] => [
  ['Salomon QST 92', size, 1],
  ['Salomon S/Pro 90', size + 1, 1],
  ['Giro Ledge', 1, 1],
];
const boardSet = (size: number): DemoBooking['gear'] => [
  ['Burton Custom Flying V', size, 1],
  ['Burton Moto BOA', size + 1, 1],
];

const giving =
  (command: OrderCommand, note = '') =>
  (tx: Queryable, scope: CommandScope): Promise<unknown> =>
    runCommand(tx, { ...scope, note }, command);

const finish = async (order: DemoOrder, endDay: number, damagedLine?: number): Promise<void> => {
  const back = await order.at(endDay, 16).takeBack(damagedLine);
  const settled = await back.do((tx, scope) => act.settle(tx, scope, noCharges));
  await (await settled.payCash()).giveBackCash();
};

const handOver = async (order: DemoOrder, day: number): Promise<DemoOrder> => {
  const bound = await (await order.payCash()).at(day, 9).bindAll();
  return bound.do(giving({ kind: 'handOver' }));
};

/** Two weeks that lie behind: a hire a day or two, all settled. */
const past: readonly DemoPlan[] = Array.from({ length: 16 }, (_, index) => {
  const startsIn = -15 + index - (index % 3);
  const days = 1 + (index % 3);
  return {
    begin: {
      store: index % 3,
      guest: guest(index),
      startsIn,
      days,
      bookedIn: startsIn - 1,
      gear: index % 2 === 0 ? skiSet(index % 3) : boardSet(index % 3),
      small: [['雪杖', index % 4, 1]],
    },
    goOn: async (order) => finish(await handOver(order, startsIn), startsIn + days - 1),
  };
});

/** The days of a hire, and the day on which it was booked, counted from today. */
const on = (startsIn: number, days: number, bookedIn: number) => ({ startsIn, days, bookedIn });

const family = [
  { name: '爸爸', heightCm: 178, weightKg: 76, footMm: 265 },
  { name: '妈妈', heightCm: 165, weightKg: 54, footMm: 240 },
];

/** One of everything that a counter meets on a day. */
const present: readonly DemoPlan[] = [
  {
    begin: {
      store: 0,
      guest: guest(0),
      type: 'Hospitality',
      ...on(1, 1, 0),
      gear: boardSet(0),
      reason: '媒体体验日',
    },
  },
  {
    begin: { store: 0, guest: customer, ...on(2, 2, 0), bookedAtHour: 24, gear: skiSet(1), people: family },
  },
  {
    begin: { store: 1, guest: guest(2), ...on(3, 1, 0), bookedAtHour: 24, gear: boardSet(1) },
  },
  {
    begin: { store: 0, guest: guest(3), ...on(0, 2, -1), gear: skiSet(0), small: [['防水手套', 1, 2]] },
    goOn: (order) => order.payCash(),
  },
  {
    begin: {
      store: 0,
      guest: customer,
      ...on(1, 3, -1),
      gear: [...skiSet(1), ...boardSet(1)],
      people: family,
      small: [['球面雪镜', 0, 2]],
    },
    goOn: async (order) => (await order.payCash()).bindAll(2),
  },
  {
    begin: { store: 2, guest: guest(5), ...on(4, 2, -2), gear: boardSet(2) },
    goOn: (order) => order.payCash(),
  },
  {
    begin: { store: 0, guest: guest(6), ...on(0, 2, -1), gear: boardSet(0), delivered: true },
    goOn: async (order) => (await (await order.payCash()).bindAll()).do(giving({ kind: 'load' })),
  },
  {
    begin: { store: 0, guest: guest(7), ...on(1, 2, -1), gear: skiSet(2), delivered: true },
    goOn: async (order) =>
      (await (await (await order.payCash()).bindAll()).do(giving({ kind: 'load' }))).do(
        giving({ kind: 'deliver' }, '酒店前台代收'),
      ),
  },
  {
    begin: {
      store: 0,
      guest: guest(8),
      ...on(-1, 3, -2),
      gear: [
        ['Head Supershape e-Magnum', 0, 1],
        ['Tecnica Mach1 MV', 2, 1],
      ],
      people: family.slice(0, 1),
    },
    goOn: (order) => handOver(order, -1),
  },
  {
    begin: { store: 1, guest: customer, ...on(-1, 4, -3), gear: boardSet(1), small: [['护具套装', 1, 1]] },
    goOn: (order) => handOver(order, -1),
  },
  {
    begin: {
      store: 0,
      guest: guest(9),
      ...on(-2, 4, -3),
      gear: [
        ['CAPiTA DOA', 1, 1],
        ['ThirtyTwo Lashed', 1, 1],
      ],
    },
    goOn: async (order) =>
      (await handOver(order, -2)).at(-1, 18).command({
        kind: 'adjust',
        items: [{ kind: 'CleaningFee', amountFen: 5000, lineId: null, note: '' }],
        reason: '雪服清洗',
        byManager: true,
      }),
  },
  {
    begin: {
      store: 0,
      guest: guest(1),
      ...on(-2, 1, -3),
      gear: [['Rossignol Experience 78', 1, 2]],
      remark: '下午三点前会来还',
    },
    goOn: async (order) => (await handOver(order, -2)).at(-1, 22).command({ kind: 'markDue' }),
  },
  {
    begin: { store: 1, guest: guest(4), ...on(-3, 2, -4), gear: skiSet(1) },
    goOn: async (order) => (await handOver(order, -3)).at(-1, 21).command({ kind: 'markDue' }),
  },
  {
    begin: {
      store: 0,
      guest: guest(2),
      ...on(-3, 3, -4),
      gear: [
        ['Nitro Prime Raw', 1, 1],
        ['Smith Holt', 1, 1],
      ],
    },
    goOn: async (order) => (await handOver(order, -3)).at(-1, 17).takeBack(0),
  },
  {
    begin: { store: 0, guest: guest(3), ...on(-4, 2, -5), gear: [['Atomic Redster X5', 1, 1]] },
    goOn: async (order) =>
      (await (await handOver(order, -4)).at(-3, 17).takeBack()).do((tx, scope) =>
        act.settle(tx, scope, noCharges),
      ),
  },
  {
    begin: { store: 0, guest: customer, ...on(-6, 2, -7), gear: skiSet(1) },
    goOn: async (order) => finish(await handOver(order, -6), -5),
  },
  {
    begin: { store: 0, guest: guest(5), ...on(1, 2, -2), gear: boardSet(2) },
    goOn: async (order) =>
      (
        await (
          await order.payCash()
        )
          .at(-1, 12)
          .do((tx, scope) => act.cancel(tx, scope, { reason: '行程有变' }))
      ).giveBackCash(),
  },
  {
    begin: { store: 2, guest: guest(6), ...on(2, 1, -1), gear: skiSet(0) },
    goOn: (order) => order.at(0, 1).command({ kind: 'expire' }),
  },
  {
    begin: {
      store: 0,
      guest: guest(7),
      type: 'Reservation',
      ...on(5, 3, -1),
      gear: [...skiSet(2), ['DESCENTE S.I.O', 1, 2]],
      remark: '俱乐部团体，到店前一天联系',
    },
  },
  {
    begin: { store: 1, guest: guest(8), type: 'Reservation', ...on(8, 2, 0), gear: boardSet(1) },
  },
];

/** Tells the demo's orders as they happened, one beside the other: two weeks behind, today in every status, some days ahead. */
export const insertDemoOrders = async (place: Omit<DemoContext, 'turns'>): Promise<void> => {
  const stories = [...past, ...present];
  const turns = takeTurns(stories.length);
  await Promise.all(
    stories.map(async (story) => {
      const order = await bookDemoOrder({ ...place, turns }, story.begin);
      await story.goOn?.(order);
      turns.leave();
    }),
  );
};
