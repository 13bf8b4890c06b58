import { GatewayError } from '#server/gateways/gateway-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a JSON object; null for anything else. */
export const fieldsOf = (text: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** A text of an answer; empty when there is none. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The object below a name; without fields when there is none. */
export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

/** Another company's error code as our log may hold it. */
export const codeOf = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : 'noCode');

/** An answer that cannot be believed to be about what was asked. */
export const notUnderstood = (code: 'unreadable' | 'notOurs'): GatewayError =>
  new GatewayError('unknown', code);
