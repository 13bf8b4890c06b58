import { digitPatterns, digitStarts, modules } from '#web/device/scan/retail-patterns.ts';

// A lens that cannot focus draws every point as a disc. If the disc is wider than two modules, narrow bars vanish or
// appear in place of spaces, but each digit still has a distinct shape once the width of the disc is known.

/** Samples a module. */
export const fine = 2;
/** Modules of margin that are compared before the first and after the last module of a code. */
export const marginModules = 5;
/** Number of samples of a code with its margins. */
export const samples = (modules + 2 * marginModules) * fine;
/** Of all samples, those that are compared: the quiet sides may end before. */
export const comparedFrom = (marginModules - 3.5) * fine;
/** Index after the last compared sample. */
export const comparedTo = (marginModules + modules + 3.5) * fine;

/** Ten digits in each of three ways: on the left odd ones and then even ones; those from `rights` on the right. */
export const rights = 20;
export const glyphCount = 30;
const glyphs = [...digitPatterns.odd, ...digitPatterns.even, ...digitPatterns.right].map((bits) =>
  [...bits].map(Number),
);

/** A glyph reaches so many modules beyond its own on either side. */
const reach = 4;
/** Samples of one drawn glyph. */
export const glyphSamples = (7 + 2 * reach) * fine;

const guards = new Float64Array(modules);
for (const bar of [0, 2, 46, 48, 92, 94]) guards[bar] = 1;

const shareOfBars = (from: number, to: number, module: number): number =>
  glyphs.slice(from, to).reduce((sum, bits) => sum + (bits[module] ?? 0), 0) / (to - from);

/** Guards, and of each digit what all of them have in common. */
const anyCode = Float64Array.from(guards);
digitStarts.forEach((start, place) => {
  const [from, to] = place < 6 ? [0, rights] : [rights, glyphCount];
  for (let module = 0; module < 7; module += 1) anyCode[start + module] = shareOfBars(from, to, module);
});

/** Darkness that one edge leaves at either side of it: parts of a module, as far as `farthest`. */
const edgeParts = 32;
const farthest = 6;
/** What blurs even a lens in focus: pixels and paper, in modules. */
const haze = 0.7;

const spreadOf = (disc: number): Float64Array => {
  const size = 2 * farthest * edgeParts + 1;
  const spread = new Float64Array(size);
  const middle = farthest * edgeParts;
  const radius = disc * edgeParts;
  const reachOfHaze = Math.ceil(3.5 * haze * edgeParts);
  const hazes = Float64Array.from({ length: 2 * reachOfHaze + 1 }, (_, at) =>
    Math.exp(-(((at - reachOfHaze) / (haze * edgeParts)) ** 2) / 2),
  );
  for (let from = -Math.floor(radius); from <= radius; from += 1) {
    const weight = Math.sqrt(radius * radius - from * from);
    for (let at = 0; at < hazes.length; at += 1) {
      const place = middle + from + at - reachOfHaze;
      if (place >= 0 && place < size) spread[place] = (spread[place] ?? 0) + weight * (hazes[at] ?? 0);
    }
  }
  return spread;
};

/** From 0 to 1 across an edge. */
const edgeOf = (disc: number): Float64Array => {
  const spread = spreadOf(disc);
  const total = spread.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  return spread.map((each) => {
    sum += each / total;
    return sum - each / total / 2;
  });
};

const heightAt = (edge: Float64Array, distance: number): number => {
  const at = (distance + farthest) * edgeParts;
  if (at <= 0) return 0;
  const low = Math.trunc(at);
  if (low >= edge.length - 1) return 1;
  const here = edge[low] ?? 0;
  return here + ((edge[low + 1] ?? 0) - here) * (at - low);
};

/** Draws bars through a lens; the first of them begins so many modules behind the first sample. */
const drawBars = (
  bars: ArrayLike<number>,
  edge: Float64Array,
  { lead, size }: { readonly lead: number; readonly size: number },
): Float64Array => {
  const out = new Float64Array(size);
  let before = 0;
  for (let module = 0; module <= bars.length; module += 1) {
    const bar = bars[module] ?? 0;
    const rise = bar - before;
    before = bar;
    if (rise === 0) continue;
    for (let at = 0; at < size; at += 1) {
      out[at] = (out[at] ?? 0) + rise * heightAt(edge, (at + 0.5) / fine - lead - module);
    }
  }
  return out;
};

/** What codes look like when points become discs of one size. */
type Defocus = {
  /** The radius of the disc, in modules. */
  readonly disc: number;
  readonly glyphs: readonly Float64Array[];
  /** What all codes have in common: only the guards, and the guards with the mean of all digits. */
  readonly guards: Float64Array;
  readonly anyCode: Float64Array;
};

const partsOfDisc = 20;
const known: Defocus[] = [];

/** What codes look like through discs of about this radius; made when first asked for. */
export const defocusOf = (disc: number): Defocus => {
  const rank = Math.max(partsOfDisc / 2, Math.round(disc * partsOfDisc));
  const edge = known[rank] ? null : edgeOf(rank / partsOfDisc);
  if (edge) {
    known[rank] = {
      disc: rank / partsOfDisc,
      glyphs: glyphs.map((bits) => drawBars(bits, edge, { lead: reach, size: glyphSamples })),
      guards: drawBars(guards, edge, { lead: marginModules, size: samples }),
      anyCode: drawBars(anyCode, edge, { lead: marginModules, size: samples }),
    };
  }
  return known[rank] as Defocus;
};
