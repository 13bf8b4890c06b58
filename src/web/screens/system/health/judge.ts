import type { Output } from '#web/api/calls.ts';
import type { healthText } from '#web/text/health.ts';

type Health = Output<'system.health'>;
type Words = ReturnType<typeof healthText.use>;
export type State = 'ok' | 'off' | 'attention';
/** How a service is: in one word, and what that means or what to do. */
export type Judged = { readonly state: State; readonly text: string };

export const judgeSms = (t: Words, { sms }: Health): Judged => {
  if (!sms.isConfigured) return { state: 'off', text: t.smsOff };
  if (!sms.isWanted) return { state: 'off', text: t.smsUnwanted };
  const text = `${t.smsToday(sms.sentToday, sms.mostPerDay)} · ${sms.hasReceipts ? t.smsReceipts : t.smsNoReceipts}`;
  return { state: sms.sentToday >= sms.mostPerDay ? 'attention' : 'ok', text };
};

export const judgeWeChat = (t: Words, { weChat }: Health): Judged => {
  if (!weChat.isConfigured) return { state: 'off', text: t.weChatOff };
  if (!weChat.hasTemplates) return { state: 'ok', text: t.weChatNoTemplates };
  return weChat.hasEvents
    ? { state: 'ok', text: t.weChatOn }
    : { state: 'attention', text: t.weChatNoEvents };
};

export const judgeFiles = (t: Words, { files }: Health): Judged =>
  files.isWorking ? { state: 'ok', text: t.filesOk } : { state: 'attention', text: t.filesBad };

export const judgeJobs = (t: Words, { jobs }: Health): Judged => {
  if (jobs.length === 0) return { state: 'off', text: t.noJobs };
  const bad = jobs.filter(({ failures, isLate }) => failures > 0 || isLate).length;
  return bad === 0
    ? { state: 'ok', text: t.jobsWell(jobs.length) }
    : { state: 'attention', text: t.toSee(bad) };
};
