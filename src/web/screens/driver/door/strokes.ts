import { listOf } from '#web/parts/kept/read-fields.ts';

/** A place on the pad: shares of its width and of its height, from 0 to 1. */
export type Dot = readonly [x: number, y: number];
/** What a finger drew without lifting. */
export type Stroke = readonly Dot[];

const most = { strokes: 60, dots: 400 };

const readShare = (value: unknown): number =>
  typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 0;

/** Reads what was kept on this device; whatever is not as it should be is empty. */
export const readStrokes = (kept: unknown): readonly Stroke[] =>
  listOf(kept, most.strokes).map((stroke) =>
    listOf(stroke, most.dots).map((dot): Dot => {
      const [x, y] = listOf(dot, 2);
      return [readShare(x), readShare(y)];
    }),
  );

/** A place on the pad, exact enough to draw and short enough to keep. */
export const dotAt = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Dot => {
  const share = (at: number, from: number, size: number): number =>
    Math.round(readShare((at - from) / Math.max(1, size)) * 1000) / 1000;
  return [share(clientX, box.left, box.width), share(clientY, box.top, box.height)];
};

/** With a dot behind the last stroke; beyond what is kept it draws no more. */
export const withDot = (strokes: readonly Stroke[], dot: Dot): readonly Stroke[] => {
  const last = strokes.at(-1) ?? [];
  return last.length >= most.dots ? strokes : [...strokes.slice(0, -1), [...last, dot]];
};

/** With a stroke begun. */
export const withStroke = (strokes: readonly Stroke[], dot: Dot): readonly Stroke[] =>
  strokes.length >= most.strokes ? strokes : [...strokes, [dot]];

/** A dot is no signature: something was drawn. */
export const isSigned = (strokes: readonly Stroke[]): boolean => strokes.some(({ length }) => length > 4);

/** Draws strokes over the whole of a canvas. */
export const drawStrokes = (
  canvas: HTMLCanvasElement,
  strokes: readonly Stroke[],
  { ink, ground }: { readonly ink: string; readonly ground: string | null },
): void => {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { width, height } = canvas;
  pen.clearRect(0, 0, width, height);
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  pen.strokeStyle = ink;
  pen.lineWidth = width / 160;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) {
    pen.beginPath();
    for (const [index, [x, y]] of stroke.entries()) {
      if (index === 0) pen.moveTo(x * width, y * height);
      pen.lineTo(x * width, y * height);
    }
    pen.stroke();
  }
};

const picture = { width: 1000, height: 500 };

/** A signature as a picture: dark on white, whatever the theme. */
export const pictureOf = (strokes: readonly Stroke[]): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    drawStrokes(canvas, strokes, { ink: 'black', ground: 'white' });
    const take = (blob: Blob | null): void => {
      if (blob === null) reject(new TypeError('the signature could not be packed'));
      else resolve(blob);
    };
    // As all pictures that wait for a network are kept.
    canvas.toBlob(take, 'image/jpeg', 0.9);
  });
