import { openBarPasses } from '#web/device/scan/bar-passes.ts';
import type { FoundCode, FrameReading } from '#web/device/scan/found-code.ts';
import { blankGrey, halve, type Grey } from '#web/device/scan/grey-image.ts';
import { openVotes } from '#web/device/scan/votes.ts';
import type { Effort, Engine } from '#web/device/scan/zxing-engine.ts';

type EngineRead = ReturnType<Engine['read']>[number];

/** Neighbouring lines that are averaged, against the noise of a dark picture. */
const breadth = 4;
/** Lines that are measured across the middle of the picture, in each direction. */
const lines = 24;
/** A sharp edge reaches most of its height within this many pixels; one that needs the whole `stretch` is blurred. */
const edge = 3;
const stretch = 30;
/** A smaller difference of brightness within a stretch is not an edge. */
const leastHeight = 60;
/** Minimum number of edges for a result: a bare wall is not out of focus. */
const leastEdges = 12;
/** Only the sharpest fifth of the edges counts: the background is never in focus. */
const sharpest = 0.8;
const leastSteepness = 0.34;

/** A line of pixels: `step` is the distance to the next pixel, `sideStep` to the same pixel of the neighbouring line. */
type Line = {
  readonly from: number;
  readonly step: number;
  readonly sideStep: number;
  readonly length: number;
};

const linesOf = ({ width, height }: Grey): readonly Line[] => {
  const [left, top] = [width >> 2, height >> 2];
  const [across, down] = [width >> 1, height >> 1];
  return Array.from({ length: lines }, (_, at) => [
    {
      from: (top + Math.floor((at * down) / lines)) * width + left,
      step: 1,
      sideStep: width,
      length: across,
    },
    { from: top * width + left + Math.floor((at * across) / lines), step: width, sideStep: 1, length: down },
  ]).flat();
};

const lightsAlong = (data: Uint8Array, { from, step, sideStep, length }: Line): Float32Array => {
  const lights = new Float32Array(length);
  for (let at = 0, place = from; at < length; at += 1, place += step) {
    let sum = 0;
    for (let side = 0; side < breadth; side += 1) sum += data[place + side * sideStep] ?? 0;
    lights[at] = sum / breadth;
  }
  return lights;
};

/** How steep the steepest climb of a stretch is, against its height; null when there is no edge in it. */
const steepnessOf = (lights: Float32Array, from: number): number | null => {
  let [least, most, steepest] = [255, 0, 0];
  for (let at = from; at < from + stretch; at += 1) {
    const light = lights[at] ?? 0;
    if (light < least) least = light;
    if (light > most) most = light;
    if (at >= from + edge) steepest = Math.max(steepest, Math.abs(light - (lights[at - edge] ?? 0)));
  }
  return most - least < leastHeight ? null : steepest / (most - least);
};

/** Whether the middle of a picture is out of focus; false when it has too few edges. */
const isOutOfFocus = (picture: Grey): boolean => {
  const climbs: number[] = [];
  for (const line of linesOf(picture)) {
    const lights = lightsAlong(picture.data, line);
    for (let at = 0; at + stretch <= line.length; at += stretch) {
      const steepness = steepnessOf(lights, at);
      if (steepness !== null) climbs.push(steepness);
    }
  }
  if (climbs.length < leastEdges) return false;
  const sorted = climbs.sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * sharpest)] ?? 1) < leastSteepness;
};

/** Turns a picture a quarter to the right. */
const turn = ({ data, width, height }: Grey): Grey => {
  const turned = blankGrey(height, width);
  const out = turned.data;
  for (let y = 0, from = 0; y < height; y += 1) {
    let at = height - 1 - y;
    for (let x = 0; x < width; x += 1, from += 1, at += height) out[at] = data[from] ?? 0;
  }
  return turned;
};

type ReadPass = (engine: Engine, frame: Grey, effort: Effort) => readonly EngineRead[];

