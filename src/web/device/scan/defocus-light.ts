import type { Profile } from '#web/device/scan/bar-strips.ts';
import { marginModules, comparedFrom, comparedTo, fine, samples } from '#web/device/scan/defocus.ts';
import { modules } from '#web/device/scan/retail-patterns.ts';

/** The position of a code in a profile. */
type CodePlacement = {
  readonly from: number;
  readonly to: number;
  /** By how many modules its middle lies beside the middle of its ends. */
  readonly bend: number;
  /** The radius of the disc that the lens makes of a point, in modules. */
  readonly disc: number;
};

/** Takes the samples of a code from a profile. */
export const takeSamples = (profile: Profile, { from, to, bend }: CodePlacement, out: Float64Array): void => {
  const last = profile.length - 1.001;
  for (let at = 0; at < samples; at += 1) {
    const part = ((at + 0.5) / fine - marginModules) / modules;
    const place = from + (to - from) * (part + (bend * 4 * part * (1 - part)) / modules);
    const inside = place < 0 ? 0 : place > last ? last : place;
    const low = Math.trunc(inside);
    const here = profile[low] ?? 0;
    out[at] = here + ((profile[low + 1] ?? 0) - here) * (inside - low);
  }
};

/** The light of the paper at each sample, and how much darker bars are; both change slowly along a code. */
type Light = { readonly paper: Float64Array; readonly ink: Float64Array };

/** Makes room for the light of one code. */
export const openLight = (): Light => ({ paper: new Float64Array(samples), ink: new Float64Array(samples) });

/** How much of what is seen a drawing leaves unexplained, from 0 to 1, and all that is to be explained. */
type LightFit = { readonly unexplained: number; readonly power: number; readonly ink: number };

const terms = 6;
const matrix = new Float64Array(terms * terms);
const vector = new Float64Array(terms);
const row = new Float64Array(terms);

/** Slow changes of the ink are held back, or they explain what digits should. */
const holdInk = 1e-3;
const holdAll = 1e-6;

const setRow = (at: number, dark: number): void => {
  const along = (2 * at) / samples - 1;
  row[0] = 1;
  row[1] = along;
  row[2] = along * along;
  row[3] = -dark;
  row[4] = -dark * along;
  row[5] = -dark * along * along;
};

/** Adds what one sample asks of the light. */
const addSample = (value: number): void => {
  for (let p = 0; p < terms; p += 1) {
    const own = row[p] ?? 0;
    vector[p] = (vector[p] ?? 0) + own * value;
    for (let q = p; q < terms; q += 1) {
      matrix[p * terms + q] = (matrix[p * terms + q] ?? 0) + own * (row[q] ?? 0);
    }
  }
};

const gather = (seen: Float64Array, dark: Float64Array): void => {
  matrix.fill(0);
  vector.fill(0);
  for (let at = comparedFrom; at < comparedTo; at += 1) {
    setRow(at, dark[at] ?? 0);
    addSample(seen[at] ?? 0);
  }
  const count = comparedTo - comparedFrom;
  for (let p = 0; p < terms; p += 1) {
    matrix[p * terms + p] = (matrix[p * terms + p] ?? 0) + count * (p < 4 ? holdAll : holdInk);
    for (let q = 0; q < p; q += 1) matrix[p * terms + q] = matrix[q * terms + p] ?? 0;
  }
};

/** Takes one row of the equations from another, so often that its first unknown goes. */
const takeRow = (left: Float64Array, size: number, { p, q }: { p: number; q: number }): number => {
  const times = (left[q * size + p] ?? 0) / (left[p * size + p] ?? 1);
  for (let r = p; r < size; r += 1) {
    left[q * size + r] = (left[q * size + r] ?? 0) - times * (left[p * size + r] ?? 0);
  }
  return times;
};

/** Solves `size` linear equations in place by Gaussian elimination; the solution replaces the right side. */
export const solve = (left: Float64Array, right: Float64Array, size: number): void => {
  for (let p = 0; p < size; p += 1) {
    for (let q = p + 1; q < size; q += 1) {
      right[q] = (right[q] ?? 0) - takeRow(left, size, { p, q }) * (right[p] ?? 0);
    }
  }
  for (let p = size - 1; p >= 0; p -= 1) {
    let sum = right[p] ?? 0;
    for (let q = p + 1; q < size; q += 1) sum -= (left[p * size + q] ?? 0) * (right[q] ?? 0);
    right[p] = sum / (left[p * size + p] ?? 1);
  }
};

/** Tells the light at each sample from what the equations gave. */
const spreadLight = ({ paper, ink }: Light): void => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = vector;
  for (let at = 0; at < samples; at += 1) {
    const along = (2 * at) / samples - 1;
    paper[at] = a + along * (b + along * c);
    ink[at] = d + along * (e + along * f);
  }
};

/** Finds the light in which a drawing looks most like what is seen. */
export const fitLight = (seen: Float64Array, dark: Float64Array, light: Light): LightFit => {
  gather(seen, dark);
  solve(matrix, vector, terms);
  spreadLight(light);
  let [left, sum, squares] = [0, 0, 0];
  for (let at = comparedFrom; at < comparedTo; at += 1) {
    const value = seen[at] ?? 0;
    const rest = (light.paper[at] ?? 0) - (light.ink[at] ?? 0) * (dark[at] ?? 0) - value;
    left += rest * rest;
    sum += value;
    squares += value * value;
  }
  const power = Math.max(1, squares - (sum * sum) / (comparedTo - comparedFrom));
  return { unexplained: left / power, power, ink: vector[3] ?? 0 };
};
