import { describe, expect, it } from 'vitest';
import { gearName } from './use-gear-words.ts';

describe('gearName', () => {
  const english = (own: string) => ({ 球面雪镜: 'Spherical goggles', 均码: 'One size' })[own] ?? own;

  it('joins name and size in the words of the reader', () => {
    expect(gearName({ title: '球面雪镜', sizeLabel: '均码' }, english)).toBe('Spherical goggles, one size');
    expect(gearName({ title: '球面雪镜', sizeLabel: 'L' }, english)).toBe('Spherical goggles L');
    expect(gearName({ title: '球面雪镜', sizeLabel: '均码' }, (own) => own)).toBe('球面雪镜 均码');
  });

  it('leaves out a missing size', () => {
    expect(gearName({ title: 'Poles', sizeLabel: '' }, (own) => own)).toBe('Poles');
  });
});
