import type { Grey } from '#web/device/scan/grey-image.ts';

/** A patch of parallel bars, in a picture turned so that the bars stand upright: u runs across them, v along them. */
type BarRegion = {
  /** From the picture's x axis to u, in radians. */
  readonly angle: number;
  readonly fromU: number;
  readonly toU: number;
  readonly fromV: number;
  readonly toV: number;
};

/** How brightness changes in square cells: sums of products of its slopes. */
type Slopes = {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly xx: Float32Array;
  readonly yy: Float32Array;
  readonly xy: Float32Array;
};

/** What the cells around each one agree on. */
type Grain = {
  readonly energy: Float32Array;
  /** From 0, no common direction, to 1. */
  readonly unity: Float32Array;
  readonly angle: Float32Array;
};

const leastUnity = 0.45;
/** Neighbours of one patch differ by less, in radians. */
const mostTurn = 0.4;
/** A patch of fewer cells, or fewer pixels across, holds no code. */
const leastCells = 4;
const leastPixels = 30;

const cellOf = (longest: number): number => Math.max(6, Math.min(16, Math.round(longest / 80)));

const addRow = ({ data, width }: Grey, slopes: Slopes, y: number): void => {
  const { cell, columns, xx, yy, xy } = slopes;
  for (let column = 0, to = Math.floor(y / cell) * columns; column < columns; column += 1, to += 1) {
    const end = y * width + Math.min((column + 1) * cell, width - 1);
    let [a, b, c] = [0, 0, 0];
    for (let at = y * width + Math.max(1, column * cell); at < end; at += 1) {
      const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      a += dx * dx;
      b += dy * dy;
      c += dx * dy;
    }
    xx[to] = (xx[to] ?? 0) + a;
    yy[to] = (yy[to] ?? 0) + b;
    xy[to] = (xy[to] ?? 0) + c;
  }
};

const measureSlopes = (picture: Grey): Slopes => {
  const cell = cellOf(Math.max(picture.width, picture.height));
  const columns = Math.floor(picture.width / cell);
  const rows = Math.floor(picture.height / cell);
  const sums = (): Float32Array => new Float32Array(columns * rows);
  const slopes = { columns, rows, cell, xx: sums(), yy: sums(), xy: sums() };
  const end = Math.min(rows * cell, picture.height - 1);
  for (let y = 1; y < end; y += 1) addRow(picture, slopes, y);
  return slopes;
};

/** The sum over the three by three cells around one. */
const around = (values: Float32Array, { columns, rows }: Slopes, at: number): number => {
  const x = at % columns;
  const y = (at - x) / columns;
  let sum = 0;
  for (let j = Math.max(0, y - 1); j <= Math.min(rows - 1, y + 1); j += 1) {
    for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i += 1) {
      sum += values[j * columns + i] ?? 0;
    }
  }
  return sum;
};

const angleOf = (xx: number, yy: number, xy: number): number => 0.5 * Math.atan2(2 * xy, xx - yy);

const measureGrain = (slopes: Slopes): Grain => {
  const count = slopes.columns * slopes.rows;
  const grain = {
    energy: new Float32Array(count),
    unity: new Float32Array(count),
    angle: new Float32Array(count),
  };
  // Noise has slopes as well: weak ones shall look as if they had no direction.
  const noise = 500 * slopes.cell * slopes.cell;
  for (let at = 0; at < count; at += 1) {
    const xx = around(slopes.xx, slopes, at);
    const yy = around(slopes.yy, slopes, at);
    const xy = around(slopes.xy, slopes, at);
    grain.energy[at] = (xx + yy) / 9;
    grain.unity[at] = Math.hypot(xx - yy, 2 * xy) / (xx + yy + noise);
    grain.angle[at] = angleOf(xx, yy, xy);
  }
  return grain;
};

/** How far two directions lie apart; a direction and its opposite are the same. */
const turnBetween = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % Math.PI;
  return apart > Math.PI / 2 ? Math.PI - apart : apart;
};

type Patch = {
  readonly cells: readonly number[];
  readonly angle: number;
  readonly strength: number;
};

const growPatches = (slopes: Slopes, { energy, unity, angle }: Grain): readonly Patch[] => {
  const { columns, rows, cell } = slopes;
  const sorted = energy.slice().sort();
  const least = Math.max(20 * cell * cell, 0.06 * (sorted[Math.floor(sorted.length * 0.98)] ?? 0));
  const isFree = new Uint8Array(energy.length);
  for (let at = 0; at < isFree.length; at += 1) {
    isFree[at] = (energy[at] ?? 0) >= least && (unity[at] ?? 0) >= leastUnity ? 1 : 0;
  }
  const joinNeighbours = (at: number, common: number, open: number[]): void => {
    const x = at % columns;
    const y = (at - x) / columns;
    for (let j = Math.max(0, y - 1); j <= Math.min(rows - 1, y + 1); j += 1) {
      for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i += 1) {
        const next = j * columns + i;
        if (isFree[next] === 0 || turnBetween(angle[next] ?? 0, common) > mostTurn) continue;
        isFree[next] = 0;
        open.push(next);
      }
    }
  };
  const grow = (start: number): Patch => {
    const cells: number[] = [];
    const open = [start];
    let [xx, yy, xy, strength] = [0, 0, 0, 0];
    isFree[start] = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      cells.push(at);
      xx += slopes.xx[at] ?? 0;
      yy += slopes.yy[at] ?? 0;
      xy += slopes.xy[at] ?? 0;
      strength += Math.sqrt(energy[at] ?? 0) * (unity[at] ?? 0);
      joinNeighbours(at, angleOf(xx, yy, xy), open);
    }
    return { cells, angle: angleOf(xx, yy, xy), strength };
  };
  const patches: Patch[] = [];
  for (let at = 0; at < isFree.length; at += 1) {
    if (isFree[at] === 1) patches.push(grow(at));
  }
  return patches;
};

/** Where the values begin and end without so large a part of them on either side; they are sorted in place. */
const spread = (values: Float32Array, part: number): readonly [from: number, to: number] => {
  const sorted = values.sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(part), at(1 - part)];
};

const regionOf = ({ cells, angle }: Patch, { columns, cell }: Slopes): BarRegion => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [us, vs] = [new Float32Array(cells.length), new Float32Array(cells.length)];
  cells.forEach((at, index) => {
    const column = at % columns;
    const [x, y] = [(column + 0.5) * cell, ((at - column) / columns + 0.5) * cell];
    us[index] = x * cos + y * sin;
    vs[index] = y * cos - x * sin;
  });
  const [fromU, toU] = spread(us, 0.01);
  const [fromV, toV] = spread(vs, 0.06);
  return {
    angle,
    fromU: fromU - cell / 2,
    toU: toU + cell / 2,
    fromV: fromV - cell / 4,
    toV: toV + cell / 4,
  };
};

/** Finds where a picture shows many parallel bars, the strongest patch first. */
export const findBarRegions = (picture: Grey, most: number): readonly BarRegion[] => {
  const slopes = measureSlopes(picture);
  if (slopes.columns < 3 || slopes.rows < 2) return [];
  const patches = growPatches(slopes, measureGrain(slopes))
    .filter(({ cells }) => cells.length >= leastCells)
    .sort((one, other) => other.strength - one.strength);
  const regions: BarRegion[] = [];
  // To measure a patch costs more than to find it.
  for (const patch of patches) {
    if (regions.length >= most) break;
    const region = regionOf(patch, slopes);
    if (region.toU - region.fromU >= leastPixels) regions.push(region);
  }
  return regions;
};
