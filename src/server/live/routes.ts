import type { liveRows, StreamAnswer } from '#contract/live.ts';
import { isToldOf } from '#domain/live/live-changes.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { storesOf, type Session } from '#server/http/session.ts';
import { messageForLog } from '#server/words-for-log.ts';
import type { News } from './feed-actions.ts';

/** Proxies close what is silent for a minute. */
const heartbeatMs = 15_000;
/** The browser's own client waits so long before it comes back. */
const retryMs = 2000;

const eventOf = (name: string, { until }: News, data: object): string =>
  `id: ${until}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What of the news is for somebody; '' when nothing is. */
const textFor = (news: News, session: Session): string => {
  if (news.isGap) return eventOf('gap', news, {});
  const hearer = { ...session, storeIds: storesOf(session) };
  const changes = news.changes.filter((change) => isToldOf(hearer, change));
  return changes.length === 0 ? '' : eventOf('changes', news, { changes });
};

/** Where a reader left off, without an event: it keeps the connection open, and a pause short. */
const markOf = ({ until }: News): string => `id: ${until}\n\n`;

/** The moment that a caller heard everything up to: the present for one who begins. */
const momentOf = (lastEventId: string): number =>
  /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Date.now();

/** Follows the changes of the caller's stores until the reader or the login is gone. */
const streamFor =
  (ctx: Ctx): StreamAnswer =>
  ({ send, end }) => {
    const { live, log, sessionNow } = ctx;
    let sentAt = 0;
    const say = (text: string): void => {
      sentAt = Date.now();
      send(text);
    };
    const tell = async (news: News): Promise<void> => {
      try {
        // Who logged out, or lost a store, hears no more of it.
        const text = textFor(news, await sessionNow());
        if (text !== '') say(text);
        else if (Date.now() - sentAt >= heartbeatMs) say(markOf(news));
      } catch (error) {
        if (!(error instanceof AppError))
          log.error({ message: messageForLog(error) }, 'a live stream broke off');
        end();
      }
    };
    const leave = live.join({ userId: callerOf(ctx).userId, hear: (news) => void tell(news), end });
    say(`retry: ${retryMs}\n\n`);
    live.catchUp(momentOf(ctx.lastEventId)).then(async (news) => {
      say(markOf(news));
      await tell(news);
    }, end);
    return leave;
  };

export const liveHandlers: Handlers<typeof liveRows> = {
  'live.events': async (_, ctx) => {
    if (!ctx.accept.includes('text/event-stream')) throw new AppError('request.invalid');
    return streamFor(ctx);
  },
};
