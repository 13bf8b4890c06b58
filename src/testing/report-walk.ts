import { addDays } from '#domain/time/days.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, openUnits, type OrderView } from '#testing/build-orders.ts';
import { takeNotes, type Harmed } from '#testing/report-notes.ts';
import type { Place, ReportShop } from '#testing/report-shop.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

type Open = { readonly place: Place; readonly isOnline: boolean; order: OrderView };
type Walk = {
  readonly shop: ReportShop;
  readonly random: SeededRandom;
  readonly harmed: Harmed[];
};

const guest = { type: 'Normal', customerName: '林雪', customerPhone: '13911112222' };

/** What is too late, or not for rent any more, is left as it is. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Error && /^(403|409) /.test(error.message)) return null;
  throw error;
};

const bookAtCounter = async ({ shop, random }: Walk, place: Place, dates: object): Promise<OrderView> => {
  const besides = place === shop.main ? shop.more.filter(() => random.chance(0.4)) : [];
  const reduced = random.chance(0.3) ? { discountFen: 1_001, reason: '老客人' } : {};
  const body = place.orders.orderRequestOf([{ variantId: random.pick(place.variantIds) }, ...besides], {
    ...guest,
    ...dates,
    ...reduced,
  });
  return answered(
    await shop.server.call<OrderView>('POST /api/app/orders', { as: shop.chain.manager, body }),
  );
};

/** A new order of either store, some of them an agent's, some paid online at once. */
const begin = async (walk: Walk): Promise<Open> => {
  const { shop, random } = walk;
  const place = random.chance(0.75) ? shop.main : shop.branch;
  const startDate = addDays(dayOf(shop.server.clock.now(), place.zone), 1);
  const dates = { startDate, days: 1 + random.int(3) };
  const isOnline = place === shop.main && random.chance(0.4);
  let order = isOnline ? await shop.book(dates) : await bookAtCounter(walk, place, dates);
  if (random.chance(0.4))
    order = await place.orders.give('PUT agent', order, {
      agentId: shop.agent.userId,
      as: shop.chain.manager,
    });
  if (isOnline && random.chance(0.85)) await shop.payOnline(order);
  return { place, order, isOnline };
};

const settle = ({ random }: Walk, { orders }: Place, order: OrderView): Promise<OrderView> =>
  orders.give('settle', order, {
    damages: order.lines.flatMap(({ id, damaged, lost }) =>
      damaged + lost > 0 ? [{ lineId: id, amountFen: 1_000 + random.int(200_000), note: '划伤' }] : [],
    ),
    cleaningFen: random.pick([0, 3_000]),
  });

const bringBack = async (walk: Walk, { orders }: Place, order: OrderView): Promise<OrderView> => {
  const at = walk.shop.server.clock.now();
  const odd = order.lines.flatMap((line) => {
    const how = walk.random.pick(['damaged', 'lost', '', '', '', '']);
    if (how === '' || openUnits(line) === 0) return [];
    return [[line.id, { returned: openUnits(line) - 1, damaged: 0, lost: 0, [how]: 1 }] as const];
  });
  const back = await orders.takeBack(order, Object.fromEntries(odd));
  walk.harmed.push(...odd.map(([lineId, { damaged, lost }]) => ({ at, lineId, damaged, lost })));
  return back;
};

/** What is about money at this point; null: nothing is. */
const moveMoney = async (
  walk: Walk,
  { place, isOnline }: Open,
  order: OrderView,
): Promise<OrderView | null> => {
  const { shop, random } = walk;
  const { orders } = place;
  const waiting = order.payments.filter(({ status }) => status === 'pending');
  if (waiting.some(({ method }) => method !== 'cash')) {
    await shop.sweep();
    return orders.get(order, shop.chain.manager);
  }
  if (waiting.length > 0) return orders.refundAll(order);
  // The time to pay online is over, or something came between.
  if ((order.status === 1 && isOnline) || (order.status <= 2 && random.chance(0.12)))
    return orders.give('cancel', order, { reason: '临时有事' });
  if (order.money.openDuesFen === 0) return null;
  const isHarmed = order.lines.some(({ damaged, lost }) => damaged + lost > 0);
  return order.status >= 6 && isHarmed && random.chance(0.7)
    ? orders.give('waive', order, { reason: '老客人', as: shop.chain.manager })
    : orders.pay(order);
};

/** One step further; null: the order is over. */
const goOn = async (walk: Walk, open: Open): Promise<OrderView | null> => {
  const { orders } = open.place;
  const order = await orders.get(open.order, walk.shop.chain.manager);
  const moved = await moveMoney(walk, open, order);
  if (moved !== null) return moved;
  if (order.status === 2) return orders.handOver(await orders.bindAll(order));
  if (order.status === 5 && walk.random.chance(0.2)) return orders.give('extend', order, { days: 1 });
  if (order.status === 5 || order.status === 7) return bringBack(walk, open.place, order);
  return order.status === 8 ? settle(walk, open.place, order) : null;
};

/** An item of the branch goes to the main store; `wait` lets time pass on the way. */
const moveItem = async ({ server, chain, branch }: ReportShop, wait: () => Promise<void>): Promise<void> => {
  const [item] = await server.db.query<{ id: string }>(sql`
    select id from equipment where status = 0 and store_id = ${chain.branchId}
      and variant_id = any(${branch.variantIds}::uuid[]) limit 1`);
  if (item === undefined) return;
  const step = async (path: string, body: object): Promise<void> => {
    answered(await server.call(`POST /api/app/equipment/${item.id}/${path}`, { as: chain.manager, body }));
  };
  await step('transfer', { toStoreId: chain.storeId, reason: '调拨' });
  for (let count = 0; count < 12; count += 1) await wait();
  await step('transfer-arrive', { reason: '到店' });
};

/** Leads orders as chance has it, over some days, and gives what somebody wrote down who looked after each step. */
export const walkReportShop = async (shop: ReportShop, { seed, steps }: { seed: number; steps: number }) => {
  const { clock, db } = shop.server;
  const random = seededRandom(seed);
  const { notes, look } = takeNotes(db);
  const walk: Walk = { shop, random, harmed: notes.harmed };
  const open: Open[] = [];
  const wait = async (): Promise<void> => {
    await look(clock.now());
    clock.advance((10 + random.int(170)) * minuteMs);
  };
  await look(clock.now());
  for (let count = 0; count < steps; count += 1) {
    const one = open.length < 4 || random.chance(0.25) ? undefined : random.pick(open);
    if (one === undefined) {
      const begun = await begin(walk).catch(nullIfRefused);
      if (begun !== null) open.push(begun);
    } else {
      const next = await goOn(walk, one).catch(nullIfRefused);
      if (next === null) open.splice(open.indexOf(one), 1);
      else one.order = next;
    }
    await wait();
    if (count === Math.floor(steps / 2)) await moveItem(shop, wait);
  }
  return notes;
};
