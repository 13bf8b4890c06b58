import { describe, expect, it } from 'vitest';
import { emptyPersonForm, faultsIn, formOf, personOf } from '#web/parts/people/person.ts';

const form = { ...emptyPersonForm, name: 'Li' };

describe('faultsIn', () => {
  it.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(31) }, ['name']],
    [{ heightCm: '49' }, ['heightCm']],
    [{ heightCm: '50' }, []],
    [{ weightKg: '7o' }, ['weightKg']],
    [{ weightKg: '62.5' }, ['weightKg']],
    [{ footMm: ' 265 ' }, []],
    [{ name: '', footMm: '26' }, ['name', 'footMm']],
  ])('%o: %o', (change, faults) => expect(faultsIn({ ...form, ...change })).toEqual(faults));
});

describe('personOf', () => {
  it('leaves out what was not given and survives the way back', () => {
    const person = personOf({
      ...form,
      name: ' Li ',
      heightCm: '170',
      level: 'beginner',
      discipline: 'sledge',
    });
    expect(person).toEqual({ name: 'Li', heightCm: 170, level: 'beginner' });
    expect(personOf(formOf(person))).toEqual(person);
  });
});
