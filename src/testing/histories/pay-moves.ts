import { channelOf, payScenes, type PayScene } from '#domain/payments/channels.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { ask, note, type Asked, type Story } from '#testing/histories/story.ts';
import type { PayableView } from '#testing/pay-shop.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';
import { uuid } from '#server/db/uuid.ts';

type Bill = OrderView['bills'][number];

/** An attempt as the shop's table has it. */
export type AttemptSeen = {
  readonly id: string;
  readonly attemptNo: string;
  readonly channel: 'wechat' | 'alipay';
  readonly scene: PayScene;
  readonly state: string;
  /** The bill asks for another sum by now, or for none. */
  readonly isOld: boolean;
};

/** The attempts of the story's order, the oldest first. */
export const attemptsOf = ({ world, order }: Story): Promise<AttemptSeen[]> =>
  world.db.query<AttemptSeen>(sql`
    select a.id, a.attempt_no, a.channel, a.scene, a.state,
      b.version <> a.bill_version or b.status <> 'Open' as is_old
    from pay_attempt a join bill b on b.id = a.bill_id
    where a.order_id = ${order.id} and a.scene not like '%-capture'
    order by a.created_at, a.id`);

/** Bills that may be paid now. */
export const payableBills = ({ order }: Story): readonly Bill[] =>
  order.bills.filter(({ dueFen }) => dueFen > 0);

const partOf = ({ random }: Story, wholeFen: number): number | undefined =>
  random.chance(0.65)
    ? undefined
    : random.pick([1, Math.ceil(wholeFen / 2), wholeFen, Math.max(1, wholeFen - 100)]);

/** Takes cash for a bill, all of it or a part. */
export const payCash = async (story: Story, whole = false): Promise<void> => {
  const bills = payableBills(story);
  if (bills.length === 0) return;
  const bill = story.random.pick(bills);
  const { dueFen } = bill;
  const amountFen = (whole ? undefined : partOf(story, dueFen)) ?? dueFen;
  const change = story.random.chance(0.3) ? { receivedFen: amountFen + story.random.int(5000) } : {};
  const { clerk, driver } = story.world.staff();
  const as = story.random.chance(0.15) ? driver : clerk;
  // A driver takes money for what is on the own run.
  const work = { kind: 'deliver', orderId: story.order.id };
  if (as === driver) await story.world.call('POST /api/app/runs/take', { as, key: uuid(), body: work });
  await ask<OrderView>(story, {
    name: 'cash',
    address: `POST /api/app/orders/confirm-cash-received?billId=${bill.id}`,
    as,
    body: { amountFen, ...change },
  });
};

const keepPages = (story: Story, answer: TestAnswer<PayableView> | null): void => {
  if (answer?.status !== 200) return;
  for (const { id, action } of answer.body.attempts) {
    if (action?.kind === 'redirect') story.pages.set(id, action.url);
  }
};

const startOf = (story: Story, bill: Bill, scene: PayScene): Asked => {
  const { random, world, guest } = story;
  const payer: TestUser = (scene === 'wx-jsapi' || random.chance(0.75) ? guest : null) ?? world.staff().clerk;
  const amountFen = partOf(story, bill.dueFen > 0 ? bill.dueFen : bill.totalFen);
  return {
    name: 'start',
    address: 'POST /api/app/payments',
    as: payer,
    key: uuid(),
    body: { billId: bill.id, scene, ...(amountFen === undefined ? {} : { amountFen }) },
  };
};

/** Starts an attempt in some scene; sometimes twice at once, or in two scenes at once. */
export const startOnline = async (story: Story): Promise<void> => {
  const bills = payableBills(story);
  const some = bills.length > 0 ? bills : story.order.bills;
  // A free order has no bill at all.
  if (some.length === 0) return;
  const bill = story.random.pick(some);
  const scene = story.random.pick(payScenes);
  const asked = startOf(story, bill, scene);
  story.tally.count(`scene ${scene}`);
  const twin = story.random.chance(0.12)
    ? [story.random.chance(0.5) ? asked : startOf(story, bill, story.random.pick(payScenes))]
    : [];
  if (twin.length > 0) story.tally.count('two starts at once');
  for (const answer of await Promise.all([asked, ...twin].map((one) => ask<PayableView>(story, one))))
    keepPages(story, answer);
};

