import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';

/** Where a stream of events goes: `send` takes a whole event as text, `end` closes the stream. */
type StreamEnds = { readonly send: (event: string) => void; readonly end: () => void };

/** The answer of a call that goes on sending: begins, and gives the way to stop when the reader has gone. */
export type StreamAnswer = (ends: StreamEnds) => () => void;

/** What staff browsers follow, as server-sent events. Source: WHATWG HTML, section 9.2. */
export const liveRows = rows({
  'live.events': {
    perMinute: 600,
    output: z.custom<StreamAnswer>(),
    summary:
      'A stream of server-sent events, for callers whose Accept names text/event-stream: `changes` with `{"changes": [{"kind", "id", "storeId"}]}`, where kind is order, gear, money or till and storeId may be null; `gap` when some were missed, so that everything is to be read again. Goes on from the header Last-Event-ID; an id alone comes every 15 seconds, and the end of the login ends it.',
  },
});
