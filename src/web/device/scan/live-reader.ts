import { openBarLooks } from '#web/device/scan/bar-looks.ts';
import { isOutOfFocus } from '#web/device/scan/focus.ts';
import type { FoundCode, FrameReading } from '#web/device/scan/found-code.ts';
import { halve, turn } from '#web/device/scan/grey-image.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';
import { openVotes } from '#web/device/scan/votes.ts';
import type { Effort, Engine, EngineRead } from '#web/device/scan/zxing-engine.ts';

export type FrameOptions = {
  /** Every code of the frame instead of the first one. */
  readonly many: boolean;
};

export type LiveReader = {
  /** Reads one frame of a stream; answers what is believed by now. */
  readonly readFrame: (frame: Grey, options: FrameOptions) => FrameReading;
};

type Look = (engine: Engine, frame: Grey, effort: Effort) => readonly EngineRead[];

const scaled = (reads: readonly EngineRead[], factor: number): readonly EngineRead[] =>
  reads.map((read) => ({
    ...read,
    corners: read.corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })),
  }));

/** Turned a quarter to the right: x of the turned picture is height - y of the frame. */
const turnedBack = (reads: readonly EngineRead[], height: number): readonly EngineRead[] =>
  reads.map((read) => ({ ...read, corners: read.corners.map(({ x, y }) => ({ x: y, y: height - x })) }));

/** Where bars are, they are cut out and set upright: codes that lie across are read as well. */
const lookAtBars: Look = (engine, frame) => {
  const reads: EngineRead[] = [];
  const heard = {
    hear: (code: FoundCode) => reads.push({ ...code, lineCount: 2 }),
    believed: () => reads[0] ?? null,
    likeliest: () => null,
  };
  openBarLooks(engine, halve(frame), heard).readStrips();
  return scaled(reads, 2);
};

/** Harder looks, one of them in a frame's spare time; the cheap ones come more often. */
const harderLooks: readonly Look[] = [
  (engine, frame, effort) =>
    scaled(engine.read(halve(frame), { ...effort, tryHarder: true, tryRotate: true }), 2),
  (engine, frame, effort) =>
    turnedBack(engine.read(turn(frame), { ...effort, formats: 'linear' }), frame.height),
  lookAtBars,
  (engine, frame, effort) =>
    scaled(engine.read(halve(halve(frame)), { ...effort, tryHarder: true, tryInvert: true }), 4),
  (engine, frame, effort) => engine.read(frame, { ...effort, formats: 'linear', tryHarder: true }),
  (engine, frame, effort) =>
    scaled(engine.read(halve(frame), { ...effort, formats: 'matrix', tryHarder: true, tryInvert: true }), 2),
];

/** Of the time that passes, so much goes to harder looks: the rest keeps pace with the camera. */
const harderShare = 0.2;
/** Doubtful codes seen longer ago are forgotten. */
const memoryFrames = 45;
/** From one look at the focus to the next: what it costs is not to be felt. */
const focusEveryMs = 200;
/** In one frame more codes than that nobody scans. */
const manyCodes = 64;

/** Reads a stream of frames: a quick look at each, harder looks in between, and votes where one look may err. */
export const openLiveReader = (engine: Engine, now: () => number): LiveReader => {
  const votes = openVotes({ memory: memoryFrames });
  const startedAt = now();
  let frames = 0;
  let looks = 0;
  let harderMs = 0;
  let focus = { isBlurred: false, seenAt: -Infinity };
  const seesBlurred = (frame: Grey): boolean => {
    const seenAt = now();
    if (seenAt - focus.seenAt >= focusEveryMs) focus = { isBlurred: isOutOfFocus(frame), seenAt };
    return focus.isBlurred;
  };
  const lookHarder = (frame: Grey, effort: Effort): readonly EngineRead[] => {
    const beganAt = now();
    if (harderMs > (beganAt - startedAt) * harderShare) return [];
    const look = harderLooks[looks % harderLooks.length];
    looks += 1;
    const reads = look?.(engine, frame, effort) ?? [];
    harderMs += now() - beganAt;
    return reads;
  };
  return {
    readFrame: (frame, { many }) => {
      frames += 1;
      const effort = { maxCodes: many ? manyCodes : 1 };
      const quick = engine.read(frame, effort);
      const reads = many || quick.length === 0 ? [...quick, ...lookHarder(frame, effort)] : quick;
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
