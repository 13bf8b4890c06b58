import type { FoundCode, Pixels } from '#web/device/scan/found-code.ts';
import { toGrey } from '#web/device/scan/grey-image.ts';
import { readPhotoPasses } from '#web/device/scan/photo-passes.ts';
import type { PassOptions } from '#web/device/scan/photo-passes.ts';
import { engineStarted } from '#web/device/scan/zxing-engine.ts';

/** Time limit for reading a photo. */
const wallMs = 3000;

/** Reads the codes of a photo, trying harder pass by pass until one is sure or the time is over; empty when none is. */
export const decodePhoto = async (
  pixels: Pixels,
  options: Partial<PassOptions> = {},
): Promise<readonly FoundCode[]> => {
  const engine = await engineStarted();
  return readPhotoPasses(engine, toGrey(pixels), { budgetMs: wallMs, ...options });
};
