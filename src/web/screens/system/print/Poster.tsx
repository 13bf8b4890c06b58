import { useMemo } from 'react';
import { qrPath } from '#web/parts/codes/QrCode.tsx';

/** A4 in millimetres. */
const sheet = { widthMm: 210, heightMm: 297 } as const;

type Words = { readonly title: string; readonly subtitle: string; readonly text: string };
export type PosterProps = {
  kind: 'poster' | 'stand';
  link: string;
  /** What stands on it: the shop's name, the store, and what to do. */
  shop: string;
  store: string;
  words: Words;
  /** For readers of screens; nothing on paper. */
  title?: string;
};

/** One face: names above the code and what to do below it, in a box of its own from `topMm` on. */
function Face({
  link,
  shop,
  store,
  words,
  topMm,
  heightMm,
}: Omit<PosterProps, 'kind' | 'title'> & { topMm: number; heightMm: number }) {
  const code = useMemo(() => qrPath(link), [link]);
  // All sizes follow the height, so that a stand reads like a small poster.
  const unit = heightMm / 100;
  const side = 46 * unit;
  const middle = sheet.widthMm / 2;
  const at = (percent: number): number => topMm + percent * unit;
  return (
    <g className="poster-ink" textAnchor="middle" fontFamily="sans-serif">
      <text x={middle} y={at(11)} fontSize={6 * unit} fontWeight="700">
        {shop}
      </text>
      <text x={middle} y={at(18)} fontSize={3.6 * unit}>
        {store}
      </text>
      <path
        d={code.path}
        shapeRendering="crispEdges"
        transform={`translate(${middle - side / 2} ${at(24)}) scale(${side / code.size})`}
      />
      <text x={middle} y={at(80)} fontSize={6 * unit} fontWeight="700">
        {words.title}
      </text>
      <text x={middle} y={at(86)} fontSize={3.4 * unit}>
        {words.subtitle}
      </text>
      <text x={middle} y={at(93)} fontSize={3 * unit}>
        {words.text}
      </text>
    </g>
  );
}

/** Where a stand is folded: two faces that lean on each other, and a foot. */
const foldsMm = [40, 148.5, 257];

/** A sheet with the code of a store's booking page: a poster, or a stand to be folded. Black on white in every theme. */
export function Poster({ kind, title, ...face }: PosterProps) {
  return (
    <svg
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
      viewBox={`0 0 ${sheet.widthMm} ${sheet.heightMm}`}
      className="block h-full w-full"
    >
      <rect width={sheet.widthMm} height={sheet.heightMm} className="poster-paper" />
      {kind === 'poster' ? (
        <Face {...face} topMm={20} heightMm={257} />
      ) : (
        <>
          {foldsMm.map((y) => (
            <line
              key={y}
              x1="0"
              x2={sheet.widthMm}
              y1={y}
              y2={y}
              className="poster-fold"
              strokeWidth="0.3"
              strokeDasharray="2 2"
            />
          ))}
          {/* Seen from behind, the other face stands on its head on the sheet. */}
          <g transform={`rotate(180 ${sheet.widthMm / 2} ${(40 + 148.5) / 2})`}>
            <Face {...face} topMm={40} heightMm={108.5} />
          </g>
          <Face {...face} topMm={148.5} heightMm={108.5} />
        </>
      )}
    </svg>
  );
}
