import { pathTo } from '#web/paths.ts';

let brought: string | null = null;

/** Leads to the return bin, which books the piece of this code back when it is shown; gives the bin's address. */
export const bringToBin = (barcode: string): string => {
  brought = barcode;
  return pathTo('storeReturns');
};

/** The code that was brought to the bin, once; null when none was. */
export const takeBrought = (): string | null => {
  const code = brought;
  brought = null;
  return code;
};
