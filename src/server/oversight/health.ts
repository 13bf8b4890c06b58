import { randomUUID } from 'node:crypto';
import type { Answer } from '#contract/api.ts';
import { smsDayOf } from '#domain/access/sms-limits.ts';
import { payChannels, type PayChannel } from '#domain/payments/channels.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { dayMs, isoOf, isoOrNull, minuteMs } from '#domain/time/instant.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import type { Ctx } from '#server/http/context.ts';
import { jobRuns } from '#server/jobs/job-log.ts';
import { readConfiguration, type ChainConfiguration } from '#server/stores/actions.ts';
import { switchOf } from './start-actions.ts';
import { countMessages, findDatabaseFacts, findLastNotice, findSmsOn } from './sql-health.ts';

type Health = Awaited<Answer<'system.health'>>;

/** Writes, reads and deletes a small file. */
const probe = async (files: FileStore): Promise<boolean> => {
  const id = randomUUID();
  const bytes = new TextEncoder().encode('probe');
  try {
    await files.save(id, new Map([['probe', bytes]]));
    const read = await files.read(id, 'probe');
    return read?.byteLength === bytes.byteLength;
  } catch {
    return false;
  } finally {
    await files.remove(id).catch(() => undefined);
  }
};

const companyOf = async (
  { db, gateways }: Ctx,
  { stores }: ChainConfiguration,
  channel: PayChannel,
): Promise<Health['companies'][number]> => ({
  channel,
  hasKeys: gateways.payments[channel] !== null,
  isPlayed: gateways.played.includes('payments'),
  stores: stores.filter(({ parameters }) => readParameter(switchOf[channel], parameters)).length,
  lastNoticeAt: (await findLastNotice(db, channel))?.at ?? null,
});

const smsHealth = async (
  { db, gateways, now }: Ctx,
  { global }: ChainConfiguration,
): Promise<Health['sms']> => ({
  isConfigured: gateways.sms !== null,
  isPlayed: gateways.played.includes('sms'),
  isWanted: readParameter('SmsVerification', { store: [], global }),
  hasReceipts: gateways.smsReceipts !== null,
  sentToday: await findSmsOn(db, smsDayOf(now())),
  mostPerDay: readParameter('MaxSmsPerDay', { store: [], global }),
});

const weChatHealth = ({ gateways: { weChat, played } }: Ctx): Health['weChat'] => ({
  isConfigured: weChat !== null,
  isPlayed: played.includes('weChat'),
  hasTemplates: weChat?.messages?.template != null || weChat?.messages?.subscription != null,
  hasEvents: weChat !== null && weChat.events !== null,
});

/** A sweep waits behind others: it is late when it missed three turns, and ten minutes at least. */
const lateAfterMs = (everyMs: number): number => Math.max(3 * everyMs, 10 * minuteMs);

const jobsHealth = ({ db, now }: Ctx): Health['jobs'] =>
  jobRuns(db).map(({ name, everyMs, startedAt, lastAt, failures }) => ({
    name,
    lastAt: isoOrNull(lastAt),
    failures,
    isLate: now() - (lastAt ?? startedAt) > lateAfterMs(everyMs),
  }));

/** Tells what is switched on and whether it works; holds no address, key or person. */
export const readHealth = async (ctx: Ctx): Answer<'system.health'> => {
  const { db, files } = ctx;
  const configuration = await readConfiguration(db);
  return {
    database: { kind: db.kind, ...(await findDatabaseFacts(db)) },
    companies: await Promise.all(payChannels.map((channel) => companyOf(ctx, configuration, channel))),
    sms: await smsHealth(ctx, configuration),
    weChat: weChatHealth(ctx),
    files: { isWorking: await probe(files) },
    messages: await countMessages(db, isoOf(ctx.now() - dayMs)),
    jobs: jobsHealth(ctx),
  };
};
