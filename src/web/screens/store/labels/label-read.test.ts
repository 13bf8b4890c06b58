import { beforeAll, describe, expect, it } from 'vitest';
import { layFace } from '#domain/labels/label-face.ts';
import { decoderBytes } from '#testing/draw-code.ts';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import { startEngine } from '#web/device/scan/zxing-engine.ts';
import { qrPath } from '#web/parts/codes/qr-path.ts';

beforeAll(async () => {
  await startEngine({ wasmBinary: decoderBytes() });
});

/** Dots of a label printer to a millimetre: 300 dpi. */
const dotsPerMm = 12;

type Box = { readonly widthMm: number; readonly heightMm: number };
type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A label as it comes out of a printer that puts whole dots. */
const printed = ({ widthMm, heightMm }: Box, black: readonly Rect[]) => {
  const [width, height] = [Math.round(widthMm * dotsPerMm), Math.round(heightMm * dotsPerMm)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const dot = (mm: number): number => Math.round(mm * dotsPerMm);
  for (const rect of black) {
    for (let y = dot(rect.y); y < dot(rect.y + rect.height); y += 1) {
      const from = (y * width + dot(rect.x)) * 4;
      const until = (y * width + dot(rect.x + rect.width)) * 4;
      for (let at = from; at < until; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width, height };
};

const rectsOf = (box: Box, content: { code: string; name: string; size: string }): Rect[] => {
  const { qr, bars } = layFace(box, content);
  const { size, path } = qrPath(`https://snow.example/cx?sn=${content.code}`);
  const unit = qr.sideMm / size;
  const squares = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({
    x: qr.xMm + Number(x) * unit,
    y: qr.yMm + Number(y) * unit,
    width: unit,
    height: unit,
  }));
  let x = bars?.xMm ?? 0;
  const strips = (bars?.widths ?? []).flatMap((modules, index) => {
    const width = modules * (bars?.moduleMm ?? 0);
    x += width;
    return index % 2 === 0 ? [{ x: x - width, y: bars?.yMm ?? 0, width, height: bars?.heightMm ?? 0 }] : [];
  });
  return [...squares, ...strips];
};

describe('a printed label', () => {
  it.each([
    ['the roll', { widthMm: 40, heightMm: 30 }, 'SN000326'],
    ['three by eight', { widthMm: 70, heightMm: 37.125 }, 'SKI-2026-000326'],
    ['the smallest of A4', { widthMm: 42, heightMm: 24.75 }, 'XX0002'],
  ])('is read by our own reader on %s', async (_, box, code) => {
    const content = { code, name: 'QST 92', size: '168cm' };
    const found = await decodePhoto(printed(box, rectsOf(box, content)));
    expect(found.map(({ format, text }) => [format, text]).toSorted()).toEqual([
      ['Code128', code],
      ['QRCode', `https://snow.example/cx?sn=${code}`],
    ]);
  });
});
