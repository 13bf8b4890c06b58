import type { Point } from '#web/device/scan/found-code.ts';

type Size = { readonly width: number; readonly height: number };

const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

/** Whether the middle of a code is in the visible part of a frame: a picture that covers its box is cropped. */
export const isInSight = (corners: readonly Point[], frame: Size, box: Size): boolean => {
  if (corners.length === 0 || box.width === 0 || box.height === 0) return true;
  const scale = Math.max(box.width / frame.width, box.height / frame.height);
  const { x, y } = middleOf(corners);
  const fromMiddleX = Math.abs(x - frame.width / 2) * scale;
  const fromMiddleY = Math.abs(y - frame.height / 2) * scale;
  return fromMiddleX <= box.width / 2 && fromMiddleY <= box.height / 2;
};
