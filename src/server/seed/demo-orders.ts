import type { OrderCommand } from '#domain/orders/command.ts';
import * as act from '#server/orders/actions.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { bookDemoOrder, takeTurns } from '#server/seed/demo-order.ts';

type DemoContext = Parameters<typeof bookDemoOrder>[0];
type DemoBooking = Parameters<typeof bookDemoOrder>[1];
type DemoOrder = Awaited<ReturnType<typeof bookDemoOrder>>;

/** The guest who can log in to the demo, by password or by phone. */
export const demoCustomer = { userName: 'customer', name: '王晓雪', phone: '13800000001' } as const;

/** Guests of the demo orders. Their numbers are not in use. */
const demoGuests = [
  '李冰',
  '张北',
  '赵一航',
  '孙悦',
  '欧阳明月',
  '何川',
  'Emma Larsen',
  '吴桐',
  '刘岩',
  '郑可',
];

const guest = (index: number): DemoBooking['guest'] => {
  const place = index % demoGuests.length;
  return [demoGuests[place] ?? '', `138000000${11 + place}`];
};
const customer: DemoBooking['guest'] = [demoCustomer.name, demoCustomer.phone];
const noCharges = { waiveLate: false, damages: [], cleaningFen: 0, otherFen: 0, note: '' };

type Step = (order: DemoOrder) => unknown;

type DemoPlan = DemoBooking & { readonly steps?: readonly Step[] };

const skiSet = (size: number): DemoBooking['gear'] => [
  ['Salomon QST 92', size, 1],
  ['Salomon S/Pro 90', size + 1, 1],
  ['Giro Ledge', 1, 1],
];
const boardSet = (size: number): DemoBooking['gear'] => [
  ['Burton Custom Flying V', size, 1],
  ['Burton Moto BOA', size + 1, 1],
];

/** Sets the time of the steps that follow, in days from today. */
const at =
  (day: number, hour: number): Step =>
  (order) =>
    order.at(day, hour);
const payCash: Step = (order) => order.payCash();
const giveBackCash: Step = (order) => order.giveBackCash();
const bindAll: Step = (order) => order.bindAll();
const takeBack: Step = (order) => order.takeBack();
const settle: Step = (order) => order.do((tx, scope) => act.settle(tx, scope, noCharges));
const command =
  (given: OrderCommand): Step =>
  (order) =>
    order.command(given);
const byStaff =
  (given: OrderCommand, note = ''): Step =>
  (order) =>
    order.do((tx, scope) => runCommand(tx, { ...scope, note }, given));

const refundRent = command({
  kind: 'adjust',
  items: [{ kind: 'Rent', amountFen: -6000, lineId: null, note: '' }],
  reason: '雪场停电半天',
  byManager: true,
});

const handOver = (day: number): readonly Step[] => [
  payCash,
  at(day, 9),
  bindAll,
  byStaff({ kind: 'handOver' }),
];

const finish = (day: number): readonly Step[] => [at(day, 16), takeBack, settle, payCash, giveBackCash];

/** Two weeks that lie behind: a hire a day or two, all settled. */
const past: readonly DemoPlan[] = Array.from({ length: 16 }, (_, index) => {
  const startsIn = -15 + index - (index % 3);
  const days = 1 + (index % 3);
  return {
    store: index % 3,
    guest: guest(index),
    startsIn,
    days,
    bookedIn: startsIn - 1,
    gear: index % 2 === 0 ? skiSet(index % 3) : boardSet(index % 3),
    small: [['雪杖', index % 4, 1]],
    isBrought: index % 5 === 1,
    steps: [...handOver(startsIn), ...finish(startsIn + days - 1)],
  };
});

/** Months that lie behind, by the agent: what they earned, of which a later refund took some back. */
const brought: readonly DemoPlan[] = [-158, -127, -96, -64, -36].map((startsIn, index) => ({
  store: index % 2,
  guest: guest(index + 3),
  startsIn,
  days: 2 + (index % 3),
  bookedIn: startsIn - 2,
  gear: index % 2 === 0 ? [...skiSet(1), ...boardSet(0)] : boardSet(1),
  isBrought: true,
  steps: [
    ...handOver(startsIn),
    ...finish(startsIn + 1 + (index % 3)),
    ...(index === 2 ? [at(startsIn + 12, 11), refundRent, giveBackCash] : []),
  ],
}));

/** A guest's hire in a store: its first day, how long it lasts, and the day it was booked on, counted from today. */
const hire = (
  [store, of]: readonly [store: number, guest: DemoBooking['guest']],
  [startsIn, days, bookedIn]: readonly [startsIn: number, days: number, bookedIn: number],
  rest: Omit<DemoPlan, 'store' | 'guest' | 'startsIn' | 'days' | 'bookedIn'>,
): DemoPlan => ({ store, guest: of, startsIn, days, bookedIn, ...rest });

const family = [
  { name: '爸爸', heightCm: 178, weightKg: 76, footMm: 265 },
  { name: '妈妈', heightCm: 165, weightKg: 54, footMm: 240 },
];

