import { metal, n, rubber, shadow, type Look } from '#domain/drawings/look.ts';
import { topSheet } from '#domain/drawings/patterns.ts';

type Outline = {
  readonly tip: number;
  readonly waist: number;
  readonly tail: number;
  readonly halfLength: number;
};

/** A ski from above around 0 0: round at the tip, cut off at the tail. */
const skiOutline = ({ tip, waist, tail, halfLength: h }: Outline): string =>
  `M0 ${n(-h)}C${n(tip * 0.8)} ${n(-h)} ${n(tip)} ${n(-h + 6)} ${n(tip)} ${n(-h + 13)}` +
  `C${n(tip)} ${n(-h * 0.5)} ${n(waist)} ${n(-h * 0.25)} ${n(waist)} 6` +
  `C${n(waist)} ${n(h * 0.45)} ${n(tail)} ${n(h * 0.65)} ${n(tail)} ${n(h - 6)}Q${n(tail)} ${n(h)} ${n(tail * 0.5)} ${n(h)}` +
  `H${n(-tail * 0.5)}Q${n(-tail)} ${n(h)} ${n(-tail)} ${n(h - 6)}` +
  `C${n(-tail)} ${n(h * 0.65)} ${n(-waist)} ${n(h * 0.45)} ${n(-waist)} 6` +
  `C${n(-waist)} ${n(-h * 0.25)} ${n(-tip)} ${n(-h * 0.5)} ${n(-tip)} ${n(-h + 13)}` +
  `C${n(-tip)} ${n(-h + 6)} ${n(-tip * 0.8)} ${n(-h)} 0 ${n(-h)}z`;

/** The width under the foot in mm that a ski's name tells, as most names do; else one by its look. */
const waistMm = (name: string, look: Look): number => {
  const told = Number(/\b(6\d|7\d|8\d|9\d|1[01]\d)\b/.exec(name)?.[1] ?? 0);
  return told > 0 ? told : 68 + look.pick('waist', 5) * 6;
};

const skiBinding = (waist: number, accent: string): string => {
  const w = waist + 0.9;
  return (
    `<path d="M${n(-w * 0.6)} -10h${n(w * 1.2)}v34h${n(-w * 1.2)}z" fill="#10161e" opacity=".55"/>` +
    `<rect x="${n(-w)}" y="-12" width="${n(2 * w)}" height="11" rx="2.6" fill="${rubber}"/>` +
    `<rect x="${n(-w)}" y="12" width="${n(2 * w)}" height="14" rx="2.6" fill="${rubber}"/>` +
    `<rect x="${n(-w * 0.45)}" y="-10" width="${n(w * 0.9)}" height="3.2" rx="1" fill="${accent}"/>` +
    `<rect x="${n(-w * 0.5)}" y="19" width="${n(w)}" height="4" rx="1.2" fill="${metal}"/>`
  );
};

/** A pair of skis on the snow, as wide as they are. */
export const drawSkis = (look: Look, name: string): string => {
  const waist = waistMm(name, look) / 17;
  const outline = { tip: waist + 2.5, waist, tail: waist + 1.6, halfLength: 56 };
  const shape = skiOutline(outline);
  const ski =
    `<use href="#p" fill="${look.base}"/>` +
    `<g clip-path="url(#c)">${topSheet(look, { halfWidth: outline.tip, halfHeight: 56 })}` +
    `<path d="M${n(-outline.tip)}-57h${n(outline.tip * 0.7)}v114h${n(-outline.tip * 0.7)}z" fill="#fff" opacity=".16"/></g>` +
    `<use href="#p" fill="none" stroke="${metal}" stroke-width=".9"/>${skiBinding(waist, look.accent)}`;
  const [left, right] = ['translate(44 59)rotate(24)', 'translate(74 61)rotate(24)'];
  return (
    `<defs><path id="p" d="${shape}"/><clipPath id="c"><use href="#p"/></clipPath><g id="s">${ski}</g></defs>` +
    shadow(`<use href="#p" transform="${left}"/><use href="#p" transform="${right}"/>`) +
    `<use href="#s" transform="${left}"/><use href="#s" transform="${right}"/>`
  );
};

