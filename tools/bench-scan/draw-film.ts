import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawCode } from '#testing/draw-code.ts';
import type { CodeFormat } from '#web/device/scan/found-code.ts';

const [width, height] = [1920, 1080];

/** A shop's wall: soft shapes and a little noise, the same every time. */
const wall = async (): Promise<Buffer> => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const shapes = Array.from({ length: 60 }, () => {
    const [x, y, light] = [random() * width, random() * height, Math.floor(60 + random() * 140)];
    const size = `width="${Math.floor(40 + random() * 300)}" height="${Math.floor(40 + random() * 200)}"`;
    return `<rect x="${x}" y="${y}" ${size} fill="rgb(${light},${light},${light})" />`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(128,128,128)" />${shapes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).blur(4).png().toBuffer();
};

export type Film = {
  readonly file: string;
  readonly codes: readonly (readonly [CodeFormat, string])[];
  readonly frames: number;
  /** Of all frames, the first so many show a code. */
  readonly framesWithCode: number;
};

/** Writes a film of codes that wander over a wall, one after the other, as Chromium takes it for a camera. */
export const drawFilm = async ({ file, codes, frames, framesWithCode }: Film): Promise<void> => {
  const background = await wall();
  const drawn = await Promise.all(
    codes.map(([format, text]) => drawCode(format, text, { scale: 4, height: 140 })),
  );
  const pictures: Buffer[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const angle = (2 * Math.PI * frame) / frames;
    const code = drawn[Math.floor((frame * drawn.length) / framesWithCode)];
    const layer =
      code && frame < framesWithCode
        ? [
            {
              input: Buffer.from(code.data),
              raw: { width: code.width, height: code.height, channels: 1 as const },
              left: Math.round(600 + 300 * Math.sin(angle)),
              top: Math.round(400 + 200 * Math.cos(angle)),
            },
          ]
        : [];
    pictures.push(await sharp(background).composite(layer).jpeg({ quality: 85 }).toBuffer());
  }
  writeFileSync(file, Buffer.concat(pictures));
};
