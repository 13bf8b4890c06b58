import { findBarRegions } from '#web/device/scan/bar-regions.ts';
import { bandsOf, cutStrip, level, sharpen, stack, type Profile } from '#web/device/scan/bar-strips.ts';
import { readDefocused } from '#web/device/scan/defocus-search.ts';
import type { FoundCode } from '#web/device/scan/found-code.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';
import { enough, type openEvidence } from '#web/device/scan/votes.ts';
import { readLikelihood } from '#web/device/scan/retail-likelihood.ts';
import { asPrinted, type Engine } from '#web/device/scan/zxing-engine.ts';

type BarRegion = ReturnType<typeof findBarRegions>[number];

/** Regions of one photo that are decoded. */
const mostRegions = 2;
const bands = 8;

/** Ways to bring out the bars of a strip: levelled light, and edges that a blur took. */
type Evidence = ReturnType<typeof openEvidence>;

type View = (profile: Profile) => Profile;
const levelled: View = (profile) => level(profile, 60);
const sharpened: View = (profile) => sharpen(profile, 2, 2);
const views: readonly View[] = [
  levelled,
  (profile) => level(sharpen(profile, 4, 2), 40),
  sharpened,
  (profile) => level(profile, 20),
  (profile) => sharpen(profile, 7, 2),
];
/** The strongest region is nearly always the code; others get fewer passes. */
const viewsOfOthers: readonly View[] = [levelled, sharpened];

const cornersOf = ({ angle, fromU, toU, fromV, toV }: BarRegion): FoundCode['corners'] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [fromU, fromV],
    [toU, fromV],
    [toU, toV],
    [fromU, toV],
  ].map(([u = 0, v = 0]) => ({ x: u * cos - v * sin, y: u * sin + v * cos }));
};

/** Lead over all other codes that suffices by itself, lead that counts as one more pass, and the largest unexplained share for either. */
const sureLead = 0.3;
const fairLead = 0.15;
const mostUnexplained = 0.16;

/** Worse than that no part of the strip tells more. */
const hopeless = 0.25;

/** Hears what a profile most likely says; false when there is no hope in this strip. */
const weighLikely = (profile: Profile, corners: FoundCode['corners'], evidence: Evidence): boolean => {
  const darkness = level(profile, Math.round(profile.length / 10)).map((light) => 1 - light / 255);
  const likely = readLikelihood(darkness);
  if (!likely || likely.unexplained > hopeless) return false;
  if (likely.unexplained > mostUnexplained || likely.lead < fairLead) return true;
  const named = asPrinted({ format: 'EAN13', text: likely.text });
  evidence.hear({ ...named, corners }, likely.lead >= sureLead ? enough : 1);
  return true;
};

/** A smaller patch, or a higher one than it is wide, is no such code: there, bars would be thinner than a pixel. */
const leastDefocused = 90;
/** Above and below its bars a code has other print. */
const trimmed = 0.1;
const bandsOfDefocused = 3;

const mayBeDefocused = ({ fromU, toU, fromV, toV }: BarRegion): boolean =>
  toU - fromU >= leastDefocused && toU - fromU >= toV - fromV;

const trim = (region: BarRegion): BarRegion => {
  const by = trimmed * (region.toV - region.fromV);
  return { ...region, fromV: region.fromV + by, toV: region.toV - by };
};

/** Looks closer where a photo shows parallel bars: they are cut out, set upright, and read again and again. */
export const openBarPasses = (engine: Engine, photo: Grey, evidence: Evidence) => {
  const findCuts = () =>
    findBarRegions(photo, mostRegions).map((region) => ({ region, strip: cutStrip(photo, region) }));
  let kept: ReturnType<typeof findCuts> | null = null;
  const cuts = () => (kept ??= findCuts());
  const isDone = (): boolean => evidence.believed() !== null;
  return {
    /** Reads the strips of the photo's bars by a decoder, view by view, until a code is believed. */
    readStrips: (): void => {
      for (const [rank, { region, strip }] of cuts().entries()) {
        const profiles = [...bandsOf(strip, bands), ...bandsOf(strip, 1)];
        for (const view of rank === 0 ? views : viewsOfOthers) {
          const picture = stack(profiles.map(view));
          for (const { text, format } of engine.read(picture, { formats: 'linear', tryHarder: true })) {
            evidence.hear({ text, format, corners: cornersOf(region) }, 1);
          }
          if (isDone()) return;
        }
      }
    },
    /** Asks of the strongest strip which EAN-13 or UPC-A is the likeliest. */
    readLikely: (): void => {
      const [first] = cuts();
      if (!first) return;
      for (const profile of [...bandsOf(first.strip, 1), ...bandsOf(first.strip, 3)]) {
        const hasHope = weighLikely(profile, cornersOf(first.region), evidence);
        if (isDone() || !hasHope) return;
      }
    },
    /** Asks the same of a strip whose lens was so far out of focus that bars run into each other. */
    readDefocused: (isOver: () => boolean): void => {
      const region = cuts()[0]?.region;
      if (!region || !mayBeDefocused(region)) return;
      const text = readDefocused(bandsOf(cutStrip(photo, trim(region)), bandsOfDefocused), isOver);
      if (text === null) return;
      evidence.hear({ ...asPrinted({ format: 'EAN13', text }), corners: cornersOf(region) }, enough);
    },
  };
};
