import { hirePosition } from '#domain/orders/hire-money.ts';
import { hireFault } from '#domain/orders/hire-fault.ts';
import { assetByTill } from '#domain/ledger/journal.ts';
import { sql } from '#server/db/sql-tag.ts';
import { requireOrder } from '#server/orders/run-command.ts';
import type { Books } from '#simulator/pay/pay-books.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { brokenHireLaw } from '#testing/hire-laws.ts';
import { oraclePrice } from '#testing/hire-oracle.ts';
import { compareHolds } from '#testing/histories/hold-moves.ts';
import type { Story } from '#testing/histories/story.ts';
import type { World } from '#testing/histories/world.ts';

type Attempt = {
  attemptNo: string;
  channel: string;
  state: string;
  channelTradeNo: string | null;
  paymentId: string | null;
  paidFen: number | null;
};
type Refund = {
  refundNo: string;
  channel: string;
  attemptNo: string | null;
  state: string;
  amountFen: number;
  status: string;
  method: string;
  isRefundedTwice: boolean;
};

const channels = ['wechat', 'alipay'] as const;

const sum = <T>(list: readonly T[], fenOf: (one: T) => number): number =>
  list.reduce((all, one) => all + fenOf(one), 0);

const textOf = (accounts: ReadonlyMap<string, number>): string =>
  JSON.stringify([...accounts].filter(([, fen]) => fen !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const readBooked = async ({ world, order }: Story): Promise<ReadonlyMap<string, number>> => {
  const rows = await world.db.query<{ account: string; fen: number }>(sql`
    select p.account, sum(p.amount_fen)::int8 as fen
    from ledger_journal j join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
    where j.order_id = ${order.id} group by p.account`);
  return new Map(rows.map(({ account, fen }) => [account, fen]));
};

const readAttempts = ({ world, order }: Story): Promise<Attempt[]> =>
  world.db.query<Attempt>(sql`
    select a.attempt_no, a.channel, a.state, a.channel_trade_no, a.payment_id, p.amount_fen as paid_fen
    from pay_attempt a left join payment p on p.id = a.payment_id and p.direction = 'in' and p.status = 'done'
    where a.order_id = ${order.id}`);

/** What the shop had given back, by its own numbers, and what was given back by hand, by the company's. */
const readRefunds = ({ world, order }: Story): Promise<Refund[]> =>
  world.db.query<Refund>(sql`
    select r.refund_no, r.channel, a.attempt_no, r.state, o.amount_fen, o.status, o.method,
      exists (select 1 from event e where e.subject_id = r.order_id and e.kind = 'payment.refundedTwice'
        and e.after ->> 'paymentId' = r.payment_id::text) as is_refunded_twice
    from refund_call r join payment o on o.id = r.payment_id left join pay_attempt a on a.payment_id = r.refund_of
    where r.order_id = ${order.id}
    union all
    select o.provider_no, o.method, a.attempt_no, 'done', o.amount_fen, o.status, o.method, false
    from payment o left join pay_attempt a on a.payment_id = o.refund_of
    where o.order_id = ${order.id} and o.direction = 'out' and o.method <> 'cash' and o.status = 'done'
      and not exists (select 1 from refund_call r where r.payment_id = o.id)`);

/** The tills of the order's cash, by payment. */
const readTills = async ({ world, order }: Story): Promise<ReadonlyMap<string, string>> => {
  const rows = await world.db.query<{ id: string; tillId: string }>(sql`
    select id, till_id from payment where order_id = ${order.id} and till_id is not null`);
  return new Map(rows.map(({ id, tillId }) => [id, tillId]));
};

type Facts = Awaited<ReturnType<typeof requireOrder>>;

const readFacts = ({ world, order }: Story): Promise<Facts> => requireOrder(world.db, order.id);

/** Columns that lists read, against the facts that they follow from. */
const compareColumns = ({ rows: { order, lines }, hire }: Facts): string[] => {
  const { totalFen, byKind } = oraclePrice(hire);
  const depositFen = byKind.get('Deposit') ?? 0;
  const stored = [order.chargeFen, order.depositFen];
  const expected = [totalFen - depositFen, depositFen];
  const isOut = lines.some(
    ({ handedOverAt: at, quantity, ...line }) =>
      at !== null && quantity > line.returned + line.damaged + line.lost + line.exchanged + line.dropped,
  );
  return [
    ...(String(stored) === String(expected)
      ? []
      : [`charge and deposit are stored as ${stored.join(' ')}, and are ${expected.join(' ')}`]),
    ...(order.gearOut === isOut ? [] : [`gear is stored as out: ${order.gearOut}`]),
  ];
};

/** What the shop answers about an order, against its facts. */
const compareAnswer = ({ rows, hire }: Facts, answer: OrderView): string[] => {
  const { money, bills, lines } = answer;
  const unasked = bills.find(({ version }) => version === 0);
  const dueFen = unasked === undefined ? sum(bills, (bill) => bill.dueFen) : 0;
  const priceFen = unasked?.totalFen ?? oraclePrice(hire).totalFen;
  const paidFen = money.receivedFen + money.securedFen + money.openDuesFen - money.refundPendingFen;
  const wrong: string[] = [];
  if (rows.order.dueFen !== money.openDuesFen || dueFen !== money.openDuesFen)
    wrong.push(`due ${rows.order.dueFen} stored, ${money.openDuesFen} answered, ${dueFen} on bills`);
  if (priceFen !== oraclePrice(hire).totalFen)
    wrong.push(`before it is asked for the price is ${priceFen}, the facts' ${oraclePrice(hire).totalFen}`);
  if (paidFen !== money.chargeFen + money.depositHeldFen)
    wrong.push(`the answer's money does not add up: ${JSON.stringify(money)}`);
  if (bills.some(({ items, totalFen }) => totalFen !== sum(items, ({ amountFen }) => amountFen)))
    wrong.push('a bill is not the sum of its items');
  if (bills.filter(({ status }) => status === 'Open').length > 1) wrong.push('two bills are open');
  if (lines.length !== hire.lines.length) wrong.push('lines are left out');
  return wrong;
};

/** Facts, stored columns and the answer that was read last against each other; empty when they agree. */
export const whatFactsBreak = async (story: Story): Promise<string[]> => {
  const facts = await readFacts(story);
  const { hire, rows } = facts;
  const law = brokenHireLaw(hire) ?? hireFault(hire);
  return [
    ...(law === null ? [] : [`the order breaks: ${law}`]),
    ...compareColumns(facts),
    // Somebody else was quicker: the answer is of before.
    ...(rows.order.version === story.order.version ? compareAnswer(facts, story.order) : []),
  ];
};

/** How many promised refunds were taken back before they were sent. */
export const withdrawnPromises = async (story: Story): Promise<number> =>
  (await readFacts(story)).hire.payments.filter(({ status }) => status === 'withdrawn').length;

/** The ledger against the order's facts and payments. */
const compareLedger = async (story: Story): Promise<string[]> => {
  const { hire } = await readFacts(story);
  const tills = await readTills(story);
  const wrong: string[] = [];
  const booked = await readBooked(story);
  const position = hirePosition(hire, assetByTill(tills));
  if (textOf(booked) !== textOf(position))
    wrong.push(`the ledger says ${textOf(booked)}, the order is ${textOf(position)}`);
  const done = hire.payments.filter(({ status }) => status === 'done');
  const paidFen = sum(done, ({ direction, amountFen }) => (direction === 'in' ? amountFen : -amountFen));
  const assets = [...booked].filter(([account]) => /^(cash|clearing):/.test(account));
  const assetFen = sum(assets, ([, fen]) => fen);
  if (paidFen !== assetFen)
    wrong.push(`payments come to ${paidFen} fen, tills and companies in the ledger to ${assetFen}`);
  const marked = done.filter(({ id, method }) => (method === 'cash') !== tills.has(id));
  if (marked.length > 0) wrong.push(`${marked.length} payments have no till, or one too many`);
  return wrong;
};

type Sides = {
  readonly books: ReturnType<Books['view']>;
  readonly attempts: readonly Attempt[];
  readonly refunds: readonly Refund[];
};

const compareTrades = ({ books, attempts }: Sides): string[] => {
  const trades = new Map(books.trades.map((trade) => [trade.outTradeNo, trade]));
  return attempts.flatMap((attempt) => {
    const trade = trades.get(attempt.attemptNo);
    const theirs = trade?.paidFen ?? 0;
    const ours = attempt.state === 'paid' ? attempt.paidFen : 0;
    const isSame = theirs === ours && (theirs === 0 || trade?.channelTradeNo === attempt.channelTradeNo);
    return isSame
      ? []
      : [
          `${attempt.channel} received ${theirs} fen for attempt ${attempt.attemptNo}, which is ${attempt.state} with ${ours}`,
        ];
  });
};

/** Given back by the company, as our rows say: confirmed, or in cash with a word that it happened twice. */
const isBooked = ({ state, status, method, channel, isRefundedTwice }: Refund): boolean =>
  (state === 'done' && status === 'done' && method === channel) || (state === 'cash' && isRefundedTwice);

const compareRefunds = ({ books, attempts, refunds }: Sides): string[] => {
  const ours = new Map(refunds.map((refund) => [refund.refundNo, refund]));
  const known = new Set(attempts.map(({ attemptNo }) => attemptNo));
  const theirs = books.refunds.filter(({ outTradeNo }) => known.has(outTradeNo));
  const done = theirs.filter(({ state }) => state === 'done');
  const given = new Set(done.flatMap(({ outRefundNo, channelRefundNo }) => [outRefundNo, channelRefundNo]));
  const unknown = theirs.flatMap(({ outRefundNo, channelRefundNo, outTradeNo, amountFen, state }) => {
    const refund = ours.get(outRefundNo) ?? ours.get(channelRefundNo);
    const isSame = refund?.amountFen === amountFen && refund.attemptNo === outTradeNo;
    if (!isSame) return [`the refund ${outRefundNo} of ${amountFen} fen is none of ours`];
    if (refund.status === 'withdrawn') return [`the refund ${outRefundNo} went out though it was taken back`];
    return (state === 'done') === isBooked(refund)
      ? []
      : [`the refund ${outRefundNo} is ${state} there and ${refund.state}, ${refund.status} here`];
  });
  const missing = refunds
    .filter((refund) => refund.state === 'done' && !given.has(refund.refundNo))
    .map(({ refundNo: no }) => `the refund ${no} is done here and not there`);
  return [...unknown, ...missing];
};

const compareSums = async (
  story: Story,
  channel: (typeof channels)[number],
  sides: Sides,
): Promise<string[]> => {
  const known = new Set(sides.attempts.map(({ attemptNo }) => attemptNo));
  const trades = sides.books.trades.filter(({ outTradeNo }) => known.has(outTradeNo));
  const theirs = sum(trades, ({ paidFen, refundedFen }) => paidFen - refundedFen);
  const twice = sum(
    sides.refunds.filter(({ state, isRefundedTwice }) => state === 'cash' && isRefundedTwice),
    ({ amountFen }) => amountFen,
  );
  const ours = (await readBooked(story)).get(`clearing:${channel}`) ?? 0;
  return ours - twice === theirs
    ? []
    : [`${channel} holds ${theirs} fen of the order, the ledger says ${ours}, given twice ${twice}`];
};

const compareChannels = async (story: Story): Promise<string[]> => {
  const [attempts, refunds] = [await readAttempts(story), await readRefunds(story)];
  const wrong: string[] = [];
  for (const channel of channels) {
    const sides = {
      books: story.world.simulator().pay[channel].books(),
      attempts: attempts.filter((attempt) => attempt.channel === channel),
      refunds: refunds.filter((refund) => refund.channel === channel),
    };
    wrong.push(
      ...compareTrades(sides),
      ...compareRefunds(sides),
      ...(await compareSums(story, channel, sides)),
    );
  }
  const paid = attempts.flatMap(({ paymentId: id }) => id ?? []);
  if (new Set(paid).size !== paid.length) wrong.push('one payment was booked for two attempts');
  return wrong;
};

/** Payments through companies without an attempt. */
const findLoose = async ({ world, order }: Story): Promise<string[]> => {
  const loose = await world.db.query<{ wrong: string }>(sql`
    select 'the payment ' || p.id || ' came by no attempt' as wrong from payment p
      where p.order_id = ${order.id} and p.direction = 'in' and p.method <> 'cash'
        and not exists (select 1 from pay_attempt a where a.payment_id = p.id and a.channel = p.method)`);
  return loose.map(({ wrong }) => wrong);
};

/** Whatever differs between an order, its ledger and the companies' books; empty when all agree to the fen. */
export const whatDiffers = async (story: Story): Promise<readonly string[]> => [
  ...(await whatFactsBreak(story)),
  ...(await compareLedger(story)),
  ...(await compareChannels(story)),
  ...(await compareHolds(story)),
  ...(await findLoose(story)),
];

/** Notices that were proved and not applied, though their companies have nothing more to tell. */
export const looseNotices = async ({ db }: World): Promise<readonly string[]> => {
  const kept = await db.query<{ channel: string; noticeId: string }>(sql`
    select channel, notice_id from gateway_notice where notice_id is not null and verdict = 'kept'`);
  return kept.map(({ channel, noticeId: id }) => `a proved notice of ${channel} was not applied: ${id}`);
};

/** Trades and refunds in the companies' books that belong to none of these orders. */
export const strangersInBooks = async (stories: readonly Story[]): Promise<readonly string[]> => {
  const [first] = stories;
  if (first === undefined) return [];
  const known = new Set(
    (await Promise.all(stories.map(readAttempts))).flat().map(({ attemptNo }) => attemptNo),
  );
  return channels.flatMap((channel) => {
    const { trades, refunds } = first.world.simulator().pay[channel].books();
    return [...trades, ...refunds]
      .filter(({ outTradeNo }) => !known.has(outTradeNo))
      .map(({ outTradeNo }) => `${channel} knows a trade ${outTradeNo} that no order has`);
  });
};
