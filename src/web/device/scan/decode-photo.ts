import { openBarPasses } from '#web/device/scan/bar-passes.ts';
import type { CodeFormat, FoundCode, Pixels } from '#web/device/scan/found-code.ts';
import { halve, toGrey, type Grey } from '#web/device/scan/grey-image.ts';
import { enough, isSureAtOnce, isWhole, openEvidence } from '#web/device/scan/votes.ts';
import type { Effort, Engine } from '#web/device/scan/zxing-engine.ts';

type PassOptions = {
  /** Three seconds where nothing is said. */
  readonly budgetMs?: number;
  /** Besides the first code, the others that the photo shows clearly. */
  readonly many?: boolean;
  /** Receives the name of each pass before it begins. */
  readonly onStage?: (name: string) => void;
};

const mapped = ({ data, width, height }: Grey, change: (light: number) => number): Grey => {
  const table = new Uint8Array(256);
  for (let light = 0; light < 256; light += 1) table[light] = Math.max(0, Math.min(255, change(light)));
  const out = new Uint8Array(data.length);
  for (let at = 0; at < out.length; at += 1) out[at] = table[data[at] ?? 0] ?? 0;
  return { data: out, width, height };
};

/** Doubles the contrast about the middle grey. */
const doubleContrast = (picture: Grey): Grey => mapped(picture, (light) => 2 * light - 128);

/** Makes everything black or white. */
const blackAndWhite = (picture: Grey): Grey => mapped(picture, (light) => (light < 128 ? 0 : 255));

/** Draws tones of one tile from black to white by how often they are there, no tone more than `limit` times its share. */
const tileTable = (counts: Uint32Array, pixels: number, limit: number): Uint8Array => {
  const most = Math.max(1, Math.floor((limit * pixels) / 256));
  let over = 0;
  for (let light = 0; light < 256; light += 1) {
    const count = counts[light] ?? 0;
    if (count <= most) continue;
    over += count - most;
    counts[light] = most;
  }
  const share = over / 256;
  let sum = 0;
  const table = new Uint8Array(256);
  for (let light = 0; light < 256; light += 1) {
    sum += (counts[light] ?? 0) + share;
    table[light] = Math.min(255, (sum * 255) / pixels);
  }
  return table;
};

/** Contrast limited adaptive histogram equalisation (CLAHE) with `tiles` tiles a side. */
const equalise = (picture: Grey, tiles: number): Grey => {
  const { data, width, height } = picture;
  const across = Math.max(1, Math.min(tiles, width >> 3));
  const down = Math.max(1, Math.min(tiles, height >> 3));
  const [tileWidth, tileHeight] = [width / across, height / down];
  const tables: Uint8Array[] = [];
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      const [left, top] = [Math.floor(column * tileWidth), Math.floor(row * tileHeight)];
      const [right, bottom] = [Math.floor((column + 1) * tileWidth), Math.floor((row + 1) * tileHeight)];
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const light = data[at] ?? 0;
          counts[light] = (counts[light] ?? 0) + 1;
        }
      }
      tables.push(tileTable(counts, (right - left) * (bottom - top), 3));
    }
  }
  return { data: blendTables(picture, tables, { across, down }), width, height };
};

const between = (
  place: number,
  size: number,
  count: number,
): readonly [low: number, high: number, part: number] => {
  const at = Math.max(0, Math.min(count - 1, (place + 0.5) / size - 0.5));
  const low = Math.floor(at);
  return [low, Math.min(count - 1, low + 1), Math.round((at - low) * 256)];
};

const columnsOf = (width: number, across: number) => {
  const columns = {
    lows: new Uint16Array(width),
    highs: new Uint16Array(width),
    parts: new Uint16Array(width),
  };
  for (let x = 0; x < width; x += 1) {
    const [low, high, part] = between(x, width / across, across);
    columns.lows[x] = low;
    columns.highs[x] = high;
    columns.parts[x] = part;
  }
  return columns;
};

const blendTables = (
  { data, width, height }: Grey,
  tables: readonly Uint8Array[],
  { across, down }: { readonly across: number; readonly down: number },
): Uint8Array => {
  const out = new Uint8Array(data.length);
  const { lows, highs, parts } = columnsOf(width, across);
  // One long table: the lookup of each pixel stays in one array.
  const all = new Uint8Array(tables.length * 256);
  tables.forEach((table, at) => all.set(table, at * 256));
  for (let y = 0, at = 0; y < height; y += 1) {
    const [low, high, part] = between(y, height / down, down);
    const [above, below] = [low * across, high * across];
    for (let x = 0; x < width; x += 1, at += 1) {
      const light = data[at] ?? 0;
      const left = ((lows[x] ?? 0) << 8) + light;
      const right = ((highs[x] ?? 0) << 8) + light;
      const weight = parts[x] ?? 0;
      const top =
        (all[(above << 8) + left] ?? 0) * (256 - weight) + (all[(above << 8) + right] ?? 0) * weight;
      const bottom =
        (all[(below << 8) + left] ?? 0) * (256 - weight) + (all[(below << 8) + right] ?? 0) * weight;
      out[at] = (top * (256 - part) + bottom * part) >> 16;
    }
  }
  return out;
};

/** Horizontal box blur; pixels outside repeat the edge. */
const meanAlongRows = ({ data, width, height }: Grey, radius: number): Uint8Array => {
  const out = new Uint8Array(data.length);
  const line = new Uint8Array(width + 2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    line.fill(row[0] ?? 0, 0, radius);
    line.set(row, radius);
    line.fill(row[width - 1] ?? 0, radius + width);
    let sum = 0;
    for (let x = 0; x < 2 * radius; x += 1) sum += line[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      sum += line[x + 2 * radius] ?? 0;
      out[y * width + x] = sum / (2 * radius + 1);
      sum -= line[x] ?? 0;
    }
  }
  return out;
};

