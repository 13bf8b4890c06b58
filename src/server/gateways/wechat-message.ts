import { textOf, type Fields } from '#server/gateways/exchange.ts';

/** What a message to a guest says; a template takes of it what it has fields for. */
export type WeChatMessageValues = {
  /** The order's number. */
  readonly number: string;
  readonly news: string;
  /** On the store's clock, `2026-12-01 15:00`. */
  readonly time: string;
  readonly store: string;
};
export type WeChatMessageValue = keyof WeChatMessageValues;

/** A template that the shop chose in WeChat's console, and the fields that our values go into. */
export type WeChatTemplate = {
  readonly id: string;
  /** Our value -> WeChat's field, such as `thing2`. */
  readonly fields: Readonly<Partial<Record<WeChatMessageValue, string>>>;
};

/** Characters that a kind of field takes. Source: WeChat's guide to subscription messages, data kinds. */
const mostCharacters: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  time: 16,
  date: 16,
};

/** Kinds of fields that our values may go into. */
export const fieldForm = /^(thing|character_string|time|date)\d{1,2}$/;

const kindOf = (field: string): string => field.replace(/\d+$/, '');

/** Cuts a value to what its field takes; never empty, which WeChat refuses. */
const cut = (field: string, value: string): string =>
  [...value.trim()].slice(0, mostCharacters[kindOf(field)] ?? 20).join('') || '-';

/** What is sent of a message, by the template's fields. */
export const dataOf = ({ fields }: WeChatTemplate, values: WeChatMessageValues): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field, { value: cut(field, textOf(values, name)) }]),
  );
