import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gearTints } from '#ui/GearArt.tsx';

const symbolsIn = (file: string): readonly string[] =>
  Array.from(
    readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
    (found) => found[1] ?? '',
  ).toSorted();

describe('icons.svg', () => {
  it('draws every sign that has a name, and no other', () => {
    const names = Array.from(
      readFileSync(join(import.meta.dirname, 'icon-names.ts'), 'utf8').matchAll(/'([\w-]+)'/g),
      (found) => found[1] ?? '',
    );
    expect(symbolsIn('icons.svg')).toEqual(names.toSorted());
  });
});

describe('gear.svg', () => {
  it('draws every family of gear that has a tint', () => {
    expect(symbolsIn('gear.svg')).toEqual(Object.keys(gearTints).toSorted());
  });
});
