import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { addressOf, openUnits, type OrderView } from '#testing/build-orders.ts';
import { giveCommand, takeAllBack } from '#testing/histories/order-moves.ts';
import { payableBills, payCash, payOnline } from '#testing/histories/pay-moves.ts';
import { bringCash } from '#testing/histories/till-moves.ts';
import { ask, fail, note, refresh, type Story } from '#testing/histories/story.ts';
import type { World } from '#testing/histories/world.ts';

/** What shop and companies still have to do by themselves; refunds that people must look at are not among it. */
const countUnrest = async ({ db, simulator }: World): Promise<number> =>
  simulator().pay.countNoticesWaiting() +
  ((
    await db.query<{ n: number }>(sql`
      select (select count(*) from pay_attempt where state in ('starting', 'waiting') or next_query_at is not null)::int
        + (select count(*) from deposit_hold h join rental_order o on o.id = h.order_id
            where h.next_check_at is not null and (h.state <> 'held' or o.held ->> 'captureFen' is not null))::int
        + (select count(*) from refund_call where state in ('planned', 'sent', 'processing'))::int
        + (select count(*) from payment p where p.status = 'pending' and p.method <> 'cash'
            and not exists (select 1 from refund_call r where r.payment_id = p.id))::int
        + (select count(*) from gateway_notice where notice_id is not null and verdict = 'kept')::int as n`)
  )[0]?.n ?? 0);

const steps = [
  6000,
  30_000,
  minuteMs,
  2 * minuteMs,
  11 * minuteMs,
  35 * minuteMs,
  hourMs,
  hourMs,
  3 * hourMs,
];

/** Ends what is stuck at the companies, and all faults. */
const endFaults = (world: World): void => {
  const { faults, pay } = world.simulator();
  faults.clear();
  for (const channel of ['wechat', 'alipay'] as const)
    for (const { outRefundNo, state } of pay[channel].books().refunds)
      if (state === 'processing') pay[channel].endRefund(outRefundNo);
};

/** Ends the faults and lets time go by until shop and companies have nothing left to do. */
const comeToRest = async (stories: readonly Story[]): Promise<void> => {
  const [first] = stories;
  if (first === undefined) return;
  const { world } = first;
  await world.calm();
  endFaults(world);
  for (let round = 0; round < 60; round += 1) {
    await world.sweep();
    await world.deliver();
    if ((await countUnrest(world)) === 0) return;
    await world.advance(steps[round] ?? 6 * hourMs);
  }
  const left = await world.db.query(sql`
    select order_id, channel, state, next_query_at::text as next, last_code from pay_attempt
      where state in ('starting', 'waiting') or next_query_at is not null
    union all
    select order_id, channel, state, next_check_at::text, last_code from deposit_hold where next_check_at is not null
    union all
    select order_id, channel, state, next_at::text, last_code from refund_call where state in ('planned', 'sent', 'processing')`);
  const notices = world.simulator().pay.countNoticesWaiting();
  fail(first, `nothing comes to rest: ${notices} notices, ${JSON.stringify(left)}`);
};

const refundable = ({ order }: Story) => order.payments.filter(({ status }) => status === 'pending');

type Promised = ReturnType<typeof refundable>[number];

/** What people do about a promised refund; null: nothing, the company is at work. */
const helpFor = (
  story: Story,
  { method, refund }: Promised,
  mayRetry: boolean,
): 'cash back' | 'refundInCash' | 'retryRefund' | null => {
  if (method === 'cash') return 'cash back';
  if (refund?.state === 'abnormal')
    return story.random.chance(0.3) && mayRetry ? 'retryRefund' : 'refundInCash';
  return refund?.state === 'cashNeeded' ? 'refundInCash' : null;
};

const commands = {
  'cash back': 'confirm-cash-refunded',
  refundInCash: 'refund-in-cash',
  retryRefund: 'retry-refund',
} as const;

const isStaffNotified = ({ order }: Story): boolean =>
  order.events.some(({ kind }) => /^payment\.refund(Abnormal|CashNeeded)$/.test(kind));

const help = async (story: Story, promised: Promised, mayRetry: boolean): Promise<void> => {
  const name = helpFor(story, promised, mayRetry);
  if (name === null) return;
  if (name !== 'cash back' && !isStaffNotified(story))
    fail(story, `the refund ${promised.id} needs people, and nobody told them`);
  const more = name === 'refundInCash' ? { version: story.order.version, reason: '卡已注销' } : {};
  const answer = await ask<OrderView>(story, {
    name,
    address: addressOf(commands[name], story.order),
    as: story.world.staff().manager,
    body: { paymentId: promised.id, ...more },
  });
  if (answer?.status === 403) await bringCash(story);
  await refresh(story);
};

