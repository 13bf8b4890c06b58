import type { Grey } from '#web/device/scan/grey-image.ts';

/** Neighbours across a line, whose mean calms the noise of a dark picture. */
const breadth = 4;
/** Lines across the middle of the picture that are looked at, each way. */
const lines = 24;
/** A sharp edge climbs most of its height within so many pixels; one that needs the whole stretch is blurred. */
const edge = 3;
const stretch = 30;
/** Less light and dark within a stretch is no edge. */
const leastHeight = 60;
/** Fewer edges tell nothing: a bare wall is not out of focus. */
const leastEdges = 12;
/** The sharpest fifth of the edges speaks: behind what is aimed at lies much that is never in focus. */
const sharpest = 0.8;
const leastSteepness = 0.34;

/** From pixel to pixel along a line it is `step` places, and `beside` to its neighbour. */
type Line = {
  readonly from: number;
  readonly step: number;
  readonly beside: number;
  readonly length: number;
};

const linesOf = ({ width, height }: Grey): readonly Line[] => {
  const [left, top] = [width >> 2, height >> 2];
  const [across, down] = [width >> 1, height >> 1];
  return Array.from({ length: lines }, (_, at) => [
    { from: (top + Math.floor((at * down) / lines)) * width + left, step: 1, beside: width, length: across },
    { from: top * width + left + Math.floor((at * across) / lines), step: width, beside: 1, length: down },
  ]).flat();
};

const lightsAlong = (data: Uint8Array, { from, step, beside, length }: Line): Float32Array => {
  const lights = new Float32Array(length);
  for (let at = 0, place = from; at < length; at += 1, place += step) {
    let sum = 0;
    for (let side = 0; side < breadth; side += 1) sum += data[place + side * beside] ?? 0;
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

/** Tells whether what lies in the middle of a picture is out of focus; false where it shows too little to tell. */
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
