import { encodeFormats, prepareZXingModule } from 'zxing-wasm/reader';
import type { ReadInputBarcodeFormat, ZXingReaderModule } from 'zxing-wasm/reader';
import { codeFormats, type CodeFormat, type FoundCode } from '#web/device/scan/found-code.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';

type Named = Pick<FoundCode, 'format' | 'text'>;

/** How ten middle digits of a UPC-A shrink to the six of a UPC-E; the last of the six says which way. */
const shrinkers: readonly (readonly [RegExp, string])[] = [
  [/^(\d\d)([012])0000(\d{3})$/, '$1$3$2'],
  [/^(\d{3})00000(\d\d)$/, '$1$23'],
  [/^(\d{4})00000(\d)$/, '$1$24'],
  [/^(\d{5})0000([5-9])$/, '$1$2'],
];

/** The eight digits printed under a UPC-E, of the twelve that it stands for; null when these have no short form. */
const shorten = (upcA: string): string | null => {
  const middle = upcA.slice(1, 11);
  const way = shrinkers.find(([shape]) => shape.test(middle));
  return way ? `${upcA[0] ?? ''}${middle.replace(...way)}${upcA[11] ?? ''}` : null;
};

const asUpcE = (text: string): string => (text.length === 13 ? (shorten(text.slice(1)) ?? text) : text);

/** Names a retail code as it is printed: decoders give a UPC-A with a zero before it and a UPC-E at its full length. */
export const asPrinted = ({
  format,
  text,
}: Named): { readonly format: CodeFormat; readonly text: string } => {
  if (format === 'UPCE') return { format, text: asUpcE(text) };
  const isUpcA = (format === 'EAN13' || format === 'UPCA') && /^0\d{12}$/.test(text);
  return isUpcA ? { format: 'UPCA', text: text.slice(1) } : { format, text };
};

/** How hard one pass tries; whatever is not said is off. */
export type Effort = {
  readonly formats?: FormatGroup;
  readonly tryHarder?: boolean;
  readonly tryRotate?: boolean;
  readonly tryInvert?: boolean;
  readonly tryDownscale?: boolean;
  readonly tryDenoise?: boolean;
  /** Both sides at least so many pixels: only then a smaller copy is read as well. */
  readonly downscaleThreshold?: number;
  readonly downscaleFactor?: number;
  /** Rows of a linear code that must say the same. */
  readonly minLineCount?: number;
  readonly maxCodes?: number;
  /** One threshold for the whole picture in place of one for each neighbourhood. */
  readonly globalThreshold?: boolean;
};

type FormatGroup = 'all' | 'linear' | 'matrix';

type EngineRead = FoundCode & {
  /** Rows of a linear code that said the same. */
  readonly lineCount: number;
};

export type Engine = {
  /** Reads the codes of one picture in one pass. */
  readonly read: (picture: Grey, effort: Effort) => readonly EngineRead[];
};

const qrCodes: readonly ReadInputBarcodeFormat[] = ['QRCodeModel2', 'QRCodeModel1'];

const inputFormats: Readonly<Record<FormatGroup, readonly ReadInputBarcodeFormat[]>> = {
  all: codeFormats.flatMap((format) => (format === 'QRCode' ? qrCodes : format)),
  linear: ['Code128', 'Code39', 'Code93', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF'],
  matrix: [...qrCodes, 'PDF417', 'Aztec'],
};

/** The engine names variants of a symbology; only those that the shop scans come through. */
const families: readonly (readonly [RegExp, CodeFormat])[] = [
  [/^QRCode/, 'QRCode'],
  [/^Aztec/, 'Aztec'],
  [/PDF417$/, 'PDF417'],
  [/^(Code39|Code32$|PZN$)/, 'Code39'],
  [/^ITF/, 'ITF'],
  [/^ISBN$/, 'EAN13'],
];

const ownFormats: ReadonlySet<string> = new Set(codeFormats);

const formatOf = (name: string): CodeFormat | undefined =>
  ownFormats.has(name) ? (name as CodeFormat) : families.find(([family]) => family.test(name))?.[1];

const gentlest = {
  tryHarder: false,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  tryDenoise: false,
  isPure: false,
  downscaleThreshold: 500,
  downscaleFactor: 3,
  minLineCount: 2,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
  tryCode39ExtendedMode: true,
};

const encoded = new Map<FormatGroup, ReturnType<typeof encodeFormats>>();

/** Named once for each group: a strip of bars is read in less time than its formats are named. */
const formatsOf = (group: FormatGroup): ReturnType<typeof encodeFormats> => {
  const known = encoded.get(group) ?? encodeFormats([...inputFormats[group]]);
  encoded.set(group, known);
  return known;
};

const optionsFor = ({ formats = 'all', maxCodes = 1, globalThreshold = false, ...effort }: Effort) => ({
  ...gentlest,
  ...effort,
  formats: formatsOf(formats),
  binarizer: globalThreshold ? 1 : 0,
  maxNumberOfSymbols: maxCodes,
});

/** The decoder's WebAssembly: its bytes, or the address to load it from. */
type EngineSource = { readonly wasmBinary: ArrayBuffer } | { readonly wasmUrl: string };

/** What every module of this kind has besides its own functions. */
type Memory = {
  readonly HEAPU8: Uint8Array;
  readonly _malloc: (size: number) => number;
  readonly _free: (place: number) => void;
};

const openEngine = async (source: EngineSource): Promise<Engine> => {
  const overrides =
    'wasmUrl' in source ? { locateFile: () => source.wasmUrl } : { wasmBinary: source.wasmBinary };
  const prepared = await prepareZXingModule({ overrides, equalityFn: Object.is, fireImmediately: true });
  const module = prepared as ZXingReaderModule & Memory;
  let memory = 0;
  let room = 0;
  const place = ({ data }: Grey): void => {
    if (data.length > room) {
      if (memory !== 0) module._free(memory);
      memory = module._malloc(data.length);
      room = memory === 0 ? 0 : data.length;
      if (memory === 0) throw new Error(`There is no room for a picture of ${data.length} pixels.`);
    }
    module.HEAPU8.set(data, memory);
  };
  const read = (picture: Grey, effort: Effort): readonly EngineRead[] => {
    // A line of pixels holds no code, and the decoder throws at the sight of it.
    if (Math.min(picture.width, picture.height) < 2) return [];
    place(picture);
    const results = module.readBarcodesFromPixmap(memory, picture.width, picture.height, optionsFor(effort));
    const codes: EngineRead[] = [];
    for (let index = 0; index < results.size(); index += 1) {
      const result = results.get(index);
      const format = result && formatOf(result.format);
      if (!result || !format || result.text === '') continue;
      const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
      const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({ x, y }));
      codes.push({ ...asPrinted({ format, text: result.text }), corners, lineCount: result.lineCount });
    }
    return codes;
  };
  return { read };
};

let opened: Promise<Engine> | null = null;

/** Loads the decoder once, for everything that reads in this thread. */
export const startEngine = (source: EngineSource): Promise<Engine> => {
  opened ??= openEngine(source).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};
