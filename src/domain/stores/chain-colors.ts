/** Colours that a chain can choose for its app; the first is the one without a choice. */
export const chainColors = ['ice', 'teal', 'violet', 'plum', 'ember', 'graphite'] as const;
export type ChainColor = (typeof chainColors)[number];

/** Reads a chain's colour as it is stored; what is not one of them is ice. */
export const readChainColor = (stored: string | undefined): ChainColor =>
  chainColors.find((color) => color === stored) ?? 'ice';
