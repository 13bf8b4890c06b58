import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/bounds.ts';
import { person as bounds } from '#contract/form-bounds.ts';
import { formOf, readPerson } from '#web/parts/people/person-form.ts';
import { aboutPerson } from '#web/parts/people/person.ts';

const li = { name: 'Li', heightCm: 170, footMm: 265, level: 'beginner' } as const;

describe('a person in a form', () => {
  it('survives the way there and back', () => {
    expect(valuesOf(bounds, formOf(li))).toEqual(li);
  });

  it('begins empty', () => {
    expect(new Set(Object.values(formOf(null)))).toEqual(new Set(['']));
  });
});

describe('readPerson', () => {
  it('reads what was kept', () => expect(readPerson(li)).toEqual(li));

  it.each([
    [null],
    ['Li'],
    [{ name: 1 }],
    [{ name: ' ' }],
    [{ ...li, heightCm: 49 }],
    [{ ...li, level: 'pro' }],
  ])('refuses %j', (kept) => expect(readPerson(kept)).toBeNull());
});

it('tells the figures of a person with their units', () => {
  expect(aboutPerson(li)).toBe('170\u00a0cm · 265\u00a0mm');
  expect(aboutPerson({ name: 'Li' })).toBe('');
});
