import { hourMs } from '#domain/time/instant.ts';
import { forgetEndedSessions } from '#server/accounts/session-actions.ts';
import { forgetOldWeChat } from '#server/accounts/wechat-login-actions.ts';
import { forgetOldTries } from '#server/accounts/tries.ts';
import type { Sweep } from '#server/jobs/worker.ts';

export const accountSweeps: readonly Sweep[] = [
  {
    name: 'forget ended logins',
    everyMs: hourMs,
    run: ({ db, clock }) => forgetEndedSessions(db, clock.now()),
  },
  {
    name: 'forget old WeChat logins',
    everyMs: hourMs,
    run: ({ db, clock }) => forgetOldWeChat(db, clock.now()),
  },
  {
    name: 'forget forgiven tries and old codes',
    everyMs: hourMs,
    run: ({ db, clock }) => forgetOldTries(db, clock.now()),
  },
];
