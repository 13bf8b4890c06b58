import { describe, expect, it } from 'vitest';
import { gearName } from './use-gear-words.ts';

describe('gearName', () => {
  const shout = (own: string) => own.toUpperCase();

  it('joins name and size in the words of the reader', () => {
    expect(gearName({ title: 'qst 92', sizeLabel: '172cm' }, shout)).toBe('QST 92 172CM');
  });

  it('leaves out a missing size', () => {
    expect(gearName({ title: 'Poles', sizeLabel: '' }, (own) => own)).toBe('Poles');
  });
});
