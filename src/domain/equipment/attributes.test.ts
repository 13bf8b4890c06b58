import { describe, expect, it } from 'vitest';
import { attributeKinds, checkOptions, isEmptyValue, readAttribute } from '#domain/equipment/attributes.ts';
import type { AttributeKind } from '#domain/equipment/attributes.ts';

const definition = (kind: AttributeKind) => ({ name: 'Level', kind, options: ['easy', 'middle', 'hard'] });
const wrong = { ok: false, code: 'attribute.valueWrong', facts: { name: 'Level' } };

describe('readAttribute', () => {
  it.each<[AttributeKind, unknown, unknown]>([
    ['text', ' wood ', 'wood'],
    ['number', 92, 92],
    ['number', ' -9.25 ', -9.25],
    ['select', 'hard', 'hard'],
    ['multi-select', ['hard', 'easy', 'hard'], ['easy', 'hard']],
    ['multi-select', 'easy', ['easy']],
    ['boolean', false, false],
    ['boolean', 'true', true],
    ['date', '2024-02-29', '2024-02-29'],
  ])('reads %s from %j', (kind, given, value) => {
    expect(readAttribute(definition(kind), given)).toEqual({ ok: true, value });
  });

  it.each<[AttributeKind, unknown]>([
    ['text', 5],
    ['text', 'x'.repeat(201)],
    ['number', 'many'],
    ['number', Number.NaN],
    ['number', 1e12],
    ['number', true],
    ['select', 'Easy'],
    ['select', ['easy']],
    ['multi-select', ['easy', 'other']],
    ['multi-select', 5],
    ['boolean', 'yes'],
    ['boolean', 1],
    ['date', '2023-02-29'],
    ['date', 20240229],
  ])('refuses %s from %j', (kind, given) => {
    expect(readAttribute(definition(kind), given)).toEqual(wrong);
  });

  it('refuses an object whatever the kind', () => {
    for (const kind of attributeKinds) expect(readAttribute(definition(kind), {})).toEqual(wrong);
  });
});

describe('isEmptyValue', () => {
  it('knows what a form leaves empty, and that no and nought are values', () => {
    expect([null, '', []].map(isEmptyValue)).toEqual([true, true, true]);
    expect([false, 0, ' ', ['']].map(isEmptyValue)).toEqual([false, false, false, false]);
  });
});

describe('checkOptions', () => {
  it('wants options for a choice, each once, and keeps those in use', () => {
    expect(checkOptions('select', ['a', 'b'], ['b'])).toEqual({ ok: true, value: ['a', 'b'] });
    expect(checkOptions('number', ['a'], [])).toEqual({ ok: true, value: [] });
    expect(checkOptions('select', [], [])).toMatchObject({ code: 'attribute.optionsMissing' });
    expect(checkOptions('multi-select', ['a', 'b', 'a'], [])).toMatchObject({
      code: 'attribute.optionTwice',
      facts: { option: 'a' },
    });
    expect(checkOptions('select', ['a'], ['a', 'b'])).toMatchObject({
      code: 'attribute.optionInUse',
      facts: { option: 'b' },
    });
  });
});
