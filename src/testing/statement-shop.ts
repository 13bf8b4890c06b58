import type { OutputOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { statementSweeps } from '#server/finance/jobs.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Rows = typeof companyRows;
export type DayView = OutputOf<Rows['finance.fetchStatement']>;
export type LineView = OutputOf<Rows['finance.noteStatementLine']>;
/** A paid order, and its numbers at the company. */
export type Paid = { order: OrderView; attemptNo: string; tradeNo: string };

export const statementsRoot = '/api/app/finance/statements';
export const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;

/** A shop whose first company writes the statements that a test tells it, a day at a time. */
export const startStatementShop = async () => {
  const shop = await startPayShop();
  let on = '2026-11-30';
  let asked = 0;
  /** No network asks too often. */
  const nextAddress = (): string => {
    asked += 1;
    return `10.9.${asked >> 8}.${asked & 255}`;
  };
  const pay = async (): Promise<Paid> => {
    const order = await shop.book({ startDate: addDays(on, 1) });
    const [attempt] = (await shop.payOnline(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    return { order, attemptNo, tradeNo: shop.wechat.trades.get(attemptNo)?.tradeNo ?? '' };
  };
  const statementLine = ({ attemptNo, tradeNo }: Paid, more: Partial<StatementLine> = {}): StatementLine => ({
    kind: 'payment',
    attemptNo,
    refundNo: '',
    channelTradeNo: tradeNo,
    channelRefundNo: '',
    amountFen: 86_000,
    feeFen: 516,
    state: 'done',
    at: at(on, 12),
    ...more,
  });
  const logged: string[] = [];
  const log = { error: (_: object, text?: string) => void logged.push(text ?? '') };
  /** What happens by itself at the company's side of the clock. */
  const sweep = async (): Promise<void> => {
    const { db, clock } = shop.server;
    for (const one of statementSweeps(shop.payments, 'wechat'))
      while ((await one.run({ db, clock, log })) === true);
  };
  const view = async (as: TestUser = shop.chain.admin, day = on): Promise<DayView | undefined> =>
    answered(await shop.server.call<DayView[]>(`GET ${statementsRoot}?from=${day}&to=${day}`, { as })).find(
      ({ channel }) => channel === 'wechat',
    );
  const lines = async (as: TestUser = shop.chain.admin, more = ''): Promise<LineView[]> =>
    answered(
      await shop.server.call<{ items: LineView[] }>(
        `GET ${statementsRoot}/lines?channel=wechat&from=${on}&to=${on}${more}`,
        { as },
      ),
    ).items;
  const fetchNow = (as: TestUser = shop.chain.manager, day = on): Promise<TestAnswer<DayView>> =>
    shop.server.call<DayView>(`POST ${statementsRoot}/fetch`, {
      as,
      body: { channel: 'wechat', on: day },
      from: nextAddress(),
    });
  return {
    ...shop,
    nextAddress,
    pay,
    statementLine,
    view,
    lines,
    fetchNow,
    sweepStatements: sweep,
    /** What the log was told, the newest last. */
    logged: (): readonly string[] => logged,
    outcomes: async (as?: TestUser): Promise<string[]> => (await lines(as)).map(({ outcome }) => outcome),
    /** The day that is spoken of. */
    on: (): string => on,
    /** Goes on to the noon of another day, so that each test has one of its own. */
    goTo: (day: string): void => {
      on = day;
      shop.server.clock.set(at(on, 12));
    },
    nextMorning: (): void => shop.server.clock.set(at(addDays(on, 1), 10)),
  };
};

export type StatementShop = Awaited<ReturnType<typeof startStatementShop>>;
