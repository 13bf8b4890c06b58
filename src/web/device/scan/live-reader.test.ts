import { beforeAll, describe, expect, it } from 'vitest';
import { decoderBytes, drawCode, mapPixels, turnBy, type GreyPicture } from '#testing/draw-code.ts';
import type { CodeFormat } from './found-code.ts';
import { openLiveReader } from './live-reader.ts';
import { startEngine, type Engine } from './zxing-engine.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine({ wasmBinary: decoderBytes() });
});

/** A clock by which harder looks cost nothing. */
const idleClock = () => () => 0;

const onWall = (pictures: readonly (readonly [GreyPicture, x: number, y: number])[]): GreyPicture =>
  mapPixels({ data: new Uint8Array(960 * 540), width: 960, height: 540 }, (_, x, y) => {
    for (const [picture, left, top] of pictures) {
      const [dx, dy] = [x - left, y - top];
      if (dx >= 0 && dy >= 0 && dx < picture.width && dy < picture.height) {
        return picture.data[dy * picture.width + dx] ?? 255;
      }
    }
    return 120;
  });

const readUntilFound = (frame: GreyPicture, frames: number): number => {
  const reader = openLiveReader(engine, idleClock());
  for (let count = 1; count <= frames; count += 1) {
    if (reader.readFrame(frame, { many: false }).codes.length > 0) return count;
  }
  return Infinity;
};

describe('openLiveReader', () => {
  it.each([
    ['QRCode', 'SKI-1', 1],
    ['Code128', 'SKI-1', 1],
    ['EAN13', '4006381333931', 2],
    ['UPCA', '036000291452', 2],
    ['ITF', '00123456789012', 2],
    ['Code39', 'SKI1', 2],
  ] as const)('believes a clean %s after as few frames as are safe', async (format, text, frames) => {
    const wall = onWall([[await drawCode(format, text), 300, 200]]);
    expect(readUntilFound(wall, 5)).toBe(frames);
  });

  it.each([
    ['QRCode', 'SKI-1'],
    ['Code128', 'SKI-1'],
    ['EAN13', '4006381333931'],
  ] as const)('finds a %s that stands on its side', async (format, text) => {
    const wall = onWall([[turnBy(await drawCode(format, text), 90), 300, 100]]);
    expect(readUntilFound(wall, 20)).toBeLessThanOrEqual(20);
  });

  it.each([
    ['EAN13', '4006381333931'],
    ['Code128', 'SKI-1'],
  ] as const)('finds a %s that lies across, and where', async (format, text) => {
    const wall = onWall([[turnBy(await drawCode(format, text, { scale: 4 }), 35), 200, 20]]);
    const reader = openLiveReader(engine, idleClock());
    const found = Array.from({ length: 20 }, () => reader.readFrame(wall, { many: false }).codes).flat();
    expect(found[0]).toMatchObject({ format, text });
    for (const { x, y } of found[0]?.corners ?? []) {
      expect(x).toBeGreaterThan(200);
      expect(x).toBeLessThan(760);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(540);
    }
  });

  it('finds white on black', async () => {
    const inverted = mapPixels(await drawCode('QRCode', 'SKI-1', { scale: 6 }), (light) => 255 - light);
    expect(readUntilFound(onWall([[inverted, 300, 100]]), 20)).toBeLessThanOrEqual(20);
  });

  it('reads many codes of one frame, each once', async () => {
    const codes: readonly (readonly [CodeFormat, string])[] = [
      ['QRCode', 'SKI-1'],
      ['QRCode', 'SKI-2'],
      ['Code128', 'SKI-3'],
      ['Code128', 'SKI-4'],
    ];
    const pictures = await Promise.all(codes.map(([format, text]) => drawCode(format, text)));
    const wall = onWall(pictures.map((picture, at) => [picture, 40 + (at % 2) * 460, 20 + (at >> 1) * 250]));
    const reader = openLiveReader(engine, idleClock());
    const found = reader.readFrame(wall, { many: true }).codes.map(({ text }) => text);
    expect(found.toSorted()).toEqual(['SKI-1', 'SKI-2', 'SKI-3', 'SKI-4']);
  });

  it('says when there is nothing but blur, and looks at that now and then only', async () => {
    let ms = 0;
    const reader = openLiveReader(engine, () => ms);
    const soft = mapPixels(onWall([]), (_, x) => 128 + 100 * Math.sin(x / 14));
    const clear = onWall([[await drawCode('QRCode', 'SKI-1'), 300, 200]]);
    const sees = (frame: GreyPicture, atMs: number): boolean => {
      ms = atMs;
      return reader.readFrame(frame, { many: false }).isBlurred;
    };
    expect(sees(soft, 0)).toBe(true);
    expect(sees(onWall([]), 100)).toBe(true);
    expect(sees(onWall([]), 300)).toBe(false);
    expect(sees(soft, 600)).toBe(true);
    expect(sees(clear, 610)).toBe(false);
  });

  it('gives harder looks no more than their share of the time', () => {
    let ms = 0;
    let harderMs = 0;
    const slow: Engine = {
      read: (_, { tryHarder = false, formats = 'all' }) => {
        const takes = tryHarder || formats !== 'all' ? 100 : 10;
        ms += takes;
        if (takes === 100) harderMs += takes;
        return [];
      },
    };
    const reader = openLiveReader(slow, () => ms);
    for (let count = 0; count < 100; count += 1) {
      reader.readFrame(onWall([]), { many: false });
      ms += 20;
    }
    expect(harderMs).toBeGreaterThan(0.12 * ms);
    expect(harderMs).toBeLessThan(0.28 * ms);
  });
});
