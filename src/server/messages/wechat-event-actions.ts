import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import type { WeChatEvent } from '#server/gateways/wechat-events.ts';
import { applyReceipt } from '#server/messages/receipt-actions.ts';
import { isBeingSent, lockWeChatMessage } from './sql-receipts.ts';
import { insertWeChatEvent, updateConsentNone, upsertConsent, upsertFollower } from './sql-wechat.ts';

/** A receipt came before the number of its message was noted: it is to come again. */
class TooEarly extends Error {}

type Applied = { readonly now: Instant; readonly templateId: string | null };

const applyReceipts = async (
  tx: Queryable,
  { openId, receipts }: Extract<WeChatEvent, { kind: 'receipts' }>,
  now: Instant,
): Promise<void> => {
  for (const { messageId, isDelivered } of receipts) {
    const sent = await lockWeChatMessage(tx, { openId, providerId: messageId });
    if (sent !== undefined) await applyReceipt(tx, sent, { isDelivered, now });
    else if (await isBeingSent(tx, openId)) throw new TooEarly();
  }
};

const apply = async (tx: Queryable, event: WeChatEvent, { now, templateId }: Applied): Promise<void> => {
  const { openId } = event;
  if (event.kind === 'follows')
    await upsertFollower(tx, { openId, follows: event.isFollowing, at: isoOf(now) });
  if (event.kind === 'receipts') await applyReceipts(tx, event, now);
  if (event.kind !== 'consents') return;
  for (const { change } of event.changes.filter((one) => one.templateId === templateId)) {
    const consent = { openId, templateId: templateId ?? '' };
    if (change === 'allowed') await upsertConsent(tx, consent);
    if (change === 'ended') await updateConsentNone(tx, consent);
  }
};

/** Does what follows from an event, once; false: it is to come again. `templateId`: what guests allow messages of. */
export const takeWeChatEvent = async (
  { db, now }: { readonly db: Database; readonly now: () => Instant },
  event: WeChatEvent,
  templateId: string | null,
): Promise<boolean> => {
  try {
    await runTx(db, async (tx) => {
      if (!(await insertWeChatEvent(tx, event.id, isoOf(now())))) return;
      await apply(tx, event, { now: now(), templateId });
    });
    return true;
  } catch (error) {
    if (error instanceof TooEarly) return false;
    throw error;
  }
};
