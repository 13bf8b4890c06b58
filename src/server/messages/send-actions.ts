import { decideMessage } from '#domain/messages/decide-message.ts';
import { messageChannels, type DropReason, type MessageChannel } from '#domain/messages/message.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { NoticePlace, Sent } from '#server/accounts/sms-notice-actions.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { findStoreSettings, type StoreSettings } from '#server/stores/actions.ts';
import { channels } from './channels.ts';
import {
  claimNotice,
  updateNotice,
  updateNoticeLater,
  updateNoticeOnward,
  updateNoticeSending,
  updateNoticeUnheard,
  type NoticeRow,
} from './sql.ts';

/** Longer than a call takes, and shorter than a channel knows a message again. */
const leaseMs = 3 * minuteMs;
/** By one channel; then the next one is tried. */
const mostTries = 4;
const pauseMs = (tries: number): number => [minuteMs, 10 * minuteMs][tries - 1] ?? hourMs;

const openChannels = async (place: NoticePlace, notice: NoticeRow): Promise<readonly MessageChannel[]> => {
  const open: MessageChannel[] = [];
  for (const name of messageChannels) {
    const channel = channels[name];
    if (!notice.tried.includes(name) && (await channel.isOpen(place, notice))) open.push(name);
  }
  return open;
};

type HistoryEvent = 'order.guestTold' | 'order.guestNotTold';
type End = Pick<Parameters<typeof updateNotice>[1], 'state'> & {
  readonly reason?: DropReason;
  readonly providerId?: string | null;
  /** A receipt is waited for until then. */
  readonly nextAt?: string | null;
  /** What the order's history notes; left out: nothing. */
  readonly event?: HistoryEvent;
  readonly channel?: MessageChannel;
};

/** Notes how a message ended, and writes it into the order's history. */
const end = async (place: NoticePlace, { id, orderId, storeId }: NoticeRow, how: End): Promise<void> => {
  const now = place.now();
  const { state, reason = null, providerId = null, nextAt = null, event, channel = null } = how;
  const acceptedAt = state === 'accepted' ? isoOf(now) : null;
  await runTx(place.db, async (tx) => {
    await updateNotice(tx, { id, state, reason, providerId, acceptedAt, nextAt });
    if (event === undefined) return;
    const subject = { type: 'order', id: orderId };
    const after = { noticeId: id, channel };
    await recordEvent(tx, {
      actorId: null,
      actorName: 'system',
      kind: event,
      subject,
      storeId,
      after,
      at: now,
    });
  });
};

const drop = (place: NoticePlace, notice: NoticeRow, reason: DropReason): Promise<void> => {
  if (reason === 'refused')
    return end(place, notice, { state: 'failed', reason, event: 'order.guestNotTold' });
  // What nobody could be told, and what is not true any more, is no news for staff.
  const noted = reason === 'unwanted' ? ({ event: 'order.guestNotTold' } as const) : {};
  return end(place, notice, { state: 'dropped', reason, ...noted });
};

/** Keeps the result of a try. */
const settle = async (
  place: NoticePlace,
  notice: NoticeRow,
  { channel: name, sent }: { readonly channel: MessageChannel; readonly sent: Sent },
): Promise<void> => {
  const { id, tries } = notice;
  const channel = channels[name];
  const at = place.now();
  const onward = () => updateNoticeOnward(place.db, { id, channel: name, at: isoOf(at), fellBack: false });
  const later = () => updateNoticeLater(place.db, { id, nextAt: isoOf(at + pauseMs(tries)), isTry: true });
  if (sent.result === 'accepted') {
    const within = channel.receiptWithinMs;
    const nextAt = within === null ? null : isoOf(at + within);
    const { providerId } = sent;
    await end(place, notice, {
      state: 'accepted',
      providerId,
      nextAt,
      event: 'order.guestTold',
      channel: name,
    });
  } else if (sent.result === 'unknown' || notice.state === 'sending') await unheard(place, notice, name);
  else if (sent.result === 'refused') await onward();
  else await (tries < mostTries ? later() : onward());
};

/** Tells whether a channel would still know a message `at` a moment that it was given before; a minute is left for clocks. */
const isKnownAgain = ({ state, givenAt }: NoticeRow, by: MessageChannel, at: Instant): boolean => {
  const firstAt = state === 'sending' && givenAt !== null ? Date.parse(givenAt) : at - leaseMs;
  return at - firstAt < channels[by].knowsTwiceMs - minuteMs;
};

/**
 * Nobody knows whether it left, and a no to its repetition does not tell either: it goes again only where the channel
 * would know it, once this process's time is over.
 */
const unheard = async (place: NoticePlace, notice: NoticeRow, name: MessageChannel): Promise<void> => {
  if (isKnownAgain(notice, name, place.now() + leaseMs)) return;
  await end(place, notice, { state: 'unknown', event: 'order.guestTold', channel: name });
};

const give = async (place: NoticePlace, notice: NoticeRow, channel: MessageChannel): Promise<void> => {
  await updateNoticeSending(place.db, { id: notice.id, channel, at: isoOf(place.now()) });
  await settle(place, notice, { channel, sent: await channels[channel].send(place, notice) });
};

const decide = async (place: NoticePlace, notice: NoticeRow, settings: StoreSettings): Promise<void> => {
  const { zone, openMinute } = settings.hours;
  const { parameters } = settings;
  const verdict = decideMessage(
    {
      ...notice,
      order: {
        ...notice,
        startAt: Date.parse(notice.startAt),
        deliverAt: instantOf(notice.deliverOn, openMinute, zone),
        dueOn: dayOf(Date.parse(notice.dueAt), zone),
      },
      channels: await openChannels(place, notice),
      hasTried: notice.tried.length > 0,
    },
    {
      now: place.now(),
      zone,
      quiet: {
        fromMinute: readParameter('QuietHoursFrom', parameters),
        untilMinute: readParameter('QuietHoursUntil', parameters),
      },
    },
  );
  if (verdict.do === 'drop') await drop(place, notice, verdict.reason);
  else if (verdict.do === 'wait')
    await updateNoticeLater(place.db, { id: notice.id, nextAt: isoOf(verdict.until), isTry: false });
  else await give(place, notice, verdict.channel);
};

/** Takes one message that is due and tells it; false when none is. */
export const tellNext = async (place: NoticePlace): Promise<boolean> => {
  const now = place.now();
  const notice = await claimNotice(place.db, { at: isoOf(now), until: isoOf(now + leaseMs) });
  if (notice === undefined) return false;
  const { channel, state } = notice;
  const settings = await findStoreSettings(place.db, notice.storeId);
  // A store made a moment ago is not among the kept settings yet: its messages come again.
  if (settings === undefined) return true;
  if (state === 'accepted') await updateNoticeUnheard(place.db, notice.id);
  else if (state !== 'sending' || channel === null) await decide(place, notice, settings);
  // The process that sent it was killed, or got no answer.
  else if (isKnownAgain(notice, channel, now)) await give(place, notice, channel);
  else await end(place, notice, { state: 'unknown', event: 'order.guestTold', channel });
  return true;
};