/**
 * People do what the shop cannot: they give cash where a company did not, which the shop must have told them, or let it
 * try once more.
 */
export const letPeopleHelp = async (story: Story, mayRetry = true): Promise<void> => {
  await refresh(story);
  for (const promised of refundable(story)) await help(story, promised, mayRetry);
};

const pay = async (story: Story): Promise<void> => {
  if (story.random.chance(0.5)) await payOnline(story);
  else await payCash(story, true);
};

/** Gear leaves the shop once all of it is bound; what cannot leave is cancelled. */
const leave = async (story: Story): Promise<boolean> => {
  const { order, random } = story;
  if (order.lines.some((each) => each.boundTo === null && openUnits(each) > 0))
    return giveCommand(story, 'bind');
  const isStuck = random.chance(0.1);
  const way = order.deliveryMethod === 'Delivery' ? 'load' : 'handOver';
  return giveCommand(story, isStuck ? 'cancel' : way);
};

const returnEarly = async (story: Story, chance: number): Promise<boolean> =>
  story.order.actions.includes('earlyReturn') &&
  story.random.chance(chance) &&
  giveCommand(story, 'earlyReturn');

/** Money is brought for what is due, or gear comes back before it is; for longer dates perhaps not, until the clock takes them back where it does. */
const payOrWait = async (story: Story): Promise<void> => {
  const { order, random, world } = story;
  if (await returnEarly(story, 0.4)) return;
  // The deposit pays what is due.
  if (order.actions.includes('settle') && random.chance(0.3))
    return void (await giveCommand(story, 'settle'));
  const isLonger = order.bills.some(({ withdrawable }) =>
    withdrawable.some(({ kind }) => kind === 'extension' || kind === 'dates'),
  );
  if (!isLonger || random.chance(0.7)) return pay(story);
  await world.advance(2 * hourMs + minuteMs);
  await world.sweep();
};

/** The guest keeps the gear beyond its last day, and takes more days only then. */
const keepTooLong = async (story: Story): Promise<void> => {
  const { order, world, guest } = story;
  await world.advance(Math.max(0, Date.parse(order.graceEndsAt) - world.now()) + minuteMs);
  note(story, 'gear is kept too long');
  await ask<OrderView>(story, {
    name: 'extend',
    address: addressOf('extend', order),
    as: guest ?? world.staff().manager,
    body: { version: order.version, days: 2 },
  });
  await refresh(story);
};

const bringBack = async (story: Story): Promise<void> => {
  const isSwapped = story.order.actions.includes('exchange') && story.random.chance(0.15);
  if (isSwapped) return void (await giveCommand(story, 'exchange'));
  const isKept = story.order.actions.includes('extend') && story.random.chance(0.15);
  if (isKept) await keepTooLong(story);
  else if (await returnEarly(story, 0.4)) return;
  // Some come at once, on the days that they have just taken.
  if (!isKept || story.random.chance(0.5)) await takeAllBack(story);
};

/** The next thing on an order's way to its end; false: there is none. */
const goOn = async (story: Story): Promise<boolean> => {
  const { order } = story;
  if (order.payments.some(({ status, method }) => status === 'pending' && method === 'cash')) {
    await letPeopleHelp(story);
    return true;
  }
  if (order.actions.includes('cancel') && story.quits) return giveCommand(story, 'cancel');
  if (order.status === 0) return giveCommand(story, 'approve');
  if (order.status === 3) return giveCommand(story, 'deliver');
  if (payableBills(story).length > 0) {
    await payOrWait(story);
    return true;
  }
  if (order.status === 2) return leave(story);
  if (order.actions.includes('closeLines')) return (await bringBack(story), true);
  if (order.status === 8 && order.actions.includes('settle')) return giveCommand(story, 'settle');
  return false;
};

/** Leads the order to its end, as far as faults and refusals let it. */
export const leadToEnd = async (story: Story): Promise<void> => {
  for (let step = 0; step < 25; step += 1) {
    await refresh(story);
    if (!(await goOn(story))) return;
    if (story.random.chance(0.2)) await story.world.sweep();
  }
  note(story, 'the end is far');
};

/** Lets shop, companies and people do all that is left, until the order's money lies still. */
export const finish = async (stories: readonly Story[]): Promise<void> => {
  for (let round = 0; round < 6; round += 1) {
    await comeToRest(stories);
    // Nobody lets a company try without end.
    for (const story of stories) await letPeopleHelp(story, round < 2);
    const isDone = stories.every((story) => refundable(story).length === 0);
    if (isDone) return;
    await stories[0]?.world.advance(dayMs);
  }
  for (const story of stories)
    if (refundable(story).length > 0)
      fail(story, `money is still promised back: ${JSON.stringify(refundable(story))}`);
};
