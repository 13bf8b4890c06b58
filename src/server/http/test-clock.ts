import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '#server/clock.ts';
import { AppError } from '#server/http/app-error.ts';

const move = z.object({
  advanceMs: z
    .int()
    .min(-366 * 86_400_000)
    .max(366 * 86_400_000),
});

export type TestClock = {
  readonly clock: MovableClock;
  /** Does at once what the new time makes due. */
  readonly moved: () => Promise<void>;
};

/** Mounts `POST /api/test/clock {advanceMs}`, below 0 backwards; exists only in servers that browser tests start. */
export const registerTestClock = (app: FastifyInstance, { clock, moved }: TestClock): void => {
  app.post('/api/test/clock', async (request) => {
    const asked = move.safeParse(request.body);
    if (!asked.success) throw new AppError('request.invalid');
    clock.advance(asked.data.advanceMs);
    await moved();
    return { now: new Date(clock.now()).toISOString() };
  });
};
