import type { OrderView } from '#testing/build-orders.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Story } from '#testing/histories/story.ts';

type Quote = { readonly amountFen: number; readonly version: number };

const itemsOf = async (
  { world, order }: Story,
  lines: OrderView['lines'],
): Promise<readonly (string | null)[]> => {
  const rows = await world.db.query<{ id: string; equipmentId: string | null }>(
    sql`select id, equipment_id from order_line where order_id = ${order.id}`,
  );
  return lines.map(({ id }) => rows.find((row) => row.id === id)?.equipmentId ?? null);
};

const besideOpen = (purpose: string): string => `an early return beside an open bill of ${purpose}`;

/** Takes one item of the lines that are out back before its time, mostly for the amount that the shop quotes. */
export const guessEarlyReturn = async (story: Story, lines: OrderView['lines']) => {
  const { world, random, order } = story;
  const items = (await itemsOf(story, lines)).filter((id) => id !== null);
  if (items.length === 0) return null;
  const item = random.pick(items);
  for (const { status, purpose } of order.bills)
    if (status === 'Open') story.tally.count(besideOpen(purpose));
  const isAsked = random.chance(0.7);
  const quote = isAsked
    ? await world.call<Quote>(`GET /api/app/orders/${order.id}/change-quote?earlyEquipmentId=${item}`, {
        as: world.staff().manager,
      })
    : null;
  return {
    command: 'earlyReturn',
    address: `POST /api/app/equipment/early-return/${item}`,
    body: {
      orderId: order.id,
      reason: '膝盖不适',
      ...(quote?.status === 200 ? { expectedFen: quote.body.amountFen } : {}),
    },
  };
};

const givesNothing = 'an early return that gives nothing back';
const givesBack = 'an early return that gives money back';

/** Beside what early returns are tried, and how they end, each in its own words. */
export const earlyReturnsSeen: readonly string[] = [
  'call earlyReturn again',
  ...['Extension', 'Exchange'].map(besideOpen),
  givesNothing,
  givesBack,
];

/** What the early returns of an order came to: the books hold those that gave money back. */
export const earlyReturnsOf = async ({ world, order }: Story): Promise<readonly string[]> => {
  const [row] = await world.db.query<{ n: number }>(sql`
    select count(*)::int as n from ledger_journal where order_id = ${order.id} and kind = 'order.earlyReturn'`);
  const back = row?.n ?? 0;
  const all = order.events.filter(({ kind }) => kind === 'order.earlyReturn').length;
  return Array.from({ length: all }, (_, n) => (n < back ? givesBack : givesNothing));
};
