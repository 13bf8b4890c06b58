import type { FoundCode } from '#web/device/scan/found-code.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';
import type { Engine } from '#web/device/scan/zxing-engine.ts';

export type PassOptions = {
  readonly budgetMs: number;
  /** Told the name of each pass before it begins. */
  readonly onStage?: (name: string) => void;
};

/** Reads one grey photo pass by pass. */
export const readPhotoPasses = (engine: Engine, photo: Grey, options: PassOptions): readonly FoundCode[] => {
  options.onStage?.('plain');
  return engine
    .read(photo, { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true })
    .map(({ text, format, corners }) => ({ text, format, corners }));
};
