/** How labels lie on paper. Lengths in millimetres, places counted from 0 row by row. */
export type SheetLayout = {
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly columns: number;
  readonly rows: number;
};

type LabelBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** One page: what lies where; free places are left out. */
export type SheetPage<T> = readonly { readonly label: T; readonly box: LabelBox }[];

const a4 = { pageWidthMm: 210, pageHeightMm: 297 } as const;

/** Fewest and most labels beside and below each other on A4: smaller ones hold no code that can be scanned. */
export const gridLimits = { columns: { min: 1, max: 5 }, rows: { min: 2, max: 12 } } as const;

/** An A4 sheet that is cut into equal labels without a margin. */
export function gridSheet(columns: number, rows: number): SheetLayout {
  const within = (value: number, { min, max }: { min: number; max: number }): number =>
    Math.min(max, Math.max(min, Math.trunc(value)));
  return { ...a4, columns: within(columns, gridLimits.columns), rows: within(rows, gridLimits.rows) };
}

/** The roll of label printers: one label of 40 x 30 mm to a page. */
export const rollSheet: SheetLayout = { pageWidthMm: 40, pageHeightMm: 30, columns: 1, rows: 1 };

/** Lays labels on as many pages as they need, the first of them beginning at a place that is still free. */
export function layOut<T>(labels: readonly T[], layout: SheetLayout, startAt = 0): readonly SheetPage<T>[] {
  const perPage = layout.columns * layout.rows;
  const first = Math.min(perPage - 1, Math.max(0, Math.trunc(startAt)));
  const pages: { label: T; box: LabelBox }[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = first + index;
    const page = Math.floor(place / perPage);
    (pages[page] ??= []).push({ label, box: boxAt(layout, place % perPage) });
  }
  return pages;
}

function boxAt({ pageWidthMm, pageHeightMm, columns, rows }: SheetLayout, place: number): LabelBox {
  const widthMm = pageWidthMm / columns;
  const heightMm = pageHeightMm / rows;
  return { xMm: (place % columns) * widthMm, yMm: Math.floor(place / columns) * heightMm, widthMm, heightMm };
}

/** Widths of bars and gaps of each symbol, a bar first. Source: ISO/IEC 15417, table 1. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const toC = 99;
const toB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

type CodeSet = 'B' | 'C';
/** The cheapest way to write the rest of a text. */
type Way = { readonly cost: number; readonly symbols: readonly number[] };

const pairAt = (text: string, at: number): number | null => {
  const pair = text.slice(at, at + 2);
  return /^\d\d$/.test(pair) ? Number(pair) : null;
};

const put = (symbol: number, rest: Way): Way => ({ cost: rest.cost + 1, symbols: [symbol, ...rest.symbols] });
const cheaper = (one: Way, other: Way): Way => (other.cost < one.cost ? other : one);

/** The ways from each place to the end, in either code set; found from the end backwards. */
function waysOf(text: string): Readonly<Record<CodeSet, Way>> {
  const impossible: Way = { cost: Number.POSITIVE_INFINITY, symbols: [] };
  const end: Way = { cost: 0, symbols: [] };
  const ways: Record<CodeSet, Way>[] = [{ B: end, C: end }];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const [next, afterPair] = ways;
    const pair = pairAt(text, at);
    const inB = put(text.charCodeAt(at) - 32, next?.B ?? impossible);
    const inC = pair === null || afterPair === undefined ? impossible : put(pair, afterPair.C);
    ways.unshift({ B: cheaper(inB, put(toC, inC)), C: cheaper(inC, put(toB, inB)) });
  }
  return ways[0] ?? { B: end, C: end };
}

/** Lists the symbols of a text with start, check and stop, as few as there can be; null for what is not printable ASCII. */
export function code128Symbols(text: string): readonly number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const { B, C } = waysOf(text);
  const symbolsThere = C.cost <= B.cost ? [startC, ...C.symbols] : [startB, ...B.symbols];
  const sum = symbolsThere.reduce((all, symbol, place) => all + symbol * Math.max(1, place), 0);
  return [...symbolsThere, sum % 103, stop];
}

type Room = { readonly widthMm: number; readonly sizeMm: number; readonly mostLines: number };

