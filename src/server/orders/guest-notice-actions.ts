import { noticeWords, type NoticedChange } from '#contract/notice-words.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { sendNotice, tellsGuests, type NoticePlace } from '#server/accounts/sms-notice-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import {
  claimGuestNotice,
  dropGuestNotices,
  insertGuestNotice,
  updateGuestNotice,
} from './sql-guest-notice.ts';

/** What a guest is told of a command: that gear goes elsewhere, on other days or not at all; null for everything else. */
const changeBy = (command: OrderCommand): NoticedChange | null => {
  switch (command.kind) {
    case 'cancel':
      return 'cancelled';
    case 'redate':
    case 'extend':
      return 'dates';
    case 'changeDelivery':
    case 'changeReturn':
      return 'way';
    case 'update':
      return command.fields.some((field) => field.endsWith('Address')) ? 'address' : null;
    default:
      return null;
  }
};

/** Plans to tell an order's guest of a command that somebody gave, within the transaction of the command. */
export const tellGuest = async (
  tx: Queryable,
  { orderId, command, now }: { orderId: string; command: OrderCommand; now: Instant },
): Promise<void> => {
  const change = changeBy(command);
  if (change !== null) await insertGuestNotice(tx, { id: uuid(), orderId, change, at: isoOf(now) });
};

const leaseMs = 10 * minuteMs;
/** Then it is old news. */
const mostTries = 4;

type Notice = NonNullable<Awaited<ReturnType<typeof claimGuestNotice>>>;

const laterOf = ({ tries }: Notice, now: Instant): string | null =>
  tries < mostTries ? isoOf(now + tries * hourMs) : null;

/** Sends one message, and writes into the order's history that it was sent. */
const workOn = async (place: NoticePlace, notice: Notice): Promise<void> => {
  const { id, orderId, storeId, orderNumber: number, phone, change } = notice;
  const said = { number, change: noticeWords[change] };
  const result = phone === null ? 'refused' : await sendNotice(place, { phone, params: said });
  const now = place.now();
  await runTx(place.db, async (tx) => {
    const isSent = result === 'sent';
    await updateGuestNotice(tx, {
      id,
      sentAt: isSent ? isoOf(now) : null,
      nextAt: result === 'later' ? laterOf(notice, now) : null,
    });
    if (!isSent) return;
    const subject = { type: 'order', id: orderId };
    const by = { actorId: null, actorName: 'system' };
    await recordEvent(tx, {
      ...by,
      kind: 'order.guestTold',
      subject,
      storeId,
      note: noticeWords[change],
      at: now,
    });
  });
};

/** What the clock does to tell guests of changes. Where no such messages are sent nothing is kept for later. */
export const guestNoticeSweeps = (gateways: Pick<Gateways, 'sms'>): readonly Sweep[] => [
  {
    name: 'tell guests what changed',
    everyMs: minuteMs / 6,
    run: async ({ db, clock, log, isStopping = () => false }) => {
      const place = { db, gateways, log, now: clock.now };
      if (!(await tellsGuests(place))) {
        await dropGuestNotices(db, isoOf(clock.now()));
        return;
      }
      while (!isStopping()) {
        const now = clock.now();
        const notice = await claimGuestNotice(db, { at: isoOf(now), until: isoOf(now + leaseMs) });
        if (notice === undefined) return;
        await workOn(place, notice);
      }
    },
  },
];
