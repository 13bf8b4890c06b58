import { beforeAll, describe, expect, it } from 'vitest';
import { layFace } from '#domain/labels/label-face.ts';
import { decoderBytes } from '#testing/draw-code.ts';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import { startEngine, type Engine } from '#web/device/scan/zxing-engine.ts';
import { qrPath } from '#web/parts/codes/QrCode.tsx';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine({ wasmBinary: decoderBytes() });
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

type Content = { readonly code: string; readonly name: string; readonly size: string };

const linkTo = (code: string): string => `https://snow.example/cx?sn=${code}`;

const qrOf = (box: Box, content: Content): Rect[] => {
  const { qr } = layFace(box, content);
  const { size, path } = qrPath(linkTo(content.code));
  const unit = qr.sideMm / size;
  return [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({
    x: qr.xMm + Number(x) * unit,
    y: qr.yMm + Number(y) * unit,
    width: unit,
    height: unit,
  }));
};

const barsOf = (box: Box, content: Content): Rect[] => {
  const { bars } = layFace(box, content);
  if (bars === null) throw new Error('no bars');
  let x = bars.xMm;
  return bars.widths.flatMap((modules, index) => {
    const width = modules * bars.moduleMm;
    x += width;
    return index % 2 === 0 ? [{ x: x - width, y: bars.yMm, width, height: bars.heightMm }] : [];
  });
};

describe('a printed label', () => {
  it.each([
    ['the roll', { widthMm: 40, heightMm: 30 }, 'SN000326'],
    ['three by eight', { widthMm: 70, heightMm: 37.125 }, 'SKI-2026-000326'],
    ['the smallest of A4', { widthMm: 42, heightMm: 24.75 }, 'XX0002'],
  ])('is read by our own reader on %s', async (_, box, code) => {
    const content = { code, name: 'QST 92', size: '168cm' };
    expect(decodePhoto(engine, printed(box, qrOf(box, content)))).toMatchObject([
      { format: 'QRCode', text: linkTo(code) },
    ]);
    expect(decodePhoto(engine, printed(box, barsOf(box, content)))).toMatchObject([
      { format: 'Code128', text: code },
    ]);
  });
});
