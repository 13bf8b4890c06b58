import type { PayChannel } from '#domain/payments/channels.ts';
import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import type { Notice } from '#server/gateways/payments/payment-gateway.ts';

/** How many notices of a channel were not proved since a moment; counts no further than `most`. */
export const countUnproved = async (
  db: Queryable,
  { channel, since, most }: { channel: PayChannel; since: string; most: number },
): Promise<number> =>
  (
    await db.query<{ n: number }>(sql`
      select count(*)::int as n from (
        select 1 from gateway_notice
        where channel = ${channel} and notice_id is null and received_at > ${since} limit ${most}::int) found`)
  )[0]?.n ?? 0;

export const insertNotice = (
  db: Queryable,
  notice: { id: string; channel: PayChannel; at: string; headers: object; raw: Buffer },
) =>
  db.exec(sql`
    insert into gateway_notice (id, channel, received_at, headers, raw, verdict)
    values (${notice.id}, ${notice.channel}, ${notice.at}, ${json(notice.headers)}::jsonb, ${notice.raw}, 'kept')`);

/** Of what proves nothing the beginning is enough to see what it was. */
export const updateNoticeRefused = (db: Queryable, id: string, reason: string) =>
  db.exec(sql`
    update gateway_notice set verdict = 'refused', reason = ${reason}, raw = substring(raw from 1 for 4096)
    where id = ${id}`);

/** Gives a proved notice its company's id, and keeps what it says. False when that very notice came before. */
export const updateNoticeProved = async (
  db: Queryable,
  { id, notice, at }: { id: string; notice: Notice; at: string },
): Promise<boolean> =>
  (await db.exec(sql`
    update gateway_notice n set notice_id = ${notice.id}, told = ${json(notice)}::jsonb, tried_at = ${at}
    where n.id = ${id} and not exists (
      select 1 from gateway_notice o where o.channel = n.channel and o.notice_id = ${notice.id})`)) === 1;

/** Counts a copy for the first of its kind, and drops the copy; gives the first one's id. */
export const mergeCopy = async (
  db: Queryable,
  { id, channel, noticeId }: { id: string; channel: PayChannel; noticeId: string },
): Promise<string | undefined> =>
  (
    await db.query<{ id: string }>(sql`
      with gone as (delete from gateway_notice where id = ${id} and notice_id is null)
      update gateway_notice set deliveries = deliveries + 1
      where channel = ${channel} and notice_id = ${noticeId} returning id`)
  )[0]?.id;

export const updateNoticeDone = (
  tx: Queryable,
  done: { id: string; verdict: 'applied' | 'ignored'; reason: string; attemptId: string | null; at: string },
) =>
  tx.exec(sql`
    update gateway_notice set verdict = ${done.verdict}, reason = ${done.reason}, attempt_id = ${done.attemptId},
      applied_at = ${done.at}
    where id = ${done.id} and verdict not in ('applied', 'ignored')`);

type KeptNotice = { id: string; told: Notice };

/** Takes proved notices that are not applied and were not tried lately; no other process takes them meanwhile. */
export const claimKeptNotices = (
  db: Queryable,
  claim: { channel: PayChannel; at: string; before: string; ahead: string; since: string; take: number },
) =>
  db.query<KeptNotice>(sql`
    update gateway_notice set tried_at = ${claim.at}
    where id in (
      select id from gateway_notice
      where channel = ${claim.channel} and verdict = 'kept' and told is not null
        and (tried_at < ${claim.before} or tried_at > ${claim.ahead}) and received_at > ${claim.since}
      order by tried_at limit ${claim.take}::int for update skip locked)
    returning id, told`);

/** Forgets notices that proved nothing, and of the others what was in them. */
export const deleteOldNotices = async (
  db: Queryable,
  { refusedBefore, rawBefore }: { refusedBefore: string; rawBefore: string },
): Promise<void> => {
  await db.exec(sql`delete from gateway_notice where notice_id is null and received_at < ${refusedBefore}`);
  await db.exec(sql`
    update gateway_notice set raw = '', headers = '{}' where received_at < ${rawBefore} and raw <> ''`);
};
