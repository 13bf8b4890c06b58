import { runServer } from '#server/run-server.ts';

/** The program with a simulator at hand: loaded only where the settings ask for it, which they never do in production. */
await runServer(async (place, origins) => {
  const { startSimulation } = await import('./start-simulation.ts');
  return startSimulation(place, origins);
});
