import { createEventReader, type ServerEvent } from '#web/api/event-reader.ts';
import { apiBase, withCacheBuster } from '#web/api/fetch-in-time.ts';
import { openStream } from '#web/api/raw-answers.ts';
import { headersFor, type send } from '#web/api/send.ts';

/** The server says something every 15 seconds: after this long the line is gone, or something holds the stream back. */
const longestSilenceMs = 40_000;

type Following = {
  /** Where to go on from; '' to begin. */
  readonly lastId: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
};

/**
 * Follows the stream of changes until it ends or breaks, or `signal` ends it. Read by fetch, since EventSource sends no
 * Authorization header. Throws an ApiError where the server refuses.
 */
export const followStream = async ({ lastId, signal, onEvent }: Following): Promise<void> => {
  const control = new AbortController();
  const abort = (): void => control.abort();
  let timer = setTimeout(abort, longestSilenceMs);
  signal.addEventListener('abort', abort);
  const transport: typeof send = (request, options) => {
    const headers = headersFor(request, options);
    headers.set('Accept', 'text/event-stream');
    if (lastId !== '') headers.set('Last-Event-ID', lastId);
    const path = apiBase() + withCacheBuster(request.path);
    return fetch(path, { headers, signal: control.signal, credentials: 'include', cache: 'no-store' });
  };
  try {
    const answer = await openStream('live.events', transport, control.signal);
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    const read = createEventReader();
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return;
      clearTimeout(timer);
      timer = setTimeout(abort, longestSilenceMs);
      for (const event of read(decoder.decode(part.value, { stream: true }))) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    control.abort();
  }
};
