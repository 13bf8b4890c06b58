import type { Profile } from '#web/device/scan/bar-strips.ts';
import { alignRetail } from '#web/device/scan/retail-alignment.ts';
import type { Alignment } from '#web/device/scan/retail-alignment.ts';
import { costsOf, lead, windowsOf } from '#web/device/scan/retail-costs.ts';
import type { Costs, Windows } from '#web/device/scan/retail-costs.ts';
import { bestPath, floorOf, leadOf } from '#web/device/scan/retail-paths.ts';
import type { RetailPath } from '#web/device/scan/retail-paths.ts';
import { fineness, lenses, modules } from '#web/device/scan/retail-patterns.ts';
import type { Lens } from '#web/device/scan/retail-patterns.ts';

/** The likeliest EAN-13 in a profile; a UPC-A begins with 0. */
type LikelyCode = {
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
  const seen = new Float32Array((modules + 8) * fineness);
  for (let sample = 0; sample < seen.length; sample += 1) {
    const at = Math.max(0, Math.min(last, from + ((sample + 0.5) / fineness - 4) * size));
    const whole = Math.trunc(at);
    const here = darkness[whole] ?? 0;
    seen[sample] = here + ((darkness[Math.min(last, whole + 1)] ?? 0) - here) * (at - whole);
  }
  return seen;
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

const tries = 3;
/** Of all views, so many are searched for a code: those that explain most whatever the check digit says. */
const searched = 3;
const viewsKept = 2;

type View = { readonly windows: Windows; readonly power: number };
type Comparison = { readonly view: View; readonly costs: Costs; readonly floor: number };

const textOf = ({ first, digits }: RetailPath): string => `${first}${digits.join('')}`;

const viewsOf = (darkness: Profile, alignment: Alignment): readonly View[] => {
  const seen = resample(darkness, alignment);
  const power = Math.max(powerOf(seen), 1e-6);
  return [seen, Float32Array.from(seen).reverse()].map((view) => ({ windows: windowsOf(view), power }));
};

const compare = (view: View, lens: Lens): Comparison => {
  const costs = costsOf(view.windows, lens);
  return { view, costs, floor: floorOf(costs) / view.power };
};

const byFloor = (one: Comparison, other: Comparison): number => one.floor - other.floor;

/** All views through a middling lens, then the best of them through the others as well. */
const compareAll = (darkness: Profile): readonly Comparison[] => {
  const [middling, ...others] = lenses();
  if (!middling) return [];
  const likeliest = alignRetail(darkness, tries)
    .flatMap((alignment) => viewsOf(darkness, alignment))
    .map((view) => compare(view, middling))
    .sort(byFloor)
    .slice(0, viewsKept);
  return likeliest
    .flatMap((each) => [each, ...others.map((lens) => compare(each.view, lens))])
    .sort(byFloor)
    .slice(0, searched);
};

/** Reads a profile of darkness from 0 to 1 as an EAN-13, seen either way round and through any lens; null where none can be. */
export const readLikelihood = (darkness: Profile): LikelyCode | null => {
  const [best] = compareAll(darkness)
    .map(({ costs, view }) => {
      const path = bestPath(costs);
      return { costs, path, unexplained: path.cost / view.power };
    })
    .sort((one, other) => one.unexplained - other.unexplained);
  if (!best) return null;
  const { gap, unexplained } = leadOf(best.costs, best.path);
  return {
    text: textOf(best.path),
    lead: gap / Math.max(unexplained, 1e-6),
    unexplained: best.unexplained,
  };
};
