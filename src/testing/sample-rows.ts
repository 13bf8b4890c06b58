import { z } from 'zod';
import { get, keyless, post } from '#contract/call.ts';
import { bindRows } from '#contract/endpoint.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { sql } from '#server/db/sql-tag.ts';

const noteName = z.string().trim().min(1).max(40);

const sampleCalls = {
  'config.h5': get('/api/app/config-distribution/h5', 'public'),
  'account.login': post('/api/app/account/login', 'public', keyless),
  'orders.create': post('/api/app/orders', { roles: ['StoreEmployee', 'StoreManager'] }),
  'orders.cancel': post('/api/app/orders/{id}/cancel', { minTrust: 'sms' }, keyless),
  'orders.get': get('/api/app/orders/{id}', 'signedIn'),
};

/** A few calls over one small table: enough to try everything that every call goes through. */
export const sampleRows = bindRows(sampleCalls, {
  'config.h5': {
    query: z.object({
      count: z.string().regex(/^\d+$/).transform(Number).default(1),
      who: noteName.optional(),
    }),
    output: z.object({ count: z.int(), who: z.string().nullable() }),
  },
  'account.login': {
    perMinute: 3,
    body: z.object({ userName: noteName }),
    output: z.object({ userName: z.string() }),
  },
  'orders.create': {
    body: z.object({ name: noteName, refuse: z.boolean().default(false) }),
    output: z.object({ name: z.string(), made: z.string() }),
    summary: 'Keeps a note.',
  },
  'orders.cancel': {
    body: z.object({ version: z.int() }),
    output: z.object({ id: z.uuid(), userId: z.uuid() }),
  },
  'orders.get': { params: z.object({ id: z.string() }), output: z.object({ id: z.string() }) },
});

const failures: Readonly<Record<string, () => Promise<never> | never>> = {
  gone: () => {
    throw new AppError('notFound');
  },
  bug: () => {
    throw new Error('secret-detail');
  },
};

/** What the sample calls do. */
export const sampleHandlers: Handlers<typeof sampleRows> = {
  'config.h5': async (input) => ({ count: input.count, who: input.who ?? null, extra: 'never sent' }),
  'account.login': async (input) => ({ userName: input.userName }),
  'orders.create': async (input, ctx) =>
    ctx.write(async (tx) => {
      const made = crypto.randomUUID();
      await tx.exec(sql`insert into app_secret (name, value) values (${made}, ${input.name})`);
      if (input.refuse) throw new AppError('conflict');
      return { name: input.name, made, extra: 'never sent' };
    }),
  'orders.cancel': async (input, ctx) => ({ id: input.id, userId: callerOf(ctx).userId }),
  'orders.get': async (input, ctx) => {
    failures[input.id]?.();
    if (input.id === 'wrong-answer') return { id: 5 } as unknown as { id: string };
    if (input.id === 'duplicate') {
      await ctx.db.exec(sql`insert into app_secret (name, value) values ('twice', '1'), ('twice', '2')`);
    }
    return { id: input.id };
  },
};
