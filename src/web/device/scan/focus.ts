import type { Grey } from '#web/device/scan/grey-image.ts';

/** Neighbouring lines that are averaged, against the noise of a dark picture. */
const breadth = 4;
/** Lines that are measured across the middle of the picture, in each direction. */
const lines = 24;
/** A sharp edge reaches most of its height within this many pixels; one that needs the whole `stretch` is blurred. */
const edge = 3;
const stretch = 30;
/** A smaller difference of brightness within a stretch is not an edge. */
const leastHeight = 60;
/** Minimum number of edges for a result: a bare wall is not out of focus. */
const leastEdges = 12;
/** Only the sharpest fifth of the edges counts: the background is never in focus. */
const sharpest = 0.8;
const leastSteepness = 0.34;

/** A line of pixels: `step` is the distance to the next pixel, `sideStep` to the same pixel of the neighbouring line. */
type Line = {
  readonly from: number;
  readonly step: number;
  readonly sideStep: number;
  readonly length: number;
};

const linesOf = ({ width, height }: Grey): readonly Line[] => {
  const [left, top] = [width >> 2, height >> 2];
  const [across, down] = [width >> 1, height >> 1];
  return Array.from({ length: lines }, (_, at) => [
    {
      from: (top + Math.floor((at * down) / lines)) * width + left,
      step: 1,
      sideStep: width,
      length: across,
    },
    { from: top * width + left + Math.floor((at * across) / lines), step: width, sideStep: 1, length: down },
  ]).flat();
};

const lightsAlong = (data: Uint8Array, { from, step, sideStep, length }: Line): Float32Array => {
  const lights = new Float32Array(length);
  for (let at = 0, place = from; at < length; at += 1, place += step) {
    let sum = 0;
    for (let side = 0; side < breadth; side += 1) sum += data[place + side * sideStep] ?? 0;
    lights[at] = sum / breadth;
  }
  return lights;
};

/** How steep the steepest climb of a stretch is, against its height; null when there is no edge in it. */
const steepnessOf = (lights: Float32Array, from: number): number | null => {
  let [least, most, steepest] = [255, 0, 0];
  for (let at = from; at < from + stretch; at += 1) {
    const light = lights[at] ?? 0;
    if (light < least) least = light;
    if (light > most) most = light;
    if (at >= from + edge) steepest = Math.max(steepest, Math.abs(light - (lights[at - edge] ?? 0)));
  }
  return most - least < leastHeight ? null : steepest / (most - least);
};

/** Whether the middle of a picture is out of focus; false when it has too few edges. */
export const isOutOfFocus = (picture: Grey): boolean => {
  const climbs: number[] = [];
  for (const line of linesOf(picture)) {
    const lights = lightsAlong(picture.data, line);
    for (let at = 0; at + stretch <= line.length; at += stretch) {
      const steepness = steepnessOf(lights, at);
      if (steepness !== null) climbs.push(steepness);
    }
  }
  if (climbs.length < leastEdges) return false;
  const sorted = climbs.sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * sharpest)] ?? 1) < leastSteepness;
};
