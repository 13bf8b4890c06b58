import { writtenAt } from '#domain/payments/statement-line.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { ask, fail, note, refresh, type Story } from '#testing/histories/story.ts';
import { crashSoon } from '#testing/histories/trouble.ts';

type Channel = 'wechat' | 'alipay';
type Paid = { readonly attemptNo: string; readonly channel: Channel; readonly leftFen: number };

const root = '/api/app/finance/statements';

/** Payments through companies of which something has not gone back, by whatever way; of an open bill it is booked only later. */
const paidOf = ({ world, order }: Story): Promise<Paid[]> =>
  world.db.query<Paid>(sql`
    select a.attempt_no, a.channel, left_fen from payment p
    join pay_attempt a on a.payment_id = p.id
    join bill b on b.id = p.bill_id and b.status <> 'Open'
    cross join lateral (select (p.amount_fen - coalesce(sum(o.amount_fen), 0))::int as left_fen
      from payment o where o.refund_of = p.id) rest
    where p.order_id = ${order.id} and p.direction = 'in' and p.status = 'done' and left_fen > 0
    order by a.attempt_no`);

/** The line that tells of a refund, while the books know nothing of it. */
const openLine = async ({ world }: Story, refundNo: string): Promise<string | undefined> =>
  (
    await world.db.query<{ id: string }>(sql`
      select id from channel_statement_line
      where outcome = 'onlyTheirs' and (channel_refund_no = ${refundNo} or refund_no = ${`H${refundNo}`})`)
  )[0]?.id;

const fetchDay = (story: Story, channel: Channel, on: string): Promise<unknown> =>
  story.world.call(`POST ${root}/fetch`, { as: story.world.staff().manager, body: { channel, on } });

/** People book a line, at times two of them at once, while the power may fail. */
const bookLine = async (story: Story, id: string): Promise<void> => {
  if (story.random.chance(0.4)) await crashSoon(story);
  const works = Array.from({ length: story.random.chance(0.3) ? 2 : 1 }, () =>
    ask(story, {
      name: 'bookReturned',
      address: `POST ${root}/lines/${id}/returned`,
      as: story.world.staff().manager,
      body: { reason: '客人到店要求' },
    }),
  );
  await Promise.all(works);
};

/** Somebody gives a part of a payment back in its company's console; the day's statement tells of it, and people book it. */
export const giveBackInConsole = async (story: Story): Promise<void> => {
  const { world, random } = story;
  const [paid] = await paidOf(story);
  if (paid === undefined) return;
  const { attemptNo, channel, leftFen } = paid;
  const amountFen = Math.min(leftFen, random.pick([1, 1234, Math.ceil(leftFen / 2), leftFen]));
  const on = dayOf(world.now(), 'Asia/Shanghai');
  const refundNo = world.simulator().pay[channel].giveBackByHand(attemptNo, amountFen);
  note(story, `${channel} gives back by hand`, JSON.stringify({ amountFen }));
  await world.advance(Math.max(0, writtenAt(on) - world.now()) + minuteMs);
  for (let tries = 0; tries < 6; tries += 1) {
    await fetchDay(story, channel, on);
    const id = await openLine(story, refundNo);
    if (id !== undefined) await bookLine(story, id);
    await world.calm();
    if (id !== undefined && (await openLine(story, refundNo)) === undefined)
      return void (await refresh(story));
    await world.advance(10 * minuteMs);
  }
  fail(story, `the refund ${refundNo} of the console was never booked`);
};
