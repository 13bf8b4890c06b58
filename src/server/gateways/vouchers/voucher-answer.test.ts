import { describe, expect, it } from 'vitest';
import { writtenFieldsOf } from '#server/gateways/exchange.ts';
import {
  digitsOf,
  fenIn,
  keep,
  momentIn,
  titleIn,
  yuanIn,
} from '#server/gateways/vouchers/voucher-answer.ts';

const read = (json: string) => writtenFieldsOf(`{"a":${json}}`) ?? {};

describe('an amount in yuan', () => {
  it.each([
    ['280', 28_000],
    ['199.9', 19_990],
    ['"0.07"', 7],
    ['1.10', 110],
    ['0', 0],
    ['1000000', 100_000_000],
    ['1000000.01', null],
    ['-1', null],
    ['1e2', null],
    ['0.001', null],
    ['"1,000"', null],
    ['true', null],
    ['null', null],
    ['{"b":1}', null],
  ])('reads %s as %s fen', (json, fen) => {
    expect(yuanIn(read(json), 'a')).toBe(fen);
  });
});

describe('an amount in fen', () => {
  it.each([
    ['28000', 28_000],
    ['"19900"', 19_900],
    ['0', 0],
    ['280.5', null],
    ['-1', null],
    ['100000001', null],
    ['9999999999999999', null],
  ])('reads %s as %s', (json, fen) => {
    expect(fenIn(read(json), 'a')).toBe(fen);
  });
});

describe('a moment', () => {
  it.each([
    ['1796227200', 1_796_227_200_000],
    ['"1796227200000"', 1_796_227_200_000],
    ['"2026-12-02 16:00:00"', Date.UTC(2026, 11, 2, 8)],
    ['0', null],
    ['"soon"', null],
  ])('reads %s', (json, at) => {
    expect(momentIn(read(json), 'a')).toBe(at);
  });
});

describe('what people type and read', () => {
  it.each([
    ['0123 4567 8901', '012345678901'],
    ['０１２３-45678901', '012345678901'],
    [' 104686126200130\n', '104686126200130'],
    ['12345', null],
    ['12345678901234567890123456', null],
    ['abc123456', null],
    ['', null],
  ])('reads the code %j as %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it('cleans and cuts a name', () => {
    expect(titleIn({ a: ' 单板\u0000一日\n套餐 ' }, 'a')).toBe('单板一日 套餐');
    expect(titleIn({ a: '雪'.repeat(200) }, 'a')).toBe('雪'.repeat(100));
    expect(titleIn({}, 'a')).toBe('-');
  });

  it('keeps no more than fits', () => {
    expect(keep({ a: 'x'.repeat(3000) })).toHaveLength(3008);
    expect(() => keep({ a: 'x'.repeat(4000) })).toThrow('unknown: unreadable');
  });
});
