import { createStore } from '#web/state/store.ts';

/** By how many milliseconds the server's clock is ahead of this device's. */
export const clockStore = createStore(0);

/** When a call left and its answer came, by this device, and the whole second the answer names. */
type Sample = { readonly sentAt: number; readonly gotAt: number; readonly namedAt: number };

const roundedMs = 1000;
/** Good clocks differ by this much; following it would only draw pages anew. */
const slackMs = 2000;

/** Judges how far the server is ahead: what was believed stays while an answer allows it, else the middle of what the answer allows. */
export const estimateOffset = (believedMs: number, { sentAt, gotAt, namedAt }: Sample): number => {
  const least = namedAt - gotAt;
  const most = namedAt + roundedMs - sentAt;
  const isPossible = believedMs >= least - slackMs && believedMs <= most + slackMs;
  return isPossible ? believedMs : Math.round((least + most) / 2);
};

/** Learns the server's time from an answer. */
export const noteServerTime = (headers: Headers, sentAt: number, gotAt: number = Date.now()): void => {
  const namedAt = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(namedAt)) clockStore.set(estimateOffset(clockStore.get(), { sentAt, gotAt, namedAt }));
};
