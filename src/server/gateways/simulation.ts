import type { FastifyInstance } from 'fastify';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { OutsideContext } from '#server/gateways/outside.ts';

/** Where a simulation is mounted on the app's own server. */
export const simulationPath = '/_sim';

/** Stands in for other companies. The room `src/simulator` makes it; the server knows only this type. */
export type Simulation = {
  readonly gateways: Gateways;
  /** Adds the routes below `simulationPath`. */
  readonly mount: (app: FastifyInstance) => Promise<void>;
};

/** Starts a simulation for a server whose pages have these origins. */
export type StartSimulation = (place: OutsideContext, origins: SimulationOrigins) => Promise<Simulation>;

/** Pages that may use the simulated WeChat and that may start a simulated payment. */
type SimulationOrigins = { readonly weChat: readonly string[]; readonly payments: readonly string[] };