const boardOutlines: readonly string[] = [
  // The same at both ends, for the park.
  'M0-54C9-54 15-49 15-41C15-30 12.5-18 12.5 0S15 30 15 41C15 49 9 54 0 54S-15 49-15 41C-15 30-12.5 18-12.5 0S-15-30-15-41C-15-49-9-54 0-54z',
  // A longer nose than tail.
  'M0-54C8-54 15-47 15.5-38C16-28 12.5-16 12.5 4S14 32 14 42C14 49 9 53 0 53S-14 49-14 42C-14 32-12.5 24-12.5 4S-16-28-15.5-38C-15-47-8-54 0-54z',
  // Straight ends, for carving.
  'M0-54C10-54 14-51 14.5-44C15-32 11.5-18 11.5 2S14 34 14 45C13.5 51 12 53 8 53H-8C-12 53-13.5 51-14 45C-14 34-11.5 22-11.5 2S-15-32-14.5-44C-14-51-10-54 0-54z',
];

const boardBinding = (y: number, turn: number, { accent }: Look): string =>
  `<g transform="translate(0 ${y})rotate(${turn})"><rect x="-12" y="-6.5" width="24" height="13" rx="5" fill="${rubber}"/>` +
  `<path d="M12-7.500q6 7.5 0 15z" fill="#10161e"/><circle r="3.6" fill="#3b4654"/>` +
  `<rect x="-9.5" y="-8" width="4.5" height="16" rx="2" fill="${accent}"/><rect x="3" y="-8.5" width="5" height="17" rx="2.2" fill="#3b4654"/></g>`;

/** A snowboard with its bindings. */
export const drawSnowboard = (look: Look): string => {
  const shape = boardOutlines[look.pick('outline 0', boardOutlines.length)] ?? '';
  const place = 'translate(60 60)rotate(24)';
  return (
    `<clipPath id="c"><path d="${shape}"/></clipPath>${shadow(`<path d="${shape}" transform="${place}"/>`)}` +
    `<g transform="${place}"><path d="${shape}" fill="${look.base}"/>` +
    `<g clip-path="url(#c)">${topSheet(look, { halfWidth: 16, halfHeight: 54 })}` +
    `<path d="M-16-54h9v108h-9z" fill="#fff" opacity=".14"/></g>` +
    `<path d="${shape}" fill="none" stroke="${metal}" stroke-width="1.1"/>${boardBinding(-19, 12, look)}${boardBinding(19, -8, look)}</g>`
  );
};

/** A pair of poles, their shafts in the colours of their name. */
export const drawPoles = (look: Look): string => {
  const pole =
    `<path d="M0-34V44" stroke="${look.base}" stroke-width="4"/><path d="M0-4v${n(9 + look.pick('band', 9))}" stroke="${look.accent}" stroke-width="4"/>` +
    `<path d="M0 22v8" stroke="${look.pale}" stroke-width="4"/><path d="M-.8-34V44" stroke="#fff" stroke-width=".9" opacity=".5"/>` +
    `<path d="M0 44v9" stroke="${metal}" stroke-width="2.4"/><ellipse cy="43" rx="9" ry="3.4" fill="${look.deep}"/><ellipse cy="42.2" rx="9" ry="2.8" fill="${look.accent}"/>` +
    `<path d="M3-48C15-46 16-30 4-32" fill="none" stroke="${look.deep}" stroke-width="2.6"/>` +
    `<path d="M-4-52q4-3.5 8 0l-.6 19q-3.4 2.5-6.8 0z" fill="${rubber}"/><path d="M-3.6-44h7M-3.4-39.500h6.8" stroke="#56616f" stroke-width="1.2"/>`;
  const [left, right] = ['translate(47 60)rotate(14)', 'translate(77 60)rotate(14)'];
  return (
    `<defs><g id="s">${pole}</g></defs>` +
    shadow(
      `<path d="M-2-50h4V50h-4z" transform="${left}"/><path d="M-2-50h4V50h-4z" transform="${right}"/>`,
    ) +
    `<use href="#s" transform="${left}"/><use href="#s" transform="${right}"/>`
  );
};
