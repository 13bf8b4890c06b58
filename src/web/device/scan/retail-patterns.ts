/** Encodings of EAN-13 digits: two on the left, whose order encodes the first digit, and one on the right. */
type DigitKind = 'odd' | 'even' | 'right';

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const right = odd.map((bits) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0')));
const even = right.map((bits) => [...bits].reverse().join(''));

/** The seven modules of each digit, a 1 for a bar. */
export const digitPatterns: Readonly<Record<DigitKind, readonly string[]>> = { odd, even, right };

/** The kinds of the six digits on the left for each first digit. */
export const kindsByFirst: readonly (readonly DigitKind[])[] = [
  'oooooo',
  'ooeoee',
  'ooeeoe',
  'ooeeeo',
  'oeooee',
  'oeeooe',
  'oeeeoo',
  'oeoeoe',
  'oeoeeo',
  'oeeoeo',
].map((letters) => [...letters].map((letter) => (letter === 'o' ? 'odd' : 'even')));

export const modules = 95;
/** Where each of the twelve drawn digits begins, in modules. */
export const digitStarts = [3, 10, 17, 24, 31, 38, 50, 57, 64, 71, 78, 85] as const;

/** Samples a module. */
export const fineness = 4;
/** Samples of the neighbours that are compared with each digit. */
export const context = 2;
export const samplesOfDigit = 7 * fineness + 2 * context;

/** Ten digits of one kind through one lens, one after the other: their bars as a camera shows them, about their mean. */
type Templates = { readonly shapes: Float32Array; readonly powers: Float64Array };

type Lens = Readonly<Record<DigitKind, Templates>>;

const gaussian = (sigma: number): readonly number[] => {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

const shapeOf = (bits: readonly number[], weights: readonly number[]): Float32Array => {
  const fine = bits.flatMap((bit) => Array.from({ length: fineness }, () => bit));
  const reach = (weights.length - 1) / 2;
  const from = 2 * fineness - context;
  const shape = new Float32Array(samplesOfDigit).map((_, at) =>
    weights.reduce((sum, weight, step) => {
      const place = Math.max(0, Math.min(fine.length - 1, from + at + step - reach));
      return sum + weight * (fine[place] ?? 0);
    }, 0),
  );
  const mean = shape.reduce((sum, each) => sum + each, 0) / shape.length;
  return shape.map((each) => each - mean);
};

/** Renders the digits of one blur radius. Only one module on each side of a digit is known; beyond it the value is 0.5. */
const lensOf = (blurModules: number): Lens => {
  const weights = gaussian(blurModules * fineness);
  const draw = (patterns: readonly string[], before: number, after: number): Templates => {
    const shapes = new Float32Array(10 * samplesOfDigit);
    const powers = new Float64Array(10);
    patterns.forEach((bits, digit) => {
      const shape = shapeOf([0.5, before, ...[...bits].map(Number), after, 0.5], weights);
      shapes.set(shape, digit * samplesOfDigit);
      powers[digit] = shape.reduce((sum, each) => sum + each * each, 0);
    });
    return { shapes, powers };
  };
  return { odd: draw(odd, 1, 0), even: draw(even, 1, 0), right: draw(right, 0, 1) };
};

let ground: readonly Lens[] | null = null;

/** Templates for several blur radii, the most frequent one first; built on first use. */
export const lenses = (): readonly Lens[] => {
  ground ??= [0.6, 0.35, 0.9, 1.2].map(lensOf);
  return ground;
};
