import type { AddressInfo } from 'node:net';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { movableClock, type Clock } from '#server/clock.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { createSimulatedChannels } from '#simulator/start-simulation.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { channelSweeps } from '#server/payments/jobs.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import { buildChain } from '#testing/build-chain.ts';
import { createAddresses } from '#testing/histories/addresses.ts';
import { furnish, giveBackByDays } from '#testing/histories/furnish.ts';
import { crashAtHold } from '#testing/histories/hold-tally.ts';
import { countMetFaults } from '#testing/histories/met-faults.ts';
import { mortalDatabase } from '#testing/histories/mortal-database.ts';
import type { Staff, World } from '#testing/histories/world.ts';
import { patientChannels } from '#testing/patience.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { stockNow, zone } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';

/** A session ends after a year. */
const staffStaysMs = 300 * dayMs;
const hoursBeforeNoonMs = 10 * 3_600_000;

type Places = { readonly companies: () => SimulatorServer; readonly shopUrl: () => string };

const paymentsAt = ({ companies, shopUrl }: Places, clock: Clock): PaymentGateways => ({
  ...patientChannels(
    () => companies().simulator,
    (timeoutMs) =>
      createSimulatedChannels({
        clock,
        timeoutMs,
        merchants: () => companies().simulator.pay.merchant(),
        base: () => `${companies().url}${simulationPath}`,
      }),
  ),
  noticeUrl: (channel) => `${shopUrl()}/api/payments/notices/${channel}`,
  isOwnPage: () => false,
});

/**
 * Makes a shop in this process, on a database of its own, that loses its power by losing its database. The companies
 * speak with it over real HTTP, and are others for each history.
 */
export const openSoftWorld = async (tally: (what: string) => void): Promise<World> => {
  const real = await openTestDatabase();
  const mortal = mortalDatabase(real);
  const clock = movableClock(stockNow);
  let companies = await startSimulatorServer(stockNow);
  let url = '';
  const payments = paymentsAt({ companies: () => companies, shopUrl: () => url }, clock);
  const server = await startTestServer({
    on: { db: mortal.db, clock },
    outside: () => ({ gateways: { ...noGateways, payments } }),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const chain = await buildChain(server);
  const things = await furnish(chain);
  const sweeps: readonly Sweep[] = [
    ...orderSweeps(payments),
    ...channelSweeps(payments, 'wechat'),
    ...channelSweeps(payments, 'alipay'),
  ];
  const nextAddress = createAddresses();
  let staff: Staff = chain;
  let staffSince = clock.now();

  /** What the shop does until its power fails, of which nobody hears. */
  const powered = async <T>(
    work: () => Promise<T>,
    isHeard: (result: T) => boolean = () => false,
  ): Promise<T | null> => {
    const before = mortal.deaths();
    // Another story's failure, which it has not got over yet, is met by what begins beside it.
    const isDark = mortal.isDead();
    const isUnhurt = () => !isDark && mortal.deaths() === before;
    try {
      const result = await work();
      return isUnhurt() || isHeard(result) ? result : null;
    } catch (error) {
      if (isUnhurt()) throw error;
      return null;
    } finally {
      if (mortal.isDead()) {
        tally('the power failed in the middle');
        if (mortal.diedAt().includes('deposit_hold')) tally(crashAtHold);
        mortal.revive();
      }
    }
  };
  const renewStaff = async (): Promise<void> => {
    const storeIds = [chain.storeId];
    staff = {
      clerk: await server.signIn({ roles: ['StoreEmployee'], storeIds }),
      manager: await server.signIn({ roles: ['StoreManager'], storeIds }),
      driver: await server.signIn({ roles: ['Driver'], storeIds }),
    };
    staffSince = clock.now();
  };
  const moveTo = (at: number): void => {
    clock.set(at);
    companies.clock.set(at);
  };

  return {
    db: real,
    storeId: chain.storeId,
    things,
    isQuick: true,
    staff: () => staff,
    addGuest: async (openId) => {
      const guest = await chain.addGuest();
      await real.exec(sql`update account set wechat_open_id = null where wechat_open_id = ${openId}`);
      await real.exec(sql`update account set wechat_open_id = ${openId} where id = ${guest.userId}`);
      return guest;
    },
    now: clock.now,
    advance: async (byMs) => moveTo(clock.now() + byMs),
    simulator: () => companies.simulator,
    // What was answered well before or beside the failure was heard.
    call: (address, options) =>
      powered(
        () => server.call(address, { from: nextAddress(), ...options }),
        ({ status }) => status < 500,
      ),
    sweep: async () => {
      const log = { error: () => undefined };
      await powered(async () => {
        for (const { run } of sweeps) await run({ db: mortal.db, clock, log });
      });
    },
    deliver: async () =>
      (await powered(
        () => companies.simulator.pay.deliverNotices(),
        () => true,
      )) ?? [],
    crash: (chance) => mortal.dieAfter(1 + (chance % 60)),
    calm: async () => mortal.revive(),
    begin: async (seed) => {
      mortal.revive();
      await giveBackByDays(chain, seed);
      await companies.stop();
      companies = await startSimulatorServer(clock.now());
      countMetFaults(companies.simulator.faults, tally);
      moveTo(dayStart(dayOf(clock.now() + dayMs, zone), zone) + hoursBeforeNoonMs);
      if (clock.now() > staffSince + staffStaysMs) await renewStaff();
    },
    lastWords: () => '',
    stop: async () => {
      await companies.stop();
      await server.stop();
      await real.close();
    },
  };
};
