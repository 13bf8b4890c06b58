import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Instant } from '#domain/time/instant.ts';
import { movableClock } from '#server/clock.ts';
import type { MovableClock } from '#server/clock.ts';
import { mountPay } from '#server/gateways/simulator/pay/pay-routes.ts';
import { mountSimulator } from '#server/gateways/simulator/routes.ts';
import { createSimulator } from '#server/gateways/simulator/simulator.ts';
import type { Simulator } from '#server/gateways/simulator/simulator.ts';

export type SimulatorServer = {
  /** The companies' own addresses begin here: `/v3/...` and `/gateway.do`; the simulator's pages are at `/_sim`. */
  readonly url: string;
  readonly simulator: Simulator;
  readonly clock: MovableClock;
  readonly stop: () => Promise<void>;
};

/** Starts the platforms on a server of their own: their books outlive a shop that is killed and started again. */
export const startSimulatorServer = async (now?: Instant): Promise<SimulatorServer> => {
  const clock = movableClock(now);
  const app = { appId: 'wx0123456789abcdef', appSecret: 'the secret of the app', domains: ['shop.example'] };
  const simulator = createSimulator(app, clock);
  const server = Fastify({ forceCloseConnections: true });
  await mountSimulator(server, simulator);
  await mountPay(server, simulator, { wxPay: '', aliPay: '' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    simulator,
    clock,
    stop: () => server.close(),
  };
};
