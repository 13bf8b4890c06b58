import type { LensAbilities } from '#web/device/camera/lens.ts';

/** Whether live scanning is known to fail often on a device: Huawei and HarmonyOS phones often do not focus. Source: SPEC section 2, scanner dialog. */
export const oftenBlurs = (userAgent: string): boolean =>
  /huawei|honor|harmonyos|openharmony|arkweb|hmscore/i.test(userAgent);

/** How far a picture is zoomed. Source: SPEC section 9, scanner. */
export const zoomRange = { min: 1, max: 8, step: 0.5 } as const;
const tapZooms = [1, 2, 4, 6, 8] as const;

/** A zoom between 1 and 8 in steps of a half. */
export const clampZoom = (zoom: number): number =>
  Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(zoom / zoomRange.step) * zoomRange.step));

/** The zoom that a double tap leads to: the next of 1, 2, 4, 6, 8, and 1 again after the last. */
export const zoomAfterTap = (zoom: number): number => tapZooms.find((each) => each > zoom) ?? zoomRange.min;

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
