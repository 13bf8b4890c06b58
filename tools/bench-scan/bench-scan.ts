import { reportFailure } from '#server/command-line.ts';
import { benchLive } from './bench-live.ts';
import { benchPhotos } from './bench-photos.ts';
import { readScanChoices } from './scan-choices.ts';

try {
  const { folder, list } = readScanChoices(process.argv.slice(2), process.env);
  const met = folder === null ? await benchLive() : await benchPhotos(folder, list);
  process.exitCode = met ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
