import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { drawCode } from '#testing/draw-code.ts';
import type { CodeFormat } from '#web/device/scan/found-code.ts';

const [width, height] = [1280, 720];
const frames = 24;
/** Beside each other in the middle, where a tall screen shows them too. */
const places = [
  [500, 60],
  [500, 290],
  [500, 500],
] as const;

type Code = readonly [CodeFormat, string];

const layerOf = async ([format, text]: Code) => {
  const drawn = await drawCode(format, text, { scale: format === 'QRCode' ? 4 : 2, height: 90 });
  const raw = { width: drawn.width, height: drawn.height, channels: 1 as const };
  return { input: Buffer.from(drawn.data), raw };
};

/** Writes what Chromium's fake camera shows from its next start: codes that circle before a wall, up to three at once. */
export const showToCamera = async (file: string, ...codes: readonly Code[]): Promise<void> => {
  const wall = sharp({ create: { width, height, channels: 3, background: { r: 120, g: 112, b: 100 } } });
  const background = await wall.png().toBuffer();
  const layers = await Promise.all(codes.map(layerOf));
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) => {
      const angle = (2 * Math.PI * frame) / frames;
      const placed = layers.map((layer, index) => {
        const [left, top] = places[index] ?? [0, 0];
        return {
          ...layer,
          left: Math.round(left + 30 * Math.sin(angle)),
          top: Math.round(top + 30 * Math.cos(angle)),
        };
      });
      return sharp(background).composite(placed).jpeg({ quality: 85 }).toBuffer();
    }),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat(pictures));
};

/** A photo of a code, or of a bare wall. */
export const drawPhoto = async (code?: Code): Promise<Buffer> => {
  const wall = sharp({
    create: { width: 900, height: 700, channels: 3, background: { r: 96, g: 104, b: 112 } },
  });
  const layers = code === undefined ? [] : [{ ...(await layerOf(code)), left: 180, top: 220 }];
  return wall.composite(layers).png().toBuffer();
};
