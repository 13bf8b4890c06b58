import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '#server/clock.ts';
import { AppError } from '#server/http/app-error.ts';

const move = z.object({
  advanceMs: z
    .int()
    .min(0)
    .max(366 * 86_400_000),
});

/** Mounts `POST /api/test/clock {advanceMs}`; exists only in servers that browser tests start. */
export const registerTestClock = (app: FastifyInstance, clock: MovableClock): void => {
  app.post('/api/test/clock', async (request) => {
    const asked = move.safeParse(request.body);
    if (!asked.success) throw new AppError('request.invalid');
    clock.advance(asked.data.advanceMs);
    return { now: new Date(clock.now()).toISOString() };
  });
};
