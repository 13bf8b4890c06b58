import { callRow } from '#web/api/call-row.ts';
import type { CallKey, Input } from '#web/api/calls.ts';
import { goodAnswerOf } from '#web/api/client.ts';
import { buildRequest, send } from '#web/api/send.ts';

/** Fetches the file that a call answers; throws like `call`. */
export const fetchFile = async <K extends CallKey>(key: K, input: Input<K>): Promise<Blob> => {
  const row = await callRow(key);
  const request = buildRequest(row, input as Record<string, unknown>);
  const answer = await goodAnswerOf(row, { request, options: {}, isAlone: false, transport: send });
  return answer.blob();
};

/** Opens the stream that a call answers; `transport` may not wait for its end. Throws like `call`. */
export const openStream = async (
  key: CallKey,
  transport: typeof send,
  signal: AbortSignal,
): Promise<Response> => {
  const row = await callRow(key);
  return goodAnswerOf(row, {
    request: buildRequest(row, {}),
    options: { signal },
    isAlone: false,
    transport,
  });
};
