import { describe, expect, it } from 'vitest';
import {
  fileIdsOf,
  isUnderWay,
  storedPhoto,
  movePhoto,
  newPhoto,
  patchPhoto,
  rebasePhotos,
} from '#web/parts/photos/photo-list.ts';

const list = [storedPhoto('a', '/a'), storedPhoto('b', '/b'), newPhoto('c', 'blob:c')];
const keys = (photos: readonly { key: string }[]): string => photos.map(({ key }) => key).join('');

describe('movePhoto', () => {
  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 9, 'bca'],
    ['c', -3, 'cab'],
    ['gone', 0, 'abc'],
  ])('puts %s at %i: %s', (key, to, order) => {
    expect(keys(movePhoto(list, key, to))).toBe(order);
  });
});

describe('what a form sends', () => {
  it('is what is there, in its order', () => {
    expect(fileIdsOf(movePhoto(list, 'b', 0))).toEqual(['b', 'a']);
    expect(fileIdsOf(patchPhoto(list, 'c', { fileId: 'file-c' }))).toEqual(['a', 'b', 'file-c']);
  });
  it('waits for what is under way, not for what failed', () => {
    expect(isUnderWay(list)).toBe(true);
    expect(isUnderWay(patchPhoto(list, 'c', { state: 'uploading' }))).toBe(true);
    expect(isUnderWay(patchPhoto(list, 'c', { state: 'renewing' }))).toBe(true);
    expect(isUnderWay(patchPhoto(list, 'c', { state: 'failed' }))).toBe(false);
    expect(isUnderWay(patchPhoto(list, 'c', { state: 'done' }))).toBe(false);
  });
  it('knows nothing of what was removed meanwhile', () => {
    expect(patchPhoto(list, 'gone', { fileId: 'x' })).toEqual(list);
  });
});

describe('rebasePhotos', () => {
  const saved = (names: string) => Array.from(names, (name) => storedPhoto(name, `/${name}`));
  it.each([
    ['an untouched list becomes theirs', 'ab', 'ab', 'bc', 'bc'],
    ['what they added comes last', 'ba', 'ab', 'abc', 'bac'],
    ['what they removed goes', 'ba', 'ab', 'a', 'a'],
    ['what was removed here stays away', 'a', 'ab', 'abc', 'ac'],
    ['what was saved from here comes once', 'abc', 'ab', 'abc', 'abc'],
  ])('%s', (_title, mine, from, to, all) => {
    expect(keys(rebasePhotos(saved(mine), saved(from), saved(to)))).toBe(all);
  });

  it('keeps pictures that are on their way', () => {
    expect(keys(rebasePhotos(list, saved('ab'), saved('bd')))).toBe('bcd');
  });
});
