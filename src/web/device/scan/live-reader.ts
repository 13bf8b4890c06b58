import { openBarPasses } from '#web/device/scan/bar-passes.ts';
import { isOutOfFocus } from '#web/device/scan/focus.ts';
import type { FoundCode, FrameReading } from '#web/device/scan/found-code.ts';
import { halve, turn } from '#web/device/scan/grey-image.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';
import { openVotes } from '#web/device/scan/votes.ts';
import type { Effort, Engine, EngineRead } from '#web/device/scan/zxing-engine.ts';

type FrameOptions = {
  /** Every code of the frame instead of the first one. */
  readonly many: boolean;
};

export type LiveReader = {
  /** Reads one frame of a stream; answers what is believed by now. */
  readonly readFrame: (frame: Grey, options: FrameOptions) => FrameReading;
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
export const openLiveReader = (engine: Engine, now: () => number): LiveReader => {
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
    readFrame: (frame, { many }) => {
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
