import { sql } from '#server/db/sql-tag.ts';
import type { Database } from '#server/db/database.ts';
import type { Story } from '#testing/histories/story.ts';

const channels = ['wechat', 'alipay'] as const;

/** Tells whether a call, by its path or method, is about a deposit that a company answers for. */
export const isHoldCall = (path: string): boolean => /payscore|fund\.auth|alipay\.trade\.pay$/.test(path);

/** What goes wrong with calls and notices about deposits. */
const holdFaultsSeen: readonly string[] = [
  ...['timeout', 'reset', 'lost-response', 'unsigned', '500'].map((kind) => `deposit met: call ${kind}`),
  ...['drop', 'delay', 'duplicate', 'reorder', 'tampered-body'].map((kind) => `deposit met: notice ${kind}`),
];

export const crashAtHold = 'the power failed at a step of a deposit';
export const killAtHold = 'the server was killed while a deposit was under way';

/** Whether a company is just being asked, or told how a deposit ends. */
export const isHoldUnderWay = async (db: Database): Promise<boolean> =>
  (
    await db.query(sql`
      select id from deposit_hold h
      where state in ('starting', 'asked', 'ending')
        or state = 'held' and (select o.held ->> 'captureFen' from rental_order o where o.id = h.order_id) is not null
      limit 1`)
  ).length > 0;

type Ended = {
  readonly holdNo: string;
  readonly channel: (typeof channels)[number];
  readonly state: string;
  readonly isBooked: boolean;
  readonly ends: boolean;
};

const readEnded = ({ world, order }: Story): Promise<Ended[]> =>
  world.db.query<Ended>(sql`
    select h.hold_no, h.channel, h.state, h.booked_at is not null as is_booked, h.ends
    from deposit_hold h where h.order_id = ${order.id}`);

type Theirs = { readonly amountFen: number; readonly capturedFen: number; readonly isCredit: boolean | null };

const wordsOf = ({ state, isBooked, ends }: Ended, theirs: Theirs | undefined): string[] => {
  if (theirs === undefined)
    return [state === 'failed' ? 'refused by its company' : 'never came to its company'];
  if (theirs.isCredit === null) return [ends ? 'cancelled before it was confirmed' : 'confirmed by nobody'];
  const how = theirs.isCredit ? 'confirmed by credit' : 'confirmed by frozen money';
  if (!isBooked) return [how, 'confirmed too late and released'];
  if (theirs.capturedFen === 0) return [how, state === 'held' ? 'still held' : 'released whole'];
  return [how, theirs.capturedFen === theirs.amountFen ? 'captured whole' : 'captured in part'];
};

const isDamaged = ({ order }: Story): boolean =>
  order.bills.some(({ items }) => items.some(({ kind, amountFen }) => kind === 'DamageFee' && amountFen > 0));

/** How the deposits that companies were asked to answer for ended, in both books, each in its own words. */
export const holdEndsOf = async (story: Story): Promise<readonly string[]> => {
  const { pay } = story.world.simulator();
  return (await readEnded(story)).flatMap((ended) => {
    const theirs = pay[ended.channel].books().holds.find(({ outOrderNo }) => outOrderNo === ended.holdNo);
    const words = wordsOf(ended, theirs);
    const isForDamage = isDamaged(story) && words.some((how) => how.startsWith('captured'));
    return [...words, ...(isForDamage ? ['captured for damage'] : [])].map(
      (how) => `deposit at ${ended.channel}: ${how}`,
    );
  });
};

const both = (how: string): string[] => channels.map((channel) => `deposit at ${channel}: ${how}`);

/** What a long run should have seen of deposits that companies answer for. */
export const holdsSeen: readonly string[] = [
  ...['confirmed by credit', 'confirmed by nobody', 'cancelled before it was confirmed'].flatMap(both),
  ...['confirmed too late and released', 'released whole', 'captured whole'].flatMap(both),
  ...['captured in part', 'captured for damage'].flatMap(both),
  'deposit at alipay: confirmed by frozen money',
  ...channels.map((channel) => `${channel} answers for the deposit no more`),
  ...holdFaultsSeen,
  crashAtHold,
  killAtHold,
];