/** One of everything that a counter meets on a day. */
const present: readonly DemoPlan[] = [
  hire([0, guest(0)], [1, 1, 0], {
    type: 'Hospitality',
    bookedAtHour: 24,
    gear: boardSet(0),
    reason: '媒体体验日',
  }),
  hire([0, customer], [2, 2, 0], { bookedAtHour: 24, gear: skiSet(1), people: family }),
  hire([1, guest(2)], [3, 1, 0], { bookedAtHour: 24, gear: boardSet(1) }),
  hire([0, guest(3)], [0, 2, -1], { gear: skiSet(0), small: [['防水手套', 1, 2]], steps: [payCash] }),
  hire([0, customer], [1, 3, -1], {
    gear: [...skiSet(1), ...boardSet(1)],
    people: family,
    small: [['球面雪镜', 0, 2]],
    steps: [payCash, (order) => order.bindAll(2)],
  }),
  hire([2, guest(5)], [4, 2, -2], { gear: boardSet(2), steps: [payCash] }),
  hire([0, guest(6)], [0, 2, -1], {
    gear: boardSet(0),
    delivered: '云顶大酒店前台',
    steps: [payCash, bindAll, byStaff({ kind: 'load' })],
  }),
  hire([0, guest(7)], [1, 2, -1], {
    gear: skiSet(2),
    delivered: '云顶大酒店前台',
    steps: [
      payCash,
      bindAll,
      byStaff({ kind: 'load', isEarly: true }),
      byStaff({ kind: 'deliver' }, '酒店前台代收'),
    ],
  }),
  hire([0, guest(4)], [0, 2, -1], {
    gear: [['Head Supershape e-Magnum', 1, 1]],
    delivered: '密苑公寓 A 座 1203',
    steps: [payCash],
  }),
  hire([0, guest(5)], [1, 2, -1], {
    gear: [['Nitro Prime Raw', 0, 1]],
    delivered: '密苑公寓 C 座 506',
    steps: [payCash],
  }),
  hire([0, guest(0)], [-1, 2, -2], {
    gear: [['CAPiTA DOA', 0, 1]],
    fetched: '云顶大酒店 808 房',
    steps: handOver(-1),
  }),
  hire([0, guest(8)], [-1, 3, -2], {
    gear: [
      ['Head Supershape e-Magnum', 0, 1],
      ['Tecnica Mach1 MV', 2, 1],
    ],
    people: family.slice(0, 1),
    steps: handOver(-1),
  }),
  hire([1, customer], [-1, 4, -3], { gear: boardSet(1), small: [['护具套装', 1, 1]], steps: handOver(-1) }),
  hire([0, guest(9)], [-2, 4, -3], {
    gear: [
      ['CAPiTA DOA', 1, 1],
      ['ThirtyTwo Lashed', 1, 1],
    ],
    steps: [
      ...handOver(-2),
      at(-1, 18),
      command({
        kind: 'adjust',
        items: [{ kind: 'CleaningFee', amountFen: 5000, lineId: null, note: '' }],
        reason: '雪服清洗',
        byManager: true,
      }),
    ],
  }),
  hire([0, guest(1)], [-2, 1, -3], {
    gear: [['Rossignol Experience 78', 1, 2]],
    remark: '下午三点前会来还',
    steps: [...handOver(-2), at(-1, 22), command({ kind: 'markDue' })],
  }),
  hire([1, guest(4)], [-3, 2, -4], {
    gear: skiSet(1),
    steps: [...handOver(-3), at(-1, 21), command({ kind: 'markDue' })],
  }),
  hire([0, guest(2)], [-3, 3, -4], {
    gear: [
      ['Nitro Prime Raw', 1, 1],
      ['Smith Holt', 1, 1],
    ],
    steps: [...handOver(-3), at(-1, 17), (order) => order.takeBack(0)],
  }),
  hire([0, guest(3)], [-4, 2, -5], {
    gear: [['Atomic Redster X5', 1, 1]],
    steps: [...handOver(-4), at(-3, 17), takeBack, settle],
  }),
  hire([0, customer], [-6, 2, -7], { gear: skiSet(1), steps: [...handOver(-6), ...finish(-5)] }),
  hire([0, guest(5)], [1, 2, -2], {
    gear: boardSet(2),
    steps: [
      payCash,
      at(-1, 12),
      (order) => order.do((tx, scope) => act.cancel(tx, scope, { reason: '行程有变' })),
      giveBackCash,
    ],
  }),
  hire([2, guest(6)], [2, 1, -1], { gear: skiSet(0), steps: [at(0, 1), command({ kind: 'expire' })] }),
  hire([0, guest(7)], [5, 3, -1], {
    type: 'Reservation',
    gear: [...skiSet(2), ['DESCENTE S.I.O', 1, 2]],
    remark: '俱乐部团体，到店前一天联系',
    isBrought: true,
  }),
  hire([1, guest(8)], [8, 2, 0], { type: 'Reservation', gear: boardSet(1) }),
];

/** Tells the demo's orders as they happened, one beside the other: two weeks behind, today in every status, some days ahead. */
export const insertDemoOrders = async (place: Omit<DemoContext, 'turns'>): Promise<void> => {
  const stories = [...brought, ...past, ...present];
  const turns = takeTurns(stories.length);
  await Promise.all(
    stories.map(async ({ steps = [], ...begin }) => {
      const order = await bookDemoOrder({ ...place, turns }, begin);
      for (const step of steps) await step(order);
      turns.leave();
    }),
  );
};
