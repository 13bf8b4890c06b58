import { randomBytes } from 'node:crypto';
import { isoOf } from '#domain/time/instant.ts';
import type { NoticePlace, Sent } from '#server/accounts/sms-notice-actions.ts';
import { ensureLink, type NoticeRow } from './sql.ts';

/** A way to a guest. */
export type Channel = {
  /** Tells whether it reaches the guest of a message now. */
  readonly isOpen: (place: NoticePlace, notice: NoticeRow) => Promise<boolean>;
  readonly send: (place: NoticePlace, notice: NoticeRow) => Promise<Sent>;
  /** It knows a message that is given twice as one, for so long. */
  readonly knowsTwiceMs: number;
  /** A receipt comes within this time or not at all; null: it may come in days. */
  readonly receiptWithinMs: number | null;
};

/** 96 random bits, in letters and digits as templates take them. */
const newToken = (): string => randomBytes(12).toString('hex');

/** The token of a message's link. */
export const linkTo = ({ db, now }: NoticePlace, { orderId, customerId }: NoticeRow): Promise<string> =>
  ensureLink(db, { token: newToken(), orderId, accountId: customerId ?? '', at: isoOf(now()) });
