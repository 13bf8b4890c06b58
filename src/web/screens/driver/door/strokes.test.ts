import { expect, test } from 'vitest';
import {
  dotAt,
  isSigned,
  readStrokes,
  withDot,
  withStroke,
  type Stroke,
} from '#web/screens/driver/door/strokes.ts';

const box = { left: 10, top: 20, width: 200, height: 100 };

test('a stroke is kept as shares of the pad, also beyond its edge', () => {
  expect(dotAt({ clientX: 110, clientY: 45 }, box)).toEqual([0.5, 0.25]);
  expect(dotAt({ clientX: 999, clientY: 0 }, box)).toEqual([1, 0]);
});

test('a tap is no signature, a line is; both survive the storage of the device', () => {
  const tap = withStroke([], [0.1, 0.1]);
  expect(isSigned(tap)).toBe(false);
  const line = [0.2, 0.3, 0.4, 0.5].reduce<readonly Stroke[]>(
    (strokes, x) => withDot(strokes, [x, 0.1]),
    tap,
  );
  expect(isSigned(line)).toBe(true);
  expect(readStrokes(JSON.parse(JSON.stringify(line)))).toEqual(line);
  expect(readStrokes('torn')).toEqual([]);
});

test('a pad takes no more than is kept', () => {
  const endless = Array.from({ length: 500 }).reduce<readonly Stroke[]>(
    (strokes) => withDot(strokes, [0.5, 0.5]),
    withStroke([], [0, 0]),
  );
  expect(readStrokes(endless)).toEqual(endless);
});
