import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readBarcodes } from 'zxing-wasm/reader';
import { decoderBytes } from '#testing/draw-code.ts';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import { codeFormats } from '#web/device/scan/found-code.ts';
import { startEngine } from '#web/device/scan/zxing-engine.ts';
import { loadPixels, readManifest, type LabelledImage } from './labelled-images.ts';
import { readInTime, type Reader } from './read-in-time.ts';
import { summarise, type Row, type Summary } from './scores.ts';

/** The decoder as it comes, with everything on that it can try. */
const raw: Reader = async (pixels) => {
  const image = { ...pixels, colorSpace: 'srgb' } as ImageData;
  const [first] = await readBarcodes(image, {
    formats: [...codeFormats],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
  });
  return first?.text;
};

const engine = startEngine({ wasmBinary: decoderBytes() });

const own: Reader = async (pixels) => decodePhoto(await engine, pixels)[0]?.text;

/** Which of the two goes first, and to which half an image belongs, by its content alone. */
const hashOf = (image: LabelledImage): number =>
  createHash('sha256')
    .update(`${image.format}|${image.expected ?? image.file}`)
    .digest()[0] ?? 0;

const readBoth = async (folder: string, image: LabelledImage): Promise<Row> => {
  const pixels = await loadPixels(join(folder, image.file));
  if (hashOf(image) % 2 === 0) {
    const first = await readInTime(raw, image, pixels);
    return { image, raw: first, own: await readInTime(own, image, pixels) };
  }
  const first = await readInTime(own, image, pixels);
  return { image, own: first, raw: await readInTime(raw, image, pixels) };
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const printFormats = (rows: readonly Row[]): void => {
  console.log('format      codes    raw    own  own rate  raw wrong  own wrong');
  for (const format of codeFormats) {
    const {
      codes,
      read: right,
      rawRead,
      wrong,
      rawWrong,
    } = summarise(rows.filter(({ image }) => image.kind === 'code' && image.format === format));
    if (codes === 0) continue;
    const cells = [codes, rawRead, right].map((each) => String(each).padStart(7)).join('');
    const rate = percent(right, codes).padStart(10);
    console.log(
      `${format.padEnd(10)}${cells}${rate}${String(rawWrong).padStart(11)}${String(wrong).padStart(11)}`,
    );
  }
};

const goalsOf = (all: Summary): readonly (readonly [met: boolean, line: string])[] => [
  [
    all.read / all.codes >= 0.92,
    `read: ${percent(all.read, all.codes)} of ${all.codes}, goal 92 % (raw ${percent(all.rawRead, all.codes)})`,
  ],
  [all.wrong === 0, `wrong: ${all.wrong}, goal 0 (raw ${all.rawWrong})`],
  [all.onNegatives === 0, `read where no code is: ${all.onNegatives} of ${all.negatives}, goal 0`],
  [all.lost <= 2, `lost of what raw reads: ${all.lost}, goal at most 2 (gained ${all.gained})`],
  [
    all.clockOfTotals <= 10,
    `time together: ${all.clockOfTotals.toFixed(2)} x raw, goal 10 (of the processor ${all.cpuOfTotals.toFixed(2)} x, median ${all.cpuMedian.toFixed(2)} x)`,
  ],
  [
    all.clockP95 <= 30,
    `time of the slowest twentieth: ${all.clockP95.toFixed(2)} x raw, goal 30 (of the processor ${all.cpuP95.toFixed(2)} x)`,
  ],
  [all.longestMs <= 3000, `longest: ${all.longestMs.toFixed(0)} ms, goal 3000 ms`],
];

const printHalf = (name: string, rows: readonly Row[]): void => {
  const { read: right, codes, rawRead, wrong, cpuOfTotals } = summarise(rows);
  if (codes === 0) return;
  console.log(
    `           ${name} half: ${percent(right, codes)} of ${codes} (raw ${percent(rawRead, codes)}), ${wrong} wrong, ${cpuOfTotals.toFixed(2)} x raw`,
  );
};

const printUnread = ({ image, own: mine }: Row): void => {
  if (mine.verdict === 'right') return;
  const comparison = `${JSON.stringify(image.expected)} ${JSON.stringify(mine.text)}`;
  console.log(`  ${mine.verdict.padEnd(7)} ${image.file} ${comparison}`);
};

/** Reads every image of a folder by both readers, prints what came of it; false when a goal is missed. */
export const benchPhotos = async (folder: string, list: boolean): Promise<boolean> => {
  await engine;
  const rows: Row[] = [];
  for (const image of readManifest(folder)) rows.push(await readBoth(folder, image));
  if (list) rows.forEach(printUnread);
  printFormats(rows);
  for (const half of ['first', 'second'] as const) {
    printHalf(
      half,
      rows.filter(({ image }) => hashOf(image) < 128 === (half === 'first')),
    );
  }
  const goals = goalsOf(summarise(rows));
  for (const [met, line] of goals) console.log(`  ${met ? 'met    ' : 'NOT MET'}  ${line}`);
  return goals.every(([met]) => met);
};
