import type { Call } from '#contract/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { offlineText } from '#web/text/offline.ts';

/** The server is not there, or something before it answers in its place. */
const gone: readonly number[] = [0, 502, 503, 504];

/** Whether nothing came of a call: no answer, or none of the server's. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && gone.includes(error.status);

/** Whether somebody may not have what they asked for, or it is not there, by whoever says so. */
const isRefused = ({ status }: ApiError): boolean => status === 403 || status === 404;

/** Whether somebody may not read what they asked for, or not any more. */
export const isNotTheirs = (error: unknown): boolean =>
  error instanceof ApiError && isRefused(error) && error.code !== '';

/** Whether a network says no in the server's place, such as by a page that blocks: the server names a code. */
export const isBlocked = (error: ApiError): boolean => isRefused(error) && error.code === '';

/** The error in words for somebody without a network: what this phone has not kept, or cannot keep for later. */
export const worded = async (error: unknown, method: Call['method']): Promise<unknown> => {
  if (!(error instanceof ApiError) || error.status !== 0) return error;
  const t = await offlineText.soon();
  return new ApiError(method === 'GET' ? t.notKept : t.needsNetwork, { status: 0, code: error.code });
};