/** How wide a letter is at a size of 1: ideographs are square, capitals and digits about two thirds. */
const widthOf = (letter: string): number => {
  if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(letter)) return 1;
  if (/[iIl1.,:;'|! ]/.test(letter)) return 0.34;
  return /[A-Z0-9mwMW@%&]/.test(letter) ? 0.68 : 0.56;
};

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Pieces that stay together: words of Latin letters, single ideographs, and the gaps between. */
const piecesOf = (text: string): readonly string[] => text.match(/[!-~]+|\s+|[^!-~\s]/gu) ?? [];

/** Breaks a text into lines that fit, at words where it can; what has no room ends in an ellipsis. Widths are estimates on the safe side. */
export function fitText(text: string, { widthMm, sizeMm, mostLines }: Room): readonly string[] {
  const room = widthMm / sizeMm;
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text.trim())) {
    if (lengthOf(line + piece) <= room || line === '') line += piece;
    else {
      lines.push(line.trim());
      line = piece.trimStart();
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  const visibleLines = lines.slice(0, mostLines);
  return visibleLines.map((each, index) =>
    cut(index === visibleLines.length - 1 && lines.length > mostLines ? `${each}…` : each, room),
  );
}

function cut(text: string, room: number): string {
  if (lengthOf(text) <= room) return text;
  let letters = [...text.replace(/…$/u, '')];
  while (letters.length > 1 && lengthOf(`${letters.join('')}…`) > room) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}

/** What is written on a label. */
export type LabelContent = { readonly code: string; readonly name: string; readonly size: string };

type FaceText = {
  readonly text: string;
  readonly xMm: number;
  /** Of the line the letters stand on. */
  readonly yMm: number;
  readonly sizeMm: number;
  readonly isBold: boolean;
  /** `xMm` is its middle instead of its beginning. */
  readonly isCentred: boolean;
};

/** Where everything stands on a label, in millimetres from its upper left corner. */
type LabelFace = {
  readonly qr: { readonly xMm: number; readonly yMm: number; readonly sideMm: number };
  readonly texts: readonly FaceText[];
  /** null where the bars would be too fine to be scanned, or the code has other letters than they can write. */
  readonly bars: {
    readonly xMm: number;
    readonly yMm: number;
    readonly heightMm: number;
    readonly moduleMm: number;
    /** Of bars and gaps in modules, a bar first and last. */
    readonly widths: readonly number[];
  } | null;
};

/** Two dots of a 203 dpi label printer are 0.25 mm; finer than this no hand scanner reads surely. Source: GS1 General Specifications 5.9. */
const finestModuleMm = 0.19;
const widestModuleMm = 0.4;
const quietModules = 10;
const lineHeight = 1.25;

/** Lays a label out: the QR code at the left, name and size beside it, bars and the code in letters below. */
export function layFace(
  { widthMm, heightMm }: Pick<LabelBox, 'widthMm' | 'heightMm'>,
  content: LabelContent,
): LabelFace {
  const padMm = Math.min(3, Math.max(1.5, Math.min(widthMm, heightMm) * 0.06));
  const codeSizeMm = Math.min(3.4, heightMm * 0.085);
  const barsMm = placeBars(widthMm - 2 * padMm, content.code);
  const barHeightMm = barsMm === null ? 0 : Math.min(10, heightMm * 0.2);
  const footMm = codeSizeMm * lineHeight + (barsMm === null ? 0 : barHeightMm + 0.8);
  const sideMm = Math.min(heightMm - 2 * padMm - footMm - 0.8, (widthMm - 2 * padMm) * 0.45);
  const footTopMm = heightMm - padMm - footMm;
  return {
    qr: { xMm: padMm, yMm: padMm, sideMm },
    bars:
      barsMm === null ? null : { ...barsMm, xMm: padMm + barsMm.xMm, yMm: footTopMm, heightMm: barHeightMm },
    texts: [
      ...besideQr(content, {
        xMm: padMm * 1.8 + sideMm,
        yMm: padMm,
        widthMm: widthMm - padMm * 2.8 - sideMm,
        heightMm: sideMm,
      }),
      {
        text:
          fitText(content.code, { widthMm: widthMm - 2 * padMm, sizeMm: codeSizeMm, mostLines: 1 })[0] ?? '',
        xMm: widthMm / 2,
        yMm: heightMm - padMm - codeSizeMm * 0.2,
        sizeMm: codeSizeMm,
        isBold: false,
        isCentred: true,
      },
    ],
  };
}

function placeBars(
  roomMm: number,
  code: string,
): { readonly xMm: number; readonly moduleMm: number; readonly widths: readonly number[] } | null {
  const codeSymbols = code128Symbols(code);
  if (codeSymbols === null) return null;
  const widths = codeSymbols.flatMap((symbol) => [...(symbols[symbol] ?? '')].map(Number));
  const modules = widths.reduce((sum, width) => sum + width, 0);
  // The quiet zones may lie in the padding, which is wide enough for most of them.
  const moduleMm = Math.min(widestModuleMm, roomMm / (modules + quietModules));
  if (moduleMm < finestModuleMm) return null;
  return { xMm: (roomMm - modules * moduleMm) / 2, moduleMm, widths };
}

function besideQr({ name, size }: LabelContent, box: LabelBox): FaceText[] {
  const sizeMm = Math.min(4.2, box.heightMm * 0.19);
  const bigMm = Math.min(6, box.heightMm * 0.28);
  const lineMm = sizeMm * lineHeight;
  const mostLines = Math.max(1, Math.floor((box.heightMm - (size === '' ? 0 : bigMm * lineHeight)) / lineMm));
  const lines = fitText(name, { widthMm: box.widthMm, sizeMm, mostLines });
  const texts = lines.map((text, index) => ({
    text,
    xMm: box.xMm,
    yMm: box.yMm + sizeMm + index * lineMm,
    sizeMm,
    isBold: false,
    isCentred: false,
  }));
  const [shortSize = ''] = fitText(size, { widthMm: box.widthMm, sizeMm: bigMm, mostLines: 1 });
  if (shortSize === '') return texts;
  return [
    ...texts,
    {
      text: shortSize,
      xMm: box.xMm,
      yMm: box.yMm + box.heightMm - bigMm * 0.15,
      sizeMm: bigMm,
      isBold: true,
      isCentred: false,
    },
  ];
}
