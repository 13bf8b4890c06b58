import { dayMs, hourMs, isoOf, minuteMs } from '#domain/time/instant.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import { uuid } from '#server/db/uuid.ts';
import { tellNext } from '#server/messages/send-actions.ts';
import { insertNotice, listReminders } from './sql.ts';
import { deleteOldWeChatEvents } from './sql-wechat.ts';

/** What the clock does to tell guests of their orders; where no channel reaches a guest nothing is kept for later. */
export const messageSweeps = (gateways: Pick<Gateways, 'sms' | 'weChat'>): readonly Sweep[] => [
  {
    name: 'plan reminders of the return',
    everyMs: 5 * minuteMs,
    run: async ({ db, clock }) => {
      const at = isoOf(clock.now());
      for (const reminder of await listReminders(db, at))
        await insertNotice(db, { id: uuid(), ...reminder, at, nextAt: at });
    },
  },
  {
    name: 'forget old events of WeChat',
    everyMs: hourMs,
    run: async ({ db, clock }) => {
      await deleteOldWeChatEvents(db, isoOf(clock.now() - 7 * dayMs));
    },
  },
  {
    name: 'tell guests of their orders',
    everyMs: minuteMs / 6,
    run: async ({ db, clock, log, isStopping = () => false }) => {
      const place = { db, gateways, log, now: clock.now };
      while (!isStopping() && (await tellNext(place)));
    },
  },
];
