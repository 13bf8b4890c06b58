import { describe, expect, it } from 'vitest';
import { isOrderCode, personCode } from '#domain/scan/person-code.ts';
import { isBarcode, isOrderNumber, normalizeBarcode, readCode, scannedText } from '#domain/scan/read-code.ts';

const equipment = (barcode: string) => ({ kind: 'equipment', barcode });
const order = (orderNumber: string) => ({ kind: 'order', orderNumber });
const person = (place: number) => ({ kind: 'person', orderNumber: '202612345678', person: place - 1 });
const orderLink = (orderNumber: string) => ({ kind: 'orderLink', orderNumber });

describe('readCode', () => {
  it.each([
    ['SN000326', equipment('SN000326')],
    [' sn000326\n', equipment('SN000326')],
    ['\u3000ｓｎ０００３２６', equipment('SN000326')],
    ['\uFEFFP0001', equipment('P0001')],
    ['https://shop.example/cx?sn=sn000326', equipment('SN000326')],
    ['https://shop.example/cx?a=1&SN=SN%20000326#top', equipment('SN 000326')],
    ['/cx?sn=202612345678', order('202612345678')],
    ['202612345678', order('202612345678')],
    ['２０２６１２３４５６７８', order('202612345678')],
    ['192612345678', equipment('192612345678')],
    ['2026123456789', equipment('2026123456789')],
    ['https://s.example/store/orders/create?orderNumber=202612345678', orderLink('202612345678')],
    ['https://s.example/store/orders/create?from=qr&orderNumber=202612345678#x', orderLink('202612345678')],
    ['/customer/order-create?ordernumber=202612345678', orderLink('202612345678')],
    ['202612345678-07', person(7)],
    ['２０２６１２３４５６７８－１００', person(100)],
    ['https://s.example/store/orders/create?orderNumber=202612345678&person=7', person(7)],
    ['https://s.example/store/orders/create?orderNumber=202612345678&person=0', orderLink('202612345678')],
    ['202612345678-00', equipment('202612345678-00')],
    ['202612345678-7', equipment('202612345678-7')],
    ['SN2026-07', equipment('SN2026-07')],
    ['CODE_128,SN000326', equipment('CODE_128,SN000326')],
    ['https://shop.example/cx?sn=%E0%A4%A', equipment('%E0%A4%A')],
    ['https://shop.example/cx?sn=', equipment('HTTPS://SHOP.EXAMPLE/CX?SN=')],
  ])('%j', (text, value) => {
    expect(readCode(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['CODE_128,SN000326', equipment('SN000326')],
    ['EAN13,6901234567892', equipment('6901234567892')],
    ['SN000326', equipment('SN000326')],
    ['https://s.example/cx?sn=A1', equipment('A1')],
  ])('in WeChat %j', (text, value) => {
    expect(readCode(text, { isWeChat: true })).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'scan.empty'],
    [' \u3000\u200B', 'scan.empty'],
    ['https://s.example/store/orders/create', 'scan.noOrderNumber'],
    ['https://s.example/store/orders/create?orderNumber=', 'scan.noOrderNumber'],
    ['https://s.example/store/orders/create?orderNumber=123', 'scan.noOrderNumber'],
    ['x'.repeat(65), 'scan.tooLong'],
    ['x'.repeat(3000), 'scan.tooLong'],
  ])('refuses %#: %s', (text, code) => {
    expect(readCode(text)).toEqual({ ok: false, code });
  });
});

describe('scannedText', () => {
  it.each([
    [' SN000326\n', 'SN000326'],
    ['https://shop.example/cx?sn=SN000326', 'SN000326'],
    ['https://shop.example/cx?a=1&SN=SN%20000326#top', 'SN 000326'],
    ['https://shop.example/other?x=1', 'https://shop.example/other?x=1'],
    [
      'https://s.example/store/orders/create?orderNumber=202612345678&sn=A',
      'https://s.example/store/orders/create?orderNumber=202612345678&sn=A',
    ],
    ['EAN13,6901234567892', 'EAN13,6901234567892'],
    ['  ', ''],
  ])('%j gives %j', (text, code) => {
    expect(scannedText(text)).toBe(code);
  });

  it.each([
    ['CODE_128,SN000326', 'SN000326'],
    ['EAN13,6901234567892', '6901234567892'],
    ['ean13,6901234567892', 'ean13,6901234567892'],
    ['EAN13,', 'EAN13,'],
    ['https://shop.example/cx?sn=A,1', 'A,1'],
  ])('in WeChat %j gives %j', (text, code) => {
    expect(scannedText(text, { isWeChat: true })).toBe(code);
  });
});

describe('normalizeBarcode', () => {
  it('is stable', () => {
    for (const text of [' sn001 ', 'ｓｎ００１', 'SN001']) {
      expect(normalizeBarcode(text)).toBe('SN001');
    }
    expect(normalizeBarcode(' \u3000 ')).toBe('');
  });
});

describe('isBarcode', () => {
  it.each([
    ['SN000326', true],
    ['架A-01', true],
    ['', false],
    ['A<B', false],
    ['A\u0000B', false],
    ['A'.repeat(65), false],
  ])('%j: %s', (code, expected) => {
    expect(isBarcode(code)).toBe(expected);
  });
});

describe('isOrderNumber', () => {
  it.each([
    ['202600000001', true],
    ['20260000000', false],
    ['2026000000011', false],
    ['302600000001', false],
  ])('%s: %s', (text, expected) => {
    expect(isOrderNumber(text)).toBe(expected);
  });
});

describe('personCode', () => {
  it('is read as that person, and kept from gear', () => {
    const codes = [0, 6, 99].map((place) => personCode('202612345678', place));
    expect(codes).toEqual(['202612345678-01', '202612345678-07', '202612345678-100']);
    expect(codes.map((code) => readCode(code))).toEqual(
      [1, 7, 100].map((place) => ({ ok: true, value: person(place) })),
    );
    expect(codes.every(isOrderCode)).toBe(true);
    expect(['202612345678', 'SN2026-07'].map(isOrderCode)).toEqual([true, false]);
  });
});
