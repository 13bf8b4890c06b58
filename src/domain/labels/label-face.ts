import { code128Widths } from '#domain/labels/code-128.ts';
import { fitText } from '#domain/labels/fit-text.ts';
import type { LabelBox } from '#domain/labels/label-sheet.ts';

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
  const widths = code128Widths(code);
  if (widths === null) return null;
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
