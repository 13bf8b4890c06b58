import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/time/instant.ts';
import { isSmsOn } from '#server/accounts/sms-actions.ts';
import { countSms, findMostSmsPerDay, uncountSms } from '#server/accounts/sms-day.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { SmsSender } from '#server/gateways/sms.ts';

/** What sending a notice needs. */
export type NoticePlace = {
  readonly db: Database;
  readonly gateways: Pick<Gateways, 'sms'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Instant;
};

/** Tells whether guests are told of changes by text message: the chain sends messages, and the provider approved these. */
export const tellsGuests = async ({ db, gateways }: Pick<NoticePlace, 'db' | 'gateways'>): Promise<boolean> =>
  gateways.sms?.knows('orderChanged') === true && (await isSmsOn({ db, gateways }));

type Notice = {
  readonly phone: string;
  readonly params: { readonly number: string; readonly change: string };
};

/** Counts the message among those of the day; false when so many were sent. */
const countToday = ({ db, now }: NoticePlace, mostPerDay: number): Promise<boolean> =>
  runTx(db, async (tx) => {
    const at = now();
    if ((await countSms(tx, at)) < mostPerDay) return true;
    await uncountSms(tx, at);
    return false;
  });

type Sent = 'sent' | 'refused' | 'later';

const hand = async (place: NoticePlace, sms: SmsSender, notice: Notice): Promise<Sent> => {
  try {
    return (await sms.send({ ...notice, template: 'orderChanged' })) === 'taken' ? 'sent' : 'refused';
  } catch (error) {
    const failure = error instanceof GatewayError ? error : null;
    place.log.error({ kind: failure?.kind, code: failure?.code }, 'a guest was not told of a change');
    if (failure?.kind === 'unknown') return 'refused';
    await runTx(place.db, (tx) => uncountSms(tx, place.now()));
    return 'later';
  }
};

/**
 * Tells a proven phone that an order changed. `refused`: the number gets no more, or nobody knows whether the message
 * left; `later`: half of the day's messages are used up, or the provider took none.
 */
export const sendNotice = async (place: NoticePlace, notice: Notice): Promise<Sent> => {
  const { sms } = place.gateways;
  if (sms === null) return 'later';
  // The other half is for the codes by which guests log in.
  const mostPerDay = Math.floor((await findMostSmsPerDay(place.db)) / 2);
  if (!(await countToday(place, mostPerDay))) return 'later';
  return hand(place, sms, notice);
};
