import { expect, test, vi } from 'vitest';
import type { LabelledImage } from './labelled-images.ts';
import { readInTime } from './read-in-time.ts';

const image = {
  file: 'thin.png',
  kind: 'code',
  format: 'QRCode',
  expected: 'SKI-1',
} as unknown as LabelledImage;
const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

test('a reader that throws has read nothing, and the next image is read', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue(undefined);
  // The decoder throws a bare number.
  expect(await readInTime(() => Promise.reject(5_269_800), image, pixels)).toMatchObject({ text: undefined });
  expect(told).toHaveBeenCalledWith('  threw   thin.png 5269800');
  told.mockRestore();
  expect(await readInTime(async () => 'SKI-1', image, pixels)).toMatchObject({
    text: 'SKI-1',
    verdict: 'right',
  });
});
