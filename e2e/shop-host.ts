import { readConfig } from '#server/config.ts';
import { startServer } from '#server/run-server.ts';
import { startSimulation } from '#simulator/start-simulation.ts';

/** Starts the program with these settings and flags. */
export type StartRequest = {
  readonly id: number;
  readonly start: NodeJS.ProcessEnv;
  readonly flags: readonly string[];
};
/** Stops the shop of that number. */
export type StopRequest = { readonly id: number; readonly stop: true };
/** What a shop printed until it was ready and where it is, that it has stopped, or why not. */
export type HostAnswer = { readonly id: number } & (
  | { readonly url: string; readonly output: string }
  | { readonly stopped: true }
  | { readonly error: string }
);

const shops = new Map<number, Awaited<ReturnType<typeof startServer>>>();

const start = async ({ id, start: env, flags }: StartRequest): Promise<HostAnswer> => {
  const lines: string[] = [];
  const config = readConfig(env, flags);
  const shop = await startServer(config, (line) => void lines.push(line), startSimulation);
  shops.set(id, shop);
  return { id, url: shop.url, output: [...lines, ...shop.notes].join('\n') };
};

const stop = async (id: number): Promise<HostAnswer> => {
  await shops.get(id)?.stop();
  shops.delete(id);
  return { id, stopped: true };
};

// The shops of one worker of browser tests: the program is loaded once, and started many times.
process.on('message', (request: StartRequest | StopRequest) => {
  ('start' in request ? start(request) : stop(request.id)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ id: request.id, error: String(error) } satisfies HostAnswer),
  );
});
process.on('disconnect', () => process.exit());
