import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { giveCommand } from '#testing/histories/order-moves.ts';
import { payableBills } from '#testing/histories/pay-moves.ts';
import { ask, note, refresh, type Story } from '#testing/histories/story.ts';
import type { PayableView } from '#testing/pay-shop.ts';
import { people } from '#simulator/people.ts';

type HoldSeen = {
  readonly id: string;
  readonly holdNo: string;
  readonly channel: 'wechat' | 'alipay';
  readonly state: string;
};

const holdsOf = ({ world, order }: Story): Promise<HoldSeen[]> =>
  world.db.query<HoldSeen>(sql`
    select id, hold_no, channel, state from deposit_hold where order_id = ${order.id} order by created_at, id`);

/** The guest asks a company to answer for the deposit; sometimes both at once. */
export const secureDeposit = async (story: Story): Promise<void> => {
  const bill = payableBills(story)[0] ?? story.order.bills[0];
  if (bill === undefined) return;
  const ways = story.random.chance(0.15)
    ? (['wechat', 'alipay'] as const)
    : [story.random.pick(['wechat', 'alipay'] as const)];
  await Promise.all(
    ways.map((channel) =>
      ask<PayableView>(story, {
        name: `secure by ${channel}`,
        address: 'POST /api/app/payments/deposit-holds',
        as: story.guest ?? story.world.staff().clerk,
        key: uuid(),
        body: { billId: bill.id, channel },
      }),
    ),
  );
};

/** A guest agrees at the company, whatever the shop thinks of it by then. */
export const confirmHold = async (story: Story): Promise<void> => {
  const holds = await holdsOf(story);
  if (holds.length === 0) return;
  const { channel, holdNo } = story.random.pick(holds);
  const company = story.world.simulator().pay[channel];
  if (story.random.chance(0.15)) {
    company.lookAtHold(holdNo);
    return note(story, `look at ${channel} and go`);
  }
  const isConfirmed = company.confirmHold(
    holdNo,
    story.random.pick(people).id,
    channel === 'wechat' || story.random.chance(0.5),
  );
  note(story, `confirm at ${channel}`, String(isConfirmed));
};

/** Somebody asks about a hold, or gives it up. */
export const askAboutHold = async (story: Story): Promise<void> => {
  const [bill, holds] = [story.order.bills[0], await holdsOf(story)];
  if (bill === undefined || holds.length === 0) return;
  const act = story.random.chance(0.7) ? 'check' : 'close';
  await ask<PayableView>(story, {
    name: `${act} hold`,
    address: `POST /api/app/payments/deposit-holds/${story.random.pick(holds).id}/${act}`,
    as: story.world.staff().clerk,
    body: { billId: bill.id },
  });
};

/** A company answers for a deposit no more. */
export const revokeHold = async (story: Story): Promise<void> => {
  const held = (await holdsOf(story)).filter(({ state }) => state === 'held');
  if (held.length === 0) return;
  const { channel, holdNo } = story.random.pick(held);
  story.world.simulator().pay[channel].revokeHold(holdNo);
  note(story, `${channel} answers for the deposit no more`);
};

/** The deposit is secured before anything else happens to the order, mostly until its guest has confirmed. */
export const beginSecured = async (story: Story): Promise<void> => {
  for (const action of ['approve', 'askPayment'] as const) {
    await refresh(story);
    if (story.order.actions.includes(action)) await giveCommand(story, action);
  }
  await refresh(story);
  if (story.order.status !== 1) return;
  await secureDeposit(story);
  // Some look at it and go.
  if (story.random.chance(0.1)) return;
  await confirmHold(story);
  if (story.random.chance(0.5)) await story.world.deliver();
};

type Kept = {
  readonly holdNo: string;
  readonly channel: 'wechat' | 'alipay';
  readonly state: string;
  readonly isBooked: boolean;
  readonly capturedFen: number;
};

const readKept = ({ world, order }: Story): Promise<Kept[]> =>
  world.db.query<Kept>(sql`
    select h.hold_no, h.channel, h.state, h.booked_at is not null as is_booked,
      coalesce((select p.amount_fen from pay_attempt a join payment p on p.id = a.payment_id
        where a.attempt_no = h.capture_no and p.order_id = h.order_id), 0)::int as captured_fen
    from deposit_hold h where h.order_id = ${order.id}`);

const open = new Set(['starting', 'asked', 'ending']);

/** What is wrong with one of them, beside what its company has. */
const faultOf = (
  { state, isBooked, capturedFen }: Kept,
  theirs: { amountFen: number; restFen: number; capturedFen: number },
): string | null => {
  if (open.has(state)) return 'nobody ended it';
  if (theirs.restFen !== (state === 'held' ? theirs.amountFen : 0)) return `${theirs.restFen} fen are left`;
  if (theirs.capturedFen !== capturedFen) return `captured ${theirs.capturedFen} there, ${capturedFen} here`;
  return state === 'held' && !isBooked ? 'its order knows nothing of it' : null;
};

const unknownThere = { amountFen: 0, restFen: 0, capturedFen: 0, state: 'unknown' };

/** What the shop has of deposits that companies answer for, against the companies' books; empty when they agree to the fen. */
export const compareHolds = async (story: Story): Promise<string[]> => {
  const { pay } = story.world.simulator();
  return (await readKept(story)).flatMap((kept) => {
    const { holdNo, channel, state } = kept;
    const all = pay[channel].books().holds;
    const theirs = all.find(({ outOrderNo }) => outOrderNo === holdNo) ?? unknownThere;
    const fault = faultOf(kept, theirs);
    if (fault === null) return [];
    return [`the hold ${holdNo} of ${channel} is ${state} here and ${theirs.state} there: ${fault}`];
  });
};
