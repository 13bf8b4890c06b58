import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Redemption, VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';
import type { Database } from '#server/db/database.ts';
import type { Faults } from '#simulator/faults.ts';
import { qrTextOf, type Purchase, type SimulatedVoucher } from '#simulator/vouchers/voucher-books.ts';
import { patientVouchers } from '#testing/patience.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';

type Redeemed = Extract<Awaited<ReturnType<VoucherGateway['redeem']>>, { readonly state: 'redeemed' }>;

export type VoucherShop = SimulatorServer & {
  readonly db: Database;
  readonly of: (platform: VoucherPlatform) => VoucherGateway;
  readonly fault: Faults['add'];
  readonly buy: (platform: VoucherPlatform, purchase?: Partial<Purchase>) => SimulatedVoucher;
  /** Buys a voucher and looks at it as a clerk does. */
  readonly begin: (
    platform: VoucherPlatform,
    purchase?: Partial<Purchase>,
  ) => Promise<{ readonly voucher: SimulatedVoucher; readonly redemption: Redemption }>;
  /** Redeems a voucher, and refuses any other answer. */
  readonly redeem: (redemption: Redemption) => Promise<Redeemed>;
  /** How often a path of the platforms was called. */
  readonly countCalls: (path: string) => number;
};

export const storeName = '万龙店';

/** What a failed call says, else what it answered. */
export const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof GatewayError ? error.message : String(error)));

let requests = 0;

/** Starts both platforms that sell vouchers on a server of their own, and clients that call them. */
export const startVoucherShop = async (now: Instant): Promise<VoucherShop> => {
  const server = await startSimulatorServer(now);
  const { simulator, clock } = server;
  const db = await openTestDatabase();
  const gateways = patientVouchers(simulator, { db, clock, ownUrl: () => server.url });
  const of: VoucherShop['of'] = (platform) => {
    const gateway = gateways[platform];
    if (gateway === null) throw new Error(`there is no ${platform}`);
    return gateway;
  };
  const buy: VoucherShop['buy'] = (platform, purchase = {}) =>
    simulator.vouchers.books.buy({ deal: 'boardDay', ...purchase, platform });
  return {
    ...server,
    db,
    of,
    buy,
    fault: simulator.faults.add,
    begin: async (platform, purchase) => {
      const voucher = buy(platform, purchase);
      const shown = { storeName, code: qrTextOf(voucher) };
      const found = await of(platform).find(shown);
      if (found.state !== 'usable') throw new Error(`the voucher is ${found.why}`);
      requests += 1;
      const request = { requestNo: `request-${requests}`, cashier: '陈晨', isRepeat: false };
      return { voucher, redemption: { ...shown, ...request, ticket: found.ticket } };
    },
    redeem: async (redemption) => {
      const platform = redemption.ticket.includes('"token"') ? 'douyin' : 'meituan';
      const answer = await of(platform).redeem(redemption);
      if (answer.state !== 'redeemed') throw new Error(`the voucher is ${answer.why}`);
      return answer;
    },
    countCalls: (path) => simulator.calls().filter((call) => call.path.includes(path)).length,
    stop: async () => {
      await server.stop();
      await db.close();
    },
  };
};
