import type { Profile } from '#web/device/scan/bar-strips.ts';
import { alignRetail } from '#web/device/scan/retail-alignment.ts';
import type { Alignment } from '#web/device/scan/retail-alignment.ts';
import { bestPath, costsOf, floorOf, lead, leadOf } from '#web/device/scan/retail-paths.ts';
import type { Costs, RetailPath } from '#web/device/scan/retail-paths.ts';
import { fineness, lenses, modules } from '#web/device/scan/retail-patterns.ts';

/** The likeliest EAN-13 in a profile; a UPC-A begins with 0. */
export type LikelyCode = {
  readonly text: string;
  /** How far the next likely code is behind, against what this one leaves unexplained. */
  readonly lead: number;
  /** Of all that is seen, what this code leaves unexplained: 0 is a perfect picture. */
  readonly unexplained: number;
};

/** Takes four samples a module, with some of what is beside the code. */
const resample = (darkness: Profile, { from, to }: Alignment): Float32Array => {
  const size = (to - from) / modules;
  const last = darkness.length - 1;
  return new Float32Array((modules + 8) * fineness).map((_, sample) => {
    const at = Math.max(0, Math.min(last, from + ((sample + 0.5) / fineness - 4) * size));
    const whole = Math.trunc(at);
    const here = darkness[whole] ?? 0;
    return here + ((darkness[Math.min(last, whole + 1)] ?? 0) - here) * (at - whole);
  });
};

const powerOf = (seen: Float32Array): number => {
  const code = seen.subarray(lead, lead + modules * fineness);
  let sum = 0;
  for (const each of code) sum += each;
  const mean = sum / code.length;
  let power = 0;
  for (const each of code) power += (each - mean) ** 2;
  return power / fineness;
};

type View = { readonly costs: Costs; readonly power: number; readonly floor: number };

const textOf = ({ first, digits }: RetailPath): string => `${first}${digits.join('')}`;

const viewsOf = (darkness: Profile, alignment: Alignment): readonly View[] => {
  const seen = resample(darkness, alignment);
  const power = Math.max(powerOf(seen), 1e-6);
  return [seen, Float32Array.from(seen).reverse()].flatMap((view) =>
    lenses().map((lens) => {
      const costs = costsOf(view, lens);
      return { costs, power, floor: floorOf(costs) / power };
    }),
  );
};

const tries = 3;
/** Of all views, so many are searched for a code: those that explain most whatever the check digit says. */
const searched = 4;

/** Reads a profile of darkness from 0 to 1 as an EAN-13, seen either way round and through any lens; null where none can be. */
export const readLikelihood = (darkness: Profile): LikelyCode | null => {
  const [best] = alignRetail(darkness, tries)
    .flatMap((alignment) => viewsOf(darkness, alignment))
    .sort((one, other) => one.floor - other.floor)
    .slice(0, searched)
    .map(({ costs, power }) => {
      const path = bestPath(costs);
      return { costs, path, unexplained: path.cost / power };
    })
    .sort((one, other) => one.unexplained - other.unexplained);
  if (!best) return null;
  const { gap, left } = leadOf(best.costs, best.path);
  return {
    text: textOf(best.path),
    lead: gap / Math.max(left, 1e-6),
    unexplained: best.unexplained,
  };
};
