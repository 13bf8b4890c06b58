import type { Pixels } from '#web/device/scan/found-code.ts';

/** One byte of brightness a pixel, row by row. */
export type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A black picture. */
export const blankGrey = (width: number, height: number): Grey => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/** Turns colours into brightness by the weights of television (ITU-R BT.601); what is transparent becomes white. */
export const toGrey = ({ data, width, height }: Pixels): Grey => {
  const grey = blankGrey(width, height);
  const out = grey.data;
  for (let at = 0, from = 0; at < out.length; at += 1, from += 4) {
    const red = data[from] ?? 0;
    const green = data[from + 1] ?? 0;
    const blue = data[from + 2] ?? 0;
    const alpha = data[from + 3] ?? 0;
    const light = (306 * red + 601 * green + 117 * blue + 512) >> 10;
    out[at] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8);
  }
  return grey;
};

/** Makes a picture of half the size; each pixel is the mean of four. */
export const halve = ({ data, width, height }: Grey): Grey => {
  const half = blankGrey(width >> 1, height >> 1);
  const out = half.data;
  for (let y = 0, at = 0; y < half.height; y += 1) {
    let above = 2 * y * width;
    let below = above + width;
    for (let x = 0; x < half.width; x += 1, above += 2, below += 2, at += 1) {
      out[at] =
        ((data[above] ?? 0) + (data[above + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0) + 2) >> 2;
    }
  }
  return half;
};
