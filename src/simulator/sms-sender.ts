import { randomUUID } from 'node:crypto';
import { smsTexts } from './simulator-words.ts';
import type { SmsInbox } from './sms-inbox.ts';
import type { SmsSender } from '#server/gateways/sms.ts';

/** Makes a sender whose messages go no further than an inbox of this process. */
export const simulatedSms = (inbox: SmsInbox): SmsSender => ({
  send: async ({ phone, template, params }) => {
    const text = smsTexts[template].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    inbox.post({ phone, text });
    return { id: randomUUID() };
  },
});
