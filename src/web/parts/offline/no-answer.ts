import { ApiError } from '#web/api/api-error.ts';

/** The server is not there, or something before it answers in its place. */
const gone: readonly number[] = [0, 502, 503, 504];

/** Whether nothing came of a call: no answer, or none of the server's. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && gone.includes(error.status);

/** Whether somebody may not read what they asked for, or not any more. */
export const isNotTheirs = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
