import type { LensAbilities } from '#web/device/camera/lens.ts';

/** Whether live scanning is known to fail often on a device: Huawei and HarmonyOS phones often do not focus. Source: SPEC section 2, scanner dialog. */
export const oftenBlurs = (userAgent: string): boolean =>
  /huawei|honor|harmonyos|openharmony|arkweb|hmscore/i.test(userAgent);

/** Source: SPEC section 9, scanner. */
export const zoomStep = 0.5;
export const leastZoom = 1;
export const mostZoom = 8;
const tapZooms = [1, 2, 4, 6, 8] as const;
const autoZooms = [
  { afterMs: 500, zoom: 2 },
  { afterMs: 1500, zoom: 4 },
  { afterMs: 3000, zoom: 6 },
  { afterMs: 4500, zoom: 8 },
] as const;
const mostAutoZooms = 3;

/** A zoom between 1 and 8 in steps of a half. */
export const clampZoom = (zoom: number): number =>
  Math.min(mostZoom, Math.max(leastZoom, Math.round(zoom / zoomStep) * zoomStep));

/** The zoom that a double tap leads to: the next of 1, 2, 4, 6, 8, and 1 again after the last. */
export const zoomAfterTap = (zoom: number): number => tapZooms.find((each) => each > zoom) ?? leastZoom;

/** What far-distance zoom goes by. */
type Waiting = {
  /** Since anything was read, or the picture came. */
  readonly sinceMs: number;
  readonly zoom: number;
  /** How often it was zoomed by itself since then. */
  readonly adjustments: number;
};

/** The zoom that is due when nothing was read for a while: 2 after 0.5 s, 4 after 1.5 s, 6 after 3 s, 8 after 4.5 s, three times at most; null when it stays. */
export const autoZoomAfter = ({ sinceMs, zoom, adjustments }: Waiting): number | null => {
  if (adjustments >= mostAutoZooms) return null;
  const due = autoZooms.filter(({ afterMs }) => sinceMs >= afterMs).map((step) => step.zoom);
  const next = due[due.length - 1];
  return next !== undefined && next > zoom ? next : null;
};

/** Some devices count zoom in per cent. */
const fromPerCent = 50;

/** Splits a zoom into what the lens does, in the lens's own unit (null when it cannot), and what is left to cut from the picture, 1 or more. */
export const splitZoom = (
  zoom: number,
  range: LensAbilities['zoom'],
): { readonly byLens: number | null; readonly byCut: number } => {
  if (range === undefined || range.max <= range.min) return { byLens: null, byCut: zoom };
  const unit = range.min >= fromPerCent ? range.min : 1;
  const byLens = Math.min(range.max, Math.max(range.min, zoom * unit));
  return { byLens, byCut: Math.max(1, (zoom * unit) / byLens) };
};
