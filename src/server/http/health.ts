import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Tells whether the process is to be sent requests. */
export type Readiness = { stopping: boolean };

/** Mounts `/health/live` (the process answers) and `/health/ready` (the database answers and we are not stopping). */
export const registerHealth = (app: FastifyInstance, db: Database, readiness: Readiness): void => {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.query(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
};
