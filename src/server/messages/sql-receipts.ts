import type { MessageChannel, MessageState } from '#domain/messages/message.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** A message that was given to a channel, as its receipt finds it. */
export type SentRow = {
  id: string;
  state: MessageState;
  channel: MessageChannel;
  providerId: string | null;
  fellBack: boolean;
};

/** Finds, for a change, a text message by our own number and the phone that it went to. */
export const lockSms = (tx: Queryable, { id, phone }: { id: string; phone: string }) =>
  firstRow(
    tx.query<SentRow>(sql`
      select n.id, n.state, n.channel, n.provider_id, n.fell_back
      from order_notice n join rental_order o on o.id = n.order_id join account a on a.id = o.customer_id
      where n.id::text = ${id} and n.channel = 'sms' and a.phone_number = ${phone}
      for update of n`),
  );

/** Notes that a message arrived. */
export const updateNoticeDelivered = (tx: Queryable, id: string, at: string) =>
  tx.exec(sql`
    update order_notice set state = 'delivered', delivered_at = ${at}, next_at = null where id = ${id}`);

/** Notes that a message did not arrive, and nothing more is tried. */
export const updateNoticeFailed = (tx: Queryable, id: string) =>
  tx.exec(sql`update order_notice set state = 'failed', next_at = null where id = ${id}`);

/** Finds, for a change, a message by WeChat's number and the person that it went to. */
export const lockWeChatMessage = (
  tx: Queryable,
  { openId, providerId }: { openId: string; providerId: string },
) =>
  firstRow(
    tx.query<SentRow>(sql`
      select n.id, n.state, n.channel, n.provider_id, n.fell_back
      from order_notice n join rental_order o on o.id = n.order_id join account a on a.id = o.customer_id
      where n.channel in ('template', 'subscription') and n.provider_id = ${providerId} and a.wechat_open_id = ${openId}
      for update of n`),
  );

/** Tells whether a message to a person is given to WeChat right now, so that its number is not noted yet. */
export const isBeingSent = async (tx: Queryable, openId: string): Promise<boolean> =>
  (
    await tx.query<{ id: string }>(sql`
      select n.id from order_notice n join rental_order o on o.id = n.order_id join account a on a.id = o.customer_id
      where n.state = 'sending' and n.channel in ('template', 'subscription') and a.wechat_open_id = ${openId}`)
  ).length > 0;
