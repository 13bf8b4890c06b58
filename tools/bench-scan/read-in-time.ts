import type { Pixels } from '#web/device/scan/found-code.ts';
import type { LabelledImage } from './labelled-images.ts';
import { judge, type Reading } from './scores.ts';

export type Reader = (pixels: Pixels) => Promise<string | undefined>;

/** Reads a copy of an image and takes the time; a reader that throws has read nothing, which is told. */
export const readInTime = async (reader: Reader, image: LabelledImage, pixels: Pixels): Promise<Reading> => {
  const copy = { ...pixels, data: new Uint8ClampedArray(pixels.data) };
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const text = await reader(copy).catch((error: unknown) => {
    console.log(`  threw   ${image.file} ${String(error)}`);
    return undefined;
  });
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - startedAt;
  return { text, ms, cpuMs: (user + system) / 1000, verdict: judge(image, text) };
};
