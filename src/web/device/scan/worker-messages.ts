import type { FrameReading, Pixels } from '#web/device/scan/found-code.ts';
import type { FrameSource } from '#web/device/scan/frame-grey.ts';

export type FrameRequest = {
  readonly source: FrameSource;
  readonly many: boolean;
  /** More than 1 reads only the middle of the frame, for cameras whose lens has no zoom. */
  readonly zoom: number;
};

/** What a page asks the worker. */
export type ScanRequest = { readonly id: number } & (
  | { readonly kind: 'frame'; readonly frame: FrameRequest }
  | { readonly kind: 'photo'; readonly photo: Pixels }
  | { readonly kind: 'warm' }
);

/** What the worker answers. */
export type ScanAnswer =
  | { readonly id: number; readonly reading: FrameReading }
  | { readonly id: number; readonly problem: string };
