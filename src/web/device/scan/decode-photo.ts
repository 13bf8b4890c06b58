import { openBarPasses } from '#web/device/scan/bar-passes.ts';
import type { CodeFormat, FoundCode, Pixels } from '#web/device/scan/found-code.ts';
import { halve, toGrey } from '#web/device/scan/grey-image.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';
import { blackAndWhite, doubleContrast, equalise, sharpenPicture } from '#web/device/scan/picture-filters.ts';
import { enough, isSureAtOnce, isWhole, openEvidence } from '#web/device/scan/votes.ts';
import { engineStarted } from '#web/device/scan/zxing-engine.ts';
import type { Effort, Engine } from '#web/device/scan/zxing-engine.ts';

type PassOptions = {
  readonly budgetMs: number;
  /** Besides the first code, the others that the photo shows clearly. */
  readonly many?: boolean;
  /** Receives the name of each pass before it begins. */
  readonly onStage?: (name: string) => void;
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

/** Reads one grey photo pass by pass, until a code is believed or the time is over. */
export const readPhotoPasses = (engine: Engine, photo: Grey, options: PassOptions): readonly FoundCode[] => {
  const endsAt = performance.now() + options.budgetMs;
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
    options.onStage?.(name);
    run();
    longestMs = Math.max(longestMs, performance.now() - beganAt);
    if (evidence.believed()) break;
  }
  const found = evidence.believed();
  if (!found) return [];
  return options.many === true ? [found, ...othersThan(found, engine, photo)] : [found];
};

/** Time limit for reading a photo. */
const wallMs = 3000;

/** Reads the codes of a photo, trying harder pass by pass until one is sure or the time is over; empty when none is. */
export const decodePhoto = async (
  pixels: Pixels,
  options: Partial<PassOptions> = {},
): Promise<readonly FoundCode[]> => {
  const engine = await engineStarted();
  return readPhotoPasses(engine, toGrey(pixels), { budgetMs: wallMs, ...options });
};
