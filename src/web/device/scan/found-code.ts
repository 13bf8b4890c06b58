/** What the scanner reads. Source: SPEC section 9, scanner. */
export const codeFormats = [
  'QRCode',
  'Code128',
  'Code39',
  'Code93',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF',
  'PDF417',
  'Aztec',
] as const;

export type CodeFormat = (typeof codeFormats)[number];

type Point = { readonly x: number; readonly y: number };

/** One code in a picture; its corners in pixels of that picture, clockwise as the code is read. */
export type FoundCode = {
  readonly text: string;
  readonly format: CodeFormat;
  readonly corners: readonly Point[];
};

/** What a frame of a stream told. */
export type FrameReading = {
  readonly codes: readonly FoundCode[];
  /** Nothing is read, and what lies in the middle is out of focus. */
  readonly isBlurred: boolean;
};

/** Pixels in the RGBA layout of a canvas. */
export type Pixels = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};
