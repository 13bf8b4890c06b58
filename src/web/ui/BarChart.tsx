import { cx } from '#ui/cx.ts';

type BarSeries = { readonly name: string; readonly className: string };
type Bar = {
  /** As a reader of screens hears it. */
  readonly name: string;
  /** What is written below the bar, as wide as a seventh of a phone at most. */
  readonly mark: string;
  /** One for each series, from 0 up; stacked in their order. */
  readonly up: readonly number[];
  /** Hangs below the line. */
  readonly down: number;
};

type Props = {
  label: string;
  /** What the bars are, above the names. */
  head: string;
  series: readonly BarSeries[];
  down: BarSeries;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** Half as high, without a legend: for several beside each other. */
  isSmall?: boolean;
};

const tallPx = 168;
const smallPx = 92;
const roomPx = 18;
const gapPercent = 0.24;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Marks under a chart stay apart: all of a few bars, else the first, the middle and the last. */
const isMarked = (index: number, count: number): boolean =>
  count <= 7 || index === 0 || index === count - 1 || index === Math.floor((count - 1) / 2);

/** The first and the last of many stay within the chart. */
const markSide = (index: number, count: number): string => {
  if (count <= 7) return 'justify-center';
  if (index === 0) return 'justify-start';
  return index === count - 1 ? 'justify-end' : 'justify-center';
};

/** Stacked bars, with what hangs below the line; readers of screens get the same as a table. */
export function BarChart({ label, head, series, down, bars, format, isSmall = false }: Props) {
  const heightPx = isSmall ? smallPx : tallPx;
  const mostUp = Math.max(1, ...bars.map((bar) => sum(bar.up)));
  const mostDown = Math.max(0, ...bars.map((bar) => bar.down));
  const endPx = heightPx - (mostDown > 0 ? roomPx : 0);
  const perUnit = (endPx - roomPx) / (mostUp + mostDown);
  const linePx = roomPx + mostUp * perUnit;
  return (
    <figure className="m-0 flex flex-col gap-3">
      {isSmall ? null : <Legend entries={[...series, ...(mostDown > 0 ? [down] : [])]} />}
      <div aria-hidden="true">
        <svg width="100%" height={heightPx} className="block overflow-visible">
          <line x1="0" x2="100%" y1={roomPx} y2={roomPx} className="stroke-line" strokeDasharray="3 4" />
          <text x="0" y={roomPx - 5} className="fill-ink-3 tnum text-xs">
            {format(mostUp === 1 ? 0 : mostUp)}
          </text>
          {mostDown > 0 ? (
            <>
              <line x1="0" x2="100%" y1={endPx} y2={endPx} className="stroke-line" strokeDasharray="3 4" />
              <text x="0" y={heightPx - 4} className="fill-ink-3 tnum text-xs">
                {format(-mostDown)}
              </text>
            </>
          ) : null}
          {bars.map((bar, index) => (
            <Column
              key={bar.name}
              bar={bar}
              classNames={series.map(({ className }) => className)}
              downClassName={down.className}
              place={{ index, count: bars.length, linePx, perUnit, heightPx }}
              title={[bar.name, format(sum(bar.up)), ...(bar.down > 0 ? [format(-bar.down)] : [])].join(' ')}
            />
          ))}
          <line x1="0" x2="100%" y1={linePx} y2={linePx} className="stroke-line-strong" />
        </svg>
        <div className="text-ink-3 tnum mt-1.5 flex text-xs">
          {bars.map(({ name, mark }, index) => (
            <span
              key={name}
              className={cx('flex w-0 flex-1 whitespace-nowrap', markSide(index, bars.length))}
            >
              {isMarked(index, bars.length) ? mark : ''}
            </span>
          ))}
        </div>
      </div>
      <DataTable {...{ label, head, series, down, bars, format }} />
    </figure>
  );
}

function Legend({ entries }: { entries: readonly BarSeries[] }) {
  return (
    <ul aria-hidden="true" className="text-ink-2 m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm">
      {entries.map(({ name, className }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg width="10" height="10">
            <rect width="10" height="10" rx="3" className={className} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type Place = { index: number; count: number; linePx: number; perUnit: number; heightPx: number };
type ColumnProps = {
  bar: Bar;
  classNames: readonly string[];
  downClassName: string;
  place: Place;
  title: string;
};

function Column({ bar, classNames, downClassName, place, title }: ColumnProps) {
  const { index, count, linePx, perUnit, heightPx } = place;
  const step = 100 / count;
  const width = Math.min(step * (1 - gapPercent), 9);
  const x = `${index * step + (step - width) / 2}%`;
  const parts = bar.up.map((value, at) => ({
    className: classNames[at] ?? '',
    heightPx: value * perUnit,
    topPx: linePx - sum(bar.up.slice(0, at + 1)) * perUnit,
  }));
  const all = [...parts, { className: downClassName, heightPx: bar.down * perUnit, topPx: linePx }];
  return (
    <g>
      <title>{title}</title>
      <rect x={`${index * step}%`} width={`${step}%`} y="0" height={heightPx} className="fill-transparent" />
      {all.map((part, at) =>
        part.heightPx <= 0 ? null : (
          <rect
            key={at}
            x={x}
            width={`${width}%`}
            y={part.topPx}
            height={part.heightPx}
            rx={Math.min(3, part.heightPx / 2)}
            className={cx(part.className)}
          />
        ),
      )}
    </g>
  );
}

function DataTable({ label, head, series, down, bars, format }: Props) {
  return (
    // A table is as wide as its figures, however small it is said to be; its frame is not.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...series, down].map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              {[...bar.up, bar.down].map((value, at) => (
                <td key={at}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
