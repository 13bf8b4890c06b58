import { createStore } from '#web/state/store.ts';

/** Offset of the server's clock against this device's, in milliseconds. */
export const clockStore = createStore(0);

/** Send and receive time of a call by this device, and the server's time from the `date` header in whole seconds. */
type Sample = { readonly sentAt: number; readonly gotAt: number; readonly namedAt: number };

const roundedMs = 1000;
/** Differences up to this are ignored: following them would only re-render pages. */
const slackMs = 2000;

/** Estimates the offset: keeps the present estimate while the sample is consistent with it, else takes the middle of the possible range. */
const estimateOffset = (believedMs: number, { sentAt, gotAt, namedAt }: Sample): number => {
  const least = namedAt - gotAt;
  const most = namedAt + roundedMs - sentAt;
  const isPossible = believedMs >= least - slackMs && believedMs <= most + slackMs;
  return isPossible ? believedMs : Math.round((least + most) / 2);
};

/** Updates the offset from the `date` header of an answer. */
export const noteServerTime = (headers: Headers, sentAt: number, gotAt: number = Date.now()): void => {
  const namedAt = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(namedAt)) clockStore.set(estimateOffset(clockStore.get(), { sentAt, gotAt, namedAt }));
};
