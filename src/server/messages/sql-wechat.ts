import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Tells whether a person follows the shop's account; undefined where WeChat never told. */
export const findFollower = (db: Queryable, openId: string) =>
  firstRow(
    db.query<{ follows: boolean }>(sql`select follows from wechat_follower where open_id = ${openId}`),
  );

export const upsertFollower = (
  db: Queryable,
  { openId, follows, at }: { openId: string; follows: boolean; at: string },
) =>
  db.exec(sql`
    insert into wechat_follower (open_id, follows, told_at) values (${openId}, ${follows}, ${at})
    on conflict (open_id) do update set follows = excluded.follows, told_at = excluded.told_at`);

type Consent = { readonly openId: string; readonly templateId: string };

/** How many messages a person still allows. */
export const findConsent = (db: Queryable, { openId, templateId }: Consent) =>
  firstRow(
    db.query<{ remaining: number }>(sql`
      select remaining from wechat_consent where open_id = ${openId} and template_id = ${templateId}`),
  );

/** Counts one more message that a person allows, a hundred at most. */
export const upsertConsent = (db: Queryable, { openId, templateId }: Consent) =>
  db.exec(sql`
    insert into wechat_consent (open_id, template_id, remaining) values (${openId}, ${templateId}, 1)
    on conflict (open_id, template_id) do update set remaining = least(wechat_consent.remaining + 1, 100)`);

export const updateConsentLess = (db: Queryable, { openId, templateId }: Consent) =>
  db.exec(sql`
    update wechat_consent set remaining = greatest(remaining - 1, 0)
    where open_id = ${openId} and template_id = ${templateId}`);

export const updateConsentNone = (db: Queryable, { openId, templateId }: Consent) =>
  db.exec(sql`
    update wechat_consent set remaining = 0 where open_id = ${openId} and template_id = ${templateId}`);

/** Keeps that an event came; false when it came before. */
export const insertWeChatEvent = async (db: Queryable, id: string, at: string): Promise<boolean> =>
  (await db.exec(sql`
    insert into wechat_event (id, received_at) values (${id}, ${at}) on conflict (id) do nothing`)) === 1;

export const deleteOldWeChatEvents = (db: Queryable, before: string) =>
  db.exec(sql`delete from wechat_event where received_at < ${before}`);
