import { useMemo } from 'react';
import { layFace, type LabelContent, type SheetLayout, type SheetPage } from '#domain/labels/label-face.ts';
import { qrPath } from '#web/parts/codes/QrCode.tsx';

type Props = {
  page: SheetPage<LabelContent>;
  layout: SheetLayout;
  /** For readers of screens; nothing on paper. */
  title?: string;
  /** Shows where the labels are cut. */
  showsCuts: boolean;
};

/** One page of labels, in millimetres: black on white in every theme, as on paper. */
export function LabelSheet({ page, layout, title, showsCuts }: Props) {
  const { pageWidthMm, pageHeightMm } = layout;
  return (
    <svg
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
      viewBox={`0 0 ${pageWidthMm} ${pageHeightMm}`}
      className="block h-full w-full"
    >
      <rect width={pageWidthMm} height={pageHeightMm} className="fill-paper" />
      {page.map(({ label, box }, index) => (
        <g key={`${label.code} ${index}`} transform={`translate(${box.xMm} ${box.yMm})`}>
          {showsCuts ? (
            <rect
              width={box.widthMm}
              height={box.heightMm}
              fill="none"
              className="stroke-cut"
              strokeWidth="0.2"
              strokeDasharray="1 1"
            />
          ) : null}
          <Face content={label} box={box} />
        </g>
      ))}
    </svg>
  );
}

/** The address that a phone's camera opens. */
const linkOf = (code: string): string => `${location.origin}/cx?sn=${encodeURIComponent(code)}`;

function Face({ content, box }: { content: LabelContent; box: Parameters<typeof layFace>[0] }) {
  const face = useMemo(() => layFace(box, content), [box, content]);
  const code = useMemo(() => qrPath(linkOf(content.code)), [content.code]);
  const { qr, bars, texts } = face;
  return (
    <g className="fill-print">
      <path
        d={code.path}
        shapeRendering="crispEdges"
        transform={`translate(${qr.xMm} ${qr.yMm}) scale(${qr.sideMm / code.size})`}
      />
      {bars === null ? null : (
        <path
          d={barsPath(bars.widths, bars.heightMm / bars.moduleMm)}
          shapeRendering="crispEdges"
          transform={`translate(${bars.xMm} ${bars.yMm}) scale(${bars.moduleMm})`}
        />
      )}
      {texts.map((line, index) => (
        <text
          key={index}
          x={line.xMm}
          y={line.yMm}
          fontSize={line.sizeMm}
          fontWeight={line.isBold ? 700 : 400}
          textAnchor={line.isCentred ? 'middle' : 'start'}
        >
          {line.text}
        </text>
      ))}
    </g>
  );
}

const barsPath = (widths: readonly number[], height: number): string => {
  let x = 0;
  return widths
    .map((width, index) => {
      const from = x;
      x += width;
      return index % 2 === 0 ? `M${from} 0h${width}v${height}h-${width}z` : '';
    })
    .join('');
};
