import { n, type Look } from '#domain/drawings/look.ts';

/** The half width and half height of what a graphic is drawn on, around 0 0. */
type Sheet = { readonly halfWidth: number; readonly halfHeight: number };
type Graphic = (look: Look, sheet: Sheet) => string;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const chevrons: Graphic = ({ accent, pale, deep }, { halfWidth: w, halfHeight: h }) =>
  range(3)
    .map((row) => {
      const y = -h * 0.62 + row * h * 0.16;
      const d = `M${n(-w - 1)} ${n(y + w)}L0 ${n(y)}L${n(w + 1)} ${n(y + w)}`;
      return `<path d="${d}" fill="none" stroke="${row === 1 ? pale : accent}" stroke-width="${n(h * 0.07)}"/>`;
    })
    .join('') + `<path d="M${n(-w)} ${n(h * 0.55)}h${n(2 * w)}v${n(h)}h${n(-2 * w)}z" fill="${deep}"/>`;

const slash: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  `<path d="M${n(-w)} ${n(-h * 0.1)}L${n(w)} ${n(-h * 0.5)}V${n(h)}H${n(-w)}z" fill="${deep}"/>` +
  `<path d="M${n(-w)} ${n(-h * 0.2)}L${n(w)} ${n(-h * 0.6)}v${n(h * 0.14)}L${n(-w)} ${n(-h * 0.06)}z" fill="${accent}"/>` +
  `<path d="M${n(-w)} ${n(h * 0.72)}L${n(w)} ${n(h * 0.52)}v${n(h * 0.07)}L${n(-w)} ${n(h * 0.79)}z" fill="${pale}"/>`;

const peaks: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  `<circle cy="${n(-h * 0.58)}" r="${n(w * 0.56)}" fill="${accent}"/>` +
  `<path d="M${n(-w)} ${n(h * 0.5)}L${n(-w * 0.2)} ${n(h * 0.24)}L${n(w)} ${n(h * 0.62)}V${n(h)}H${n(-w)}z" fill="${pale}"/>` +
  `<path d="M${n(-w)} ${n(h * 0.74)}L${n(w * 0.4)} ${n(h * 0.4)}L${n(w)} ${n(h * 0.56)}V${n(h)}H${n(-w)}z" fill="${deep}"/>`;

const waves: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  (
    [
      [0.08, deep],
      [0.42, accent],
      [0.66, pale],
    ] as const
  )
    .map(
      ([at, colour]) =>
        `<path d="M${n(-w)} ${n(h * at)}Q${n(-w * 0.4)} ${n(h * (at - 0.16))} 0 ${n(h * at)}T${n(w)} ${n(h * at)}V${n(h)}H${n(-w)}z" fill="${colour}"/>`,
    )
    .join('');

const bands: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  (
    [
      [-0.66, 0.09, pale],
      [-0.52, 0.09, accent],
      [-0.38, 0.09, deep],
      [0.5, 0.5, deep],
      [0.5, 0.06, accent],
    ] as const
  )
    .map(
      ([at, high, colour]) =>
        `<path d="M${n(-w)} ${n(h * at)}h${n(2 * w)}v${n(h * high)}h${n(-2 * w)}z" fill="${colour}"/>`,
    )
    .join('');

const halves: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  `<path d="M${n(-w * 0.12)} ${n(-h)}H${n(w)}V${n(h)}H${n(-w * 0.12)}z" fill="${deep}"/>` +
  `<path d="M${n(-w * 0.3)} ${n(-h)}h${n(w * 0.36)}v${n(2 * h)}h${n(-w * 0.36)}z" fill="${pale}"/>` +
  `<path d="M${n(-w)} ${n(h * 0.6)}h${n(2 * w)}v${n(h * 0.1)}h${n(-2 * w)}z" fill="${accent}"/>`;

const drops: Graphic = ({ accent, deep, pale }, { halfWidth: w, halfHeight: h }) =>
  `<path d="M${n(-w)} ${n(-h)}h${n(2 * w)}v${n(h * 0.5)}Q0 ${n(-h * 0.1)} ${n(-w)} ${n(-h * 0.5)}z" fill="${deep}"/>` +
  range(5)
    .map((row) => {
      const y = h * (-0.2 + row * 0.2);
      return `<circle cx="${n(row % 2 === 0 ? -w * 0.4 : w * 0.4)}" cy="${n(y)}" r="${n(w * (0.5 - row * 0.07))}" fill="${row % 2 === 0 ? accent : pale}"/>`;
    })
    .join('');

const graphics: readonly Graphic[] = [chevrons, slash, peaks, waves, bands, halves, drops];

/** The graphic of a top sheet, around 0 0, to be cut by its outline. */
export const topSheet = (look: Look, sheet: Sheet): string =>
  (graphics[look.pick('graphic 5', graphics.length)] ?? chevrons)(look, sheet);
