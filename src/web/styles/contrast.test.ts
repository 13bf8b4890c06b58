import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chainColors, type ChainColor } from '#domain/stores/chain-colors.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const chosenCss = readFileSync(join(import.meta.dirname, '../public/colors.css'), 'utf8');

type Theme = 'light' | 'dark';

const blockOf = (file: string, selector: string): ReadonlyMap<string, string> => {
  const start = file.indexOf(`${selector} {`);
  const block = start < 0 ? '' : file.slice(start, file.indexOf('}', start));
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g), ([, name = '', hex = '']) => [name, hex]),
  );
};
const tokensOf = (theme: Theme): ReadonlyMap<string, string> => blockOf(css, `[data-theme='${theme}']`);
const chosenOf = (color: ChainColor, theme: Theme): ReadonlyMap<string, string> =>
  blockOf(
    chosenCss,
    theme === 'light' ? `[data-color='${color}']` : `[data-theme='dark'] [data-color='${color}']`,
  );

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG 2.2, relative luminance and contrast ratio. */
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const grounds = ['canvas', 'surface', 'sunken'];
const onGround = (name: string): readonly [string, string][] => grounds.map((ground) => [name, ground]);
const onSoft = (name: string): readonly [string, string][] => [
  [name, `${name}-soft`],
  [name, 'surface'],
  [name, 'canvas'],
];
const gear = ['sky', 'violet', 'amber', 'mint', 'rose', 'sand'];

/** Words need 4.5, pictures and the edges of controls 3. */
const words: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'ice-ink'].flatMap(onGround),
  ...['success', 'warning', 'danger', 'violet', 'neutral'].flatMap(onSoft),
  ['ice-ink', 'ice-soft'],
  ['on-ice', 'ice'],
  ['on-ice', 'ice-press'],
  ['surface', 'success'],
  ['on-danger', 'danger-fill'],
  ['canvas', 'ink'],
  ...['on-night', 'on-night-2', 'night-ice', 'night-good'].flatMap((name): [string, string][] => [
    [name, 'night'],
    [name, 'night-2'],
    [name, 'hero-top'],
    [name, 'hero-mid'],
  ]),
];
const pictures: readonly (readonly [string, string])[] = [
  ...onGround('line-strong'),
  ['ice', 'surface'],
  ['ice', 'canvas'],
  ...gear.flatMap((tint): [string, string][] => [
    [`art-${tint}-ink`, `art-${tint}`],
    [`art-${tint}-ink`, `art-${tint}-2`],
  ]),
];

const themes = chainColors.flatMap((color): [ChainColor, Theme][] => [
  [color, 'light'],
  [color, 'dark'],
]);

describe.each(themes)('%s in the %s theme', (color, theme) => {
  const tokens = new Map([...tokensOf('light'), ...tokensOf(theme), ...chosenOf(color, theme)]);
  const hexOf = (name: string): string => {
    const hex = tokens.get(name);
    if (hex === undefined) throw new Error(`no token --${name}`);
    return hex;
  };
  it.each(words)('reads %s on %s', (text, ground) => {
    expect(contrast(hexOf(text), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pictures)('sees %s on %s', (mark, ground) => {
    expect(contrast(hexOf(mark), hexOf(ground))).toBeGreaterThanOrEqual(3);
  });
  it('gives every light colour a dark one', () => {
    for (const each of [tokensOf, (one: Theme) => chosenOf(color, one)])
      expect([...each('light').keys()].filter((name) => !each('dark').has(name))).toEqual([]);
  });
  it('has colours of its own', () => {
    expect(chosenOf(color, theme).get('ice') === tokensOf(theme).get('ice')).toBe(color === 'ice');
  });
});
