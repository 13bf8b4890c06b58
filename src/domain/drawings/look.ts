/** The colours of one thing: its own, a darker and a lighter one, and one that stands out. */
type Palette = {
  readonly base: string;
  readonly deep: string;
  readonly accent: string;
  readonly pale: string;
};

/** How one thing is drawn, chosen by its name. */
export type Look = Palette & {
  /** A number from 0 to below `below` for one trait, the same each time. */
  readonly pick: (trait: string, below: number) => number;
};

const palettes: readonly Palette[] = (
  [
    ['#2f7de1', '#123a75', '#ffb02e', '#e8f2ff'],
    ['#e5484d', '#6b1420', '#ffd166', '#ffeceb'],
    ['#1f9d6b', '#0c4a37', '#f6c945', '#e3f7ee'],
    ['#7a5ae0', '#33237a', '#ff8fab', '#efeaff'],
    ['#5c6f84', '#26323f', '#4dd0e1', '#eaf0f6'],
    ['#f2762e', '#7a2e0b', '#ffe08a', '#fff0e4'],
    ['#23a6b8', '#0b4a56', '#ff7b6b', '#e0f7fa'],
    ['#ece7db', '#857a66', '#e8590c', '#fffdf7'],
    ['#c2366f', '#5a1035', '#8ce0d0', '#ffe8f1'],
    ['#3d4f6e', '#182338', '#ff6b5e', '#e3eaf5'],
    ['#a3c42f', '#4b5f10', '#17435f', '#f6fbe0'],
    ['#6bb6e8', '#1d5580', '#f25f5c', '#eaf6ff'],
  ] as const
).map(([base, deep, accent, pale]) => ({ base, deep, accent, pale }));

/** Spreads the palettes so that few gear of one shop looks alike. */
const palettesBy = 'colours 4729';

/** FNV-1a over the code points of a text, spread over 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** The look of a thing of some name; spelling and spaces at the ends do not change it. */
export const lookOf = (name: string): Look => {
  const key = name.trim().toLowerCase();
  const pick = (trait: string, below: number): number => hashOf(`${trait} ${key}`) % below;
  const palette = palettes[pick(palettesBy, palettes.length)] ?? palettes[0];
  if (palette === undefined) throw new RangeError('there are no palettes');
  return { ...palette, pick };
};

/** What soles, straps, grips and bindings are made of. */
export const rubber = '#232b36';
/** Buckles, edges and shafts. */
export const metal = '#c9d3de';

/** A number as it stands in a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A shadow below a shape, as if it lay on snow. */
export const shadow = (shape: string): string =>
  `<g transform="translate(2.5 4)" fill="#0b1a30" opacity=".15">${shape}</g>`;
