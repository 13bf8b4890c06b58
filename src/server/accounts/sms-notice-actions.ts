import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/time/instant.ts';
import { isSmsOn } from '#server/accounts/sms-actions.ts';
import { countSms, findMostSmsPerDay, uncountSms } from '#server/accounts/sms-day.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { SmsSender, SmsTemplate } from '#server/gateways/sms.ts';

/** What sending a notice needs. */
export type NoticePlace = {
  readonly db: Database;
  readonly gateways: Pick<Gateways, 'sms' | 'weChat'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Instant;
};

/** Tells whether guests are sent such text messages: the chain sends messages, and the provider approved these. */
export const sendsNotices = async (
  { db, gateways }: Pick<NoticePlace, 'db' | 'gateways'>,
  template: SmsTemplate,
): Promise<boolean> =>
  typeof gateways.sms?.templateOf(template) === 'string' && (await isSmsOn({ db, gateways }));

type SmsNotice = Parameters<SmsSender['send']>[0];

/** Counts the message among those of the day; false when so many were sent. */
const countToday = ({ db, now }: NoticePlace, mostPerDay: number): Promise<boolean> =>
  runTx(db, async (tx) => {
    const at = now();
    if ((await countSms(tx, at)) < mostPerDay) return true;
    await uncountSms(tx, at);
    return false;
  });

/** How a channel ends a message: accepted under its own number, not for this guest, not now, or nobody knows. */
export type Sent =
  | { readonly result: 'accepted'; readonly providerId: string | null }
  | { readonly result: 'refused' | 'later' | 'unknown' };

const hand = async (place: NoticePlace, sms: SmsSender, notice: SmsNotice): Promise<Sent> => {
  try {
    const { reply, id } = await sms.send(notice);
    return reply === 'taken' ? { result: 'accepted', providerId: id || null } : { result: 'refused' };
  } catch (error) {
    const failure = error instanceof GatewayError ? error : null;
    place.log.error({ kind: failure?.kind, code: failure?.code }, 'a guest was not told by text message');
    if (failure === null || failure.kind === 'unknown') return { result: 'unknown' };
    await runTx(place.db, (tx) => uncountSms(tx, place.now()));
    return { result: 'later' };
  }
};

/**
 * Tells a proven phone something of an order. `refused`: the number gets no more; `later`: half of the day's messages
 * are used up, or the provider took none.
 */
export const sendNotice = async (place: NoticePlace, notice: SmsNotice): Promise<Sent> => {
  const { sms } = place.gateways;
  if (sms === null) return { result: 'later' };
  // The other half is for the codes by which guests log in.
  const mostPerDay = Math.floor((await findMostSmsPerDay(place.db)) / 2);
  if (!(await countToday(place, mostPerDay))) return { result: 'later' };
  return hand(place, sms, notice);
};
