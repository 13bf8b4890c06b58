import { sqlStateOf } from '#server/db/database.ts';

const longest = 500;

/** What people type and what programs keep secret: writing in Chinese, long numbers, tokens, addresses of e-mail. */
const personal = [
  /\p{Script=Han}[\p{Script=Han}·]*/gu,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]+)*/g,
  /\+?\d(?:[ -]?\d){5,}/g,
];

/** A message without what somebody may have typed: quoted pieces, and what looks like a name, a number or a token. */
const masked = (message: string): string =>
  personal.reduce(
    (text, pattern) => text.replaceAll(pattern, '***'),
    message
      .replaceAll(/"[^"]*"/g, '"***"')
      .replaceAll(/“[^”]*”/g, '“***”')
      .replaceAll(/`[^`]*`/g, '`***`'),
  );

/** Of a statement that does not fit the tables the quoted pieces are names of columns; of any other they are values. */
const namesTables = (state: string | undefined): boolean => state?.startsWith('42') === true;

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/** An error's message as a log may keep it. */
export const messageForLog = (error: unknown): string => {
  const message = typeof error === 'string' ? error : String(field(error, 'message') ?? typeof error);
  return (namesTables(sqlStateOf(error)) ? message : masked(message)).slice(0, longest);
};

/** Where an error happened, without the message that a stack begins with. */
export const framesForLog = (error: unknown): string =>
  String(field(error, 'stack') ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');

/** An error as a log may keep it: what kind it is and where it happened; never what a person typed, and no cause. */
export const wordsForLog = (error: unknown): Readonly<Record<string, unknown>> => ({
  kind: field(error, 'name'),
  code: field(error, 'code'),
  constraint: field(error, 'constraint'),
  message: messageForLog(error),
  stack: framesForLog(error),
});