const scaled = (reads: readonly EngineRead[], factor: number): readonly EngineRead[] =>
  reads.map((read) => ({
    ...read,
    corners: read.corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })),
  }));

/** Turned a quarter to the right: x of the turned picture is height - y of the frame. */
const turnedBack = (reads: readonly EngineRead[], height: number): readonly EngineRead[] =>
  reads.map((read) => ({ ...read, corners: read.corners.map(({ x, y }) => ({ x: y, y: height - x })) }));

/** Where bars are, they are cut out and set upright: codes that lie across are read as well. */
const readBarPatterns: ReadPass = (engine, frame) => {
  const reads: EngineRead[] = [];
  const heard = {
    hear: (code: FoundCode) => reads.push({ ...code, lineCount: 2 }),
    believed: () => reads[0] ?? null,
    likeliest: () => null,
  };
  openBarPasses(engine, halve(frame), heard).readStrips();
  return scaled(reads, 2);
};

/** Slower passes, one of them per frame when time is left; cheap ones are listed more often. */
const harderPasses: readonly ReadPass[] = [
  (engine, frame, effort) =>
    scaled(engine.read(halve(frame), { ...effort, tryHarder: true, tryRotate: true }), 2),
  (engine, frame, effort) =>
    turnedBack(engine.read(turn(frame), { ...effort, formats: 'linear' }), frame.height),
  readBarPatterns,
  (engine, frame, effort) =>
    scaled(engine.read(halve(halve(frame)), { ...effort, tryHarder: true, tryInvert: true }), 4),
  (engine, frame, effort) => engine.read(frame, { ...effort, formats: 'linear', tryHarder: true }),
  (engine, frame, effort) =>
    scaled(engine.read(halve(frame), { ...effort, formats: 'matrix', tryHarder: true, tryInvert: true }), 2),
];

/** Share of the time for slower passes; the rest keeps up with the camera. */
const harderShare = 0.2;
/** Doubtful codes seen longer ago are forgotten. */
const memoryFrames = 45;
/** Interval between two measurements of the focus, so that their cost is negligible. */
const focusEveryMs = 200;
/** Most codes that are read from one frame. */
const manyCodes = 64;

/** Reads a stream of frames: a fast pass over each, slower passes in between, and votes where one pass may misread. */
export const openLiveReader = (engine: Engine, now: () => number) => {
  const votes = openVotes({ memory: memoryFrames });
  const startedAt = now();
  let frames = 0;
  let passesRun = 0;
  let harderMs = 0;
  let focus = { isBlurred: false, seenAt: -Infinity };
  const seesBlurred = (frame: Grey): boolean => {
    const seenAt = now();
    if (seenAt - focus.seenAt >= focusEveryMs) focus = { isBlurred: isOutOfFocus(frame), seenAt };
    return focus.isBlurred;
  };
  const runSlowPass = (frame: Grey, effort: Effort): readonly EngineRead[] => {
    const beganAt = now();
    if (harderMs > (beganAt - startedAt) * harderShare) return [];
    const pass = harderPasses[passesRun % harderPasses.length];
    passesRun += 1;
    const reads = pass?.(engine, frame, effort) ?? [];
    harderMs += now() - beganAt;
    return reads;
  };
  return {
    /** Reads one frame of a stream: every code of it, or the first one; answers what is believed by now. */
    readFrame: (frame: Grey, { many }: { readonly many: boolean }): FrameReading => {
      frames += 1;
      const effort = { maxCodes: many ? manyCodes : 1 };
      const quick = engine.read(frame, effort);
      const reads = many || quick.length === 0 ? [...quick, ...runSlowPass(frame, effort)] : quick;
      const believed = new Map<string, FoundCode>();
      for (const { text, format, corners } of reads) {
        if (votes.cast({ text, format }, frames))
          believed.set(`${format} ${text}`, { text, format, corners });
      }
      const codes = [...believed.values()];
      return { codes, isBlurred: reads.length === 0 && seesBlurred(frame) };
    },
  };
};