/** Vertical box blur; pixels outside repeat the edge. */
const meanAlongColumns = ({ data, width, height }: Grey, radius: number): Uint8Array => {
  const out = new Uint8Array(data.length);
  const sums = new Int32Array(width);
  const add = (y: number, times: 1 | -1): void => {
    const from = Math.max(0, Math.min(height - 1, y)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + times * (data[from + x] ?? 0);
  };
  for (let y = -radius; y < radius; y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    add(y + radius, 1);
    for (let x = 0; x < width; x += 1) out[y * width + x] = (sums[x] ?? 0) / (2 * radius + 1);
    add(y - radius, -1);
  }
  return out;
};

/** Sharpens edges that defocus blurred. */
const sharpenPicture = (picture: Grey, radius: number, times: number): Grey => {
  const blurred = meanAlongColumns({ ...picture, data: meanAlongRows(picture, radius) }, radius);
  const out = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < out.length; at += 1) {
    const light = picture.data[at] ?? 0;
    out[at] = light + times * (light - (blurred[at] ?? 0));
  }
  return { ...picture, data: new Uint8Array(out.buffer) };
};

const everything: Effort = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true };

/** One way to filter and decode the whole photo. */
type Pass = {
  readonly name: string;
  readonly change?: (photo: Grey) => Grey;
  readonly effort: Effort;
  /** Where a pixel of the changed photo lies in the photo. */
  readonly scale?: number;
  /** Weight of its result, where that is less than of other passes. */
  readonly weight?: number;
};

/** Passes over the unfiltered photo misread the same way: together they do not confirm each other. */
const sameEyes = 0.4;

/** What gains most for its time comes first. */
const passes: readonly Pass[] = [
  { name: 'one threshold', effort: { ...everything, globalThreshold: true }, weight: sameEyes },
  { name: 'half, equalised', change: (photo) => equalise(halve(photo), 8), effort: everything, scale: 2 },
  { name: 'equalised', change: (photo) => equalise(photo, 8), effort: everything },
  { name: 'black and white', change: blackAndWhite, effort: everything },
  { name: 'doubled contrast', change: doubleContrast, effort: everything },
  { name: 'sharpened', change: (photo) => sharpenPicture(photo, 4, 2), effort: everything },
  {
    name: 'denoised',
    effort: { ...everything, tryDenoise: true, downscaleFactor: 2, downscaleThreshold: 200 },
    weight: sameEyes,
  },
];

/** What the photo shows as it was taken: what a filter drew is believed less. */
const isSureAsTaken = (format: CodeFormat): boolean => isSureAtOnce(format) || format === 'PDF417';

/** A code that no second pass can confirm must have this many equal rows. */
const rowsOfLoneCode = 6;

/** Most codes that are read from one photo. */
const mostCodes = 64;

const othersThan = ({ text }: FoundCode, engine: Engine, photo: Grey): readonly FoundCode[] => {
  const reads = engine
    .read(photo, { ...everything, maxCodes: mostCodes })
    .filter((read) => isWhole(read) && (isSureAsTaken(read.format) || read.lineCount >= rowsOfLoneCode))
    .map((read) => ({ text: read.text, format: read.format, corners: read.corners }));
  return [...new Map(reads.map((read) => [read.text, read])).values()].filter((read) => read.text !== text);
};

/** Time limit for reading a photo. */
const wallMs = 3000;

/** Reads the codes of a photo, trying harder pass by pass until one is sure or the time is over; empty when none is. */
export const decodePhoto = (
  engine: Engine,
  pixels: Pixels,
  { budgetMs = wallMs, many = false, onStage }: PassOptions = {},
): readonly FoundCode[] => {
  const endsAt = performance.now() + budgetMs;
  const photo = toGrey(pixels);
  const evidence = openEvidence();
  const bars = openBarPasses(engine, photo, evidence);
  const runPass = ({ change, effort, scale = 1, weight = 1 }: Pass): void => {
    for (const read of engine.read(change ? change(photo) : photo, effort)) {
      const corners = read.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
      evidence.hear({ ...read, corners }, weight);
    }
  };
  const readUnfiltered = (): void => {
    for (const read of engine.read(photo, everything)) {
      evidence.hear(read, isSureAsTaken(read.format) ? enough : 1);
    }
  };
  const stages: readonly (readonly [name: string, run: () => void])[] = [
    ['plain', readUnfiltered],
    ['bars', bars.readStrips],
    ['likely bars', bars.readLikely],
    ...passes.map((pass) => [pass.name, () => runPass(pass)] as const),
    [
      'more rows',
      () => {
        const lone = evidence.likeliest();
        const [same] = lone ? engine.read(photo, { ...everything, minLineCount: rowsOfLoneCode }) : [];
        if (same && same.text === lone?.text) evidence.hear(lone, enough);
      },
    ],
    ['out of focus', () => bars.readDefocused(() => performance.now() >= endsAt)],
  ];
  let longestMs = 0;
  for (const [name, run] of stages) {
    const beganAt = performance.now();
    // The next pass may take as long as the longest one so far.
    if (longestMs > 0 && beganAt + longestMs > endsAt) break;
    onStage?.(name);
    run();
    longestMs = Math.max(longestMs, performance.now() - beganAt);
    if (evidence.believed()) break;
  }
  const found = evidence.believed();
  if (!found) return [];
  return many ? [found, ...othersThan(found, engine, photo)] : [found];
};
