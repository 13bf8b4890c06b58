import type { SmsReceipt } from '#server/gateways/sms.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { updateNoticeOnward } from './sql.ts';
import { lockSms, updateNoticeDelivered, updateNoticeFailed, type SentRow } from './sql-receipts.ts';

/** What a receipt says of a message that was found by it; what is known already changes nothing, and what arrived stays so. */
export const applyReceipt = async (
  tx: Queryable,
  { id, state, channel, fellBack }: SentRow,
  { isDelivered, now }: { readonly isDelivered: boolean; readonly now: Instant },
): Promise<void> => {
  if (state !== 'accepted' && state !== 'unknown') return;
  if (isDelivered) await updateNoticeDelivered(tx, id, isoOf(now));
  else if (fellBack) await updateNoticeFailed(tx, id);
  else await updateNoticeOnward(tx, { id, channel, at: isoOf(now), fellBack: true });
};

/** Takes the receipt of a text message; false: it came before we noted its number, and is to come again. One that is not ours changes nothing. */
export const takeSmsReceipt = (
  { db, now }: { readonly db: Database; readonly now: () => Instant },
  { ownId, id: providerId, phone, isDelivered }: SmsReceipt,
): Promise<boolean> =>
  runTx(db, async (tx) => {
    const sent = await lockSms(tx, { id: ownId, phone });
    if (sent === undefined) return true;
    if (sent.state === 'sending') return false;
    if (sent.providerId === providerId) await applyReceipt(tx, sent, { isDelivered, now: now() });
    return true;
  });
