import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  choice,
  day,
  faultIn,
  fen,
  line,
  optional,
  secret,
  text,
  valuesOf,
  whole,
} from '#contract/bounds.ts';
import type { Bound } from '#contract/bounds.ts';
import * as formBounds from '#contract/form-bounds.ts';
import { inputWordsFor } from '#contract/input-words.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';

const level = choice(['first', 'advanced']);
const code = line(20, {
  pattern: /^\d{6}$/,
  words: 'smsCode',
  normalize: (typed) => typed.replaceAll(' ', ''),
});

describe('faultIn', () => {
  it.each<[bound: Bound, typed: string, fault: string | null]>([
    [line(3), '', 'fillIn'],
    [line(3), '  ', 'fillIn'],
    [line(3), ' abc ', null],
    [line(3), 'abcd', 'tooLong:3'],
    [text(3), '', null],
    [text(3), 'abcd', 'tooLong:3'],
    [optional(line(3)), ' ', null],
    [secret(10, 12), '', 'fillIn'],
    [secret(10, 12), '         9', null],
    [secret(10, 12), '123456789', 'tooShort:10'],
    [code, '', 'smsCode'],
    [code, '12345', 'smsCode'],
    [code, ' 123 456 ', null],
    [whole(50, 250), '', 'fillIn'],
    [whole(50, 250), '49', 'range:50:250'],
    [whole(50, 250), '50', null],
    [whole(50, 250), ' 250 ', null],
    [whole(50, 250), '251', 'range:50:250'],
    [whole(50, 250), '7o', 'range:50:250'],
    [whole(50, 250), '62.5', 'range:50:250'],
    [optional(whole(50, 250)), '', null],
    [fen(0), '', 'fillIn'],
    [fen(0), '1.234', 'amount'],
    [fen(0), '12,000.50', null],
    [fen(1), '0', 'yuanRange:0.01:10,000,000'],
    [fen(0, 1_000_000), '10000.01', 'yuanAtMost:10,000'],
    [level, '', 'choose'],
    [level, 'pro', 'choose'],
    [level, 'first', null],
    [day, '', 'choose'],
    [day, '2026-02-30', 'noDay'],
    [day, '9999-12-31', 'noDay'],
    [day, '2026-02-28', null],
  ])('%j %j: %s', (bound, typed, fault) => expect(faultIn(bound, typed)).toBe(fault));
});

it.each(['a', '-ab', 'a b', '陈晨', 'a@b'])('refuses the user name %s', (userName) => {
  expect(faultIn(formBounds.employee.userName, userName)).toBe('userName');
});

it.each(['138 0000 1111', '+86 138-0000-1111', '0313-5880001'])('takes the phone number %s', (typed) => {
  expect(faultIn(formBounds.employee.phoneNumber, typed)).toBeNull();
  expect(faultIn(formBounds.orderWords.customerPhone, typed)).toBeNull();
});

it.each(['12', '00000', '000000', '1111 1111 111', '+00000000', '13800001111转2', '1234567890123456'])(
  'refuses the phone number %s',
  (typed) => {
    expect(faultIn(formBounds.employee.phoneNumber, typed)).toBe('phoneNumber');
    expect(faultIn(formBounds.orderWords.customerPhone, typed)).toBe('phoneNumber');
    expect(shapeOf(formBounds.orderWords.customerPhone).safeParse(typed).success).toBe(false);
  },
);

it('reads typed values as a call carries them', () => {
  const bounds = { name: line(9), code, rentFen: fen(0), size: optional(whole(1, 9)), word: secret(1, 9) };
  const typed = { name: ' Li ', code: '12 34 56', rentFen: '1,200.5', size: ' 7 ', word: ' s ' };
  expect(valuesOf(bounds, typed)).toEqual({
    name: 'Li',
    code: '123456',
    rentFen: 120_050,
    size: 7,
    word: ' s ',
  });
  expect(valuesOf({ size: bounds.size }, { size: ' ' })).toEqual({});
});

const firstWords = (shape: z.ZodType, value: unknown): string | undefined => {
  const parsed = shape.safeParse(value);
  return parsed.success ? undefined : inputWordsFor(parsed.error.issues[0]?.message ?? '', 'en');
};

const formWords = (bound: Bound, typed: string): string | undefined => {
  const fault = faultIn(bound, typed);
  return fault === null ? undefined : inputWordsFor(fault, 'en');
};

describe('a bound that changes', () => {
  it.each([40, 60])('changes the refusal of the server and the message of the form: up to %i cm', (max) => {
    const bounds = { helmetCm: optional(whole(30, max)) };
    const shape = z.object(shapesOf(bounds));
    expect(shape.safeParse({ helmetCm: max }).success).toBe(true);
    expect(faultIn(bounds.helmetCm, String(max))).toBeNull();
    expect(firstWords(shape, { helmetCm: max + 1 })).toBe(`A whole number, 30 to ${max}`);
    expect(formWords(bounds.helmetCm, String(max + 1))).toBe(`A whole number, 30 to ${max}`);
  });

  it.each<[bound: Bound, sent: unknown, typed: string]>([
    [line(3), ' ', ' '],
    [line(3), 'abcd', 'abcd'],
    [text(3), 'abcd', 'abcd'],
    [secret(10, 12), '123456789', '123456789'],
    [code, '12 34', '12 34'],
    [code, '', ''],
    [fen(0, 1_000_000), 1_000_001, '10000.01'],
    [fen(1), 0, '0'],
    [day, '2026-02-30', '2026-02-30'],
    [formBounds.employee.email, 'a@b', 'a@b'],
    [formBounds.realName, '1', '1'],
  ])('says the same of both: %j %j', (bound, sent, typed) => {
    expect(formWords(bound, typed)).toBeDefined();
    expect(firstWords(shapeOf(bound), sent)).toBe(formWords(bound, typed));
  });

  it.each<[bound: Bound, sent: string | number, typed: string]>([
    [line(3), ' abc ', ' abc '],
    [secret(3, 9), ' ab', ' ab'],
    [code, '12 34 56', '12 34 56'],
    [fen(0), 120_050, '1,200.50'],
    [formBounds.employee.phoneNumber, '+86 138-0000-0001', '+86 138-0000-0001'],
  ])('stores the same: %j %j', (bound, sent, typed) => {
    expect(shapeOf(bound).parse(sent)).toBe(Object.values(valuesOf({ value: bound }, { value: typed }))[0]);
  });
});

it('leaves an empty text alone that need not match its pattern', () => {
  expect(shapeOf({ ...code, min: 0 }).parse('')).toBe('');
  expect(faultIn({ ...code, min: 0 }, '')).toBeNull();
});

it('has words for every fault, and none for the names of others', () => {
  for (const fault of ['fillIn', 'choose', 'tooShort:1', 'wrongForm', 'amount', 'yuanAtMost:1', 'noDay'])
    expect(inputWordsFor(fault, 'zh')).toMatch(/\p{Script=Han}/u);
  for (const fault of ['constructor', 'exactly one', '']) expect(inputWordsFor(fault, 'zh')).toBeUndefined();
});
