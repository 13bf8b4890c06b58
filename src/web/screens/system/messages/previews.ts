import { newsWords, noticeTexts, noticeWords } from '#contract/notice-words.ts';
import { isOfChange, type MessageKind } from '#domain/messages/message.ts';
import type { Output } from '#web/api/calls.ts';

type Template = Output<'system.messages'>['channels']['template'];
/** A value that a template takes, with the template's own name of its field. */
export type WeChatValue = { readonly value: string; readonly field: string; readonly text: string };

const number = '202600000000';
const time = '2026-12-01 15:00';
const token = '3f9a0c…';

const wordsOf = (kind: MessageKind): string => (isOfChange(kind) ? noticeWords[kind] : newsWords[kind]);

/** A text message with example values, in the words that the provider was asked to approve. */
export const smsPreview = (kind: MessageKind): string => {
  const text = isOfChange(kind) ? noticeTexts.orderChanged : noticeTexts.orderNews;
  const values: Readonly<Record<string, string>> = {
    number,
    change: wordsOf(kind),
    news: wordsOf(kind),
    token,
  };
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
};

/** What a WeChat message shows of an order: the values that its template has fields for. */
export const weChatPreview = (
  kind: MessageKind,
  { fields }: Pick<Template, 'fields'>,
  store: string,
): readonly WeChatValue[] => {
  const values: Readonly<Record<string, string>> = { number, news: wordsOf(kind), time, store };
  return fields.map(({ value, field }) => ({ value, field, text: values[value] ?? '' }));
};