/** Starts an attempt behind a payment link, as somebody unknown. */
export const startByLink = async (story: Story): Promise<void> => {
  const bills = payableBills(story);
  if (bills.length === 0) return;
  const bill = story.random.pick(bills);
  const made = await ask<{ token: string }>(story, {
    name: 'makeLink',
    address: 'POST /api/app/payments/links',
    as: story.world.staff().clerk,
    body: { billId: bill.id },
  });
  if (made?.status !== 200) return;
  const link = made.body.token;
  const scene = story.random.pick(payScenes.filter((one) => one !== 'wx-jsapi'));
  const body = { billId: bill.id, scene, link };
  const device = { headers: { 'x-device-id': `device-${story.random.int(3)}-${story.seed}` } };
  keepPages(
    story,
    await ask<PayableView>(story, {
      name: 'start by link',
      address: 'POST /api/app/payments',
      body,
      ...device,
    }),
  );
};

/** A payer asks how it stands, or gives it up. */
export const askAboutAttempt = async (story: Story, what: 'check' | 'close'): Promise<void> => {
  const attempts = await attemptsOf(story);
  if (attempts.length === 0) return;
  const one = story.random.pick(attempts);
  const as = (story.random.chance(0.7) ? story.guest : null) ?? story.world.staff().clerk;
  await ask<PayableView>(story, {
    name: what,
    address: `POST /api/app/payments/${one.id}/${what}`,
    as,
    body: {},
  });
};

/** Money of an attempt whose bill was stated anew meanwhile, or closed. */
export const oldMoney = 'money for an older sum of a bill';

const reach = async (story: Story, { id, attemptNo: no, channel, scene }: AttemptSeen): Promise<void> => {
  const page = story.pages.get(id);
  if (channel === 'alipay' && scene !== 'ali-qr' && page !== undefined)
    await story.world.simulator().pay.alipay.open(page);
  story.world.simulator().pay[channel].decline(no);
};

/** A payer pays at the company, or looks at its page and goes away, whatever the shop thinks of the attempt. */
const payAtCompany = async (story: Story, attempt: AttemptSeen, isDeclined = false): Promise<boolean> => {
  const { world, random } = story;
  const name = isDeclined
    ? 'look at the cashier and go'
    : `pay at ${attempt.channel} what is ${attempt.state}`;
  try {
    await reach(story, attempt);
  } catch {
    note(story, name, 'nobody asked for it');
    return false;
  }
  if (isDeclined) {
    note(story, name);
    return false;
  }
  const paid = world.simulator().pay[attempt.channel].pay(attempt.attemptNo, random.pick(['lin', 'chen']));
  note(story, name, paid ? 'paid' : 'closed or paid before');
  if (paid && attempt.isOld) story.tally.count(oldMoney);
  return paid;
};

/** Pays some attempt, mostly the newest. */
export const paySomething = async (story: Story, isDeclined = false): Promise<void> => {
  const attempts = await attemptsOf(story);
  const one = story.random.chance(0.7) ? attempts.at(-1) : attempts[story.random.int(attempts.length)];
  if (one !== undefined) await payAtCompany(story, one, isDeclined);
};

/** Pays a bill online from start to end, as far as that works today. */
export const payOnline = async (story: Story): Promise<void> => {
  const [bill] = payableBills(story);
  if (bill === undefined) return;
  const scene = story.random.pick(payScenes);
  story.tally.count(`scene ${scene}`);
  const asked = startOf(story, bill, scene);
  keepPages(story, await ask<PayableView>(story, { ...asked, body: { billId: bill.id, scene } }));
  const newest = (await attemptsOf(story)).findLast(({ channel }) => channel === channelOf(scene));
  if (newest !== undefined && (await payAtCompany(story, newest))) await story.world.deliver();
};
