import { describe, expect, it } from 'vitest';
import { defaultCancellationTiers, keepPercentFor } from '#domain/stores/cancellation.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { checkParameter, readParameter } from '#domain/stores/parameters.ts';
import type { Parameter } from '#domain/stores/parameter-text.ts';
import type { ParameterName } from '#domain/stores/parameters.ts';
import { paymentMethodsOf } from '#domain/stores/payment-methods.ts';

const parameter = (name: string, value: string): Parameter => ({ key: parameterPrefix + name, value });
const stored = (name: string, store: string, global = ''): { store: Parameter[]; global: Parameter[] } => ({
  store: [parameter(name, store)],
  global: [parameter(name, global)],
});

describe('readParameter', () => {
  it.each([
    ['store wins', '5', '9', [5]],
    ['trimmed', '  5 ', '9', [5]],
    ['blank store value gives way', ' \t', '9', [9]],
    ['both blank', '', ' ', []],
  ])('%s', (_, store, global, expected) => {
    const sources = stored('PresetDeliveryAddresses', store, global);
    expect(readParameter('PresetDeliveryAddresses', sources)).toEqual(expected.map(String));
  });

  it('finds nothing in empty lists', () => {
    expect(readParameter('PresetDeliveryAddresses', { store: [], global: [] })).toEqual([]);
  });

  it.each<[ParameterName, string, unknown]>([
    ['DefaultRentalDays', '3', 3],
    ['DefaultRentalDays', '', 1],
    ['DefaultRentalDays', '0', 1],
    ['DefaultRentalDays', '366', 1],
    ['OrderTimeoutHours', '12', 12],
    ['OrderTimeoutHours', 'soon', 2],
    ['DeliveryFee', '30', 3000],
    ['DeliveryFee', '¥１２.5', 1250],
    ['DeliveryFee', '-1', 0],
    ['PickupFee', '', 0],
    ['PresetDeliveryAddresses', '云顶酒店;太舞小镇\n\n 万龙 ', ['云顶酒店', '太舞小镇', '万龙']],
    ['PresetPickupAddresses', '["云顶酒店", "A;B"]', ['云顶酒店', 'A;B']],
    ['PresetPickupAddresses', '[{"a":1}]', []],
    ['PresetPickupAddresses', '[broken', []],
    ['PresetDepositAmounts', '500, 200、1000', [20_000, 50_000, 100_000]],
    ['PresetDepositAmounts', '[500, 99.5, 500]', [9950, 50_000]],
    ['PresetDepositAmounts', '500,much', []],
    ['NextDayThreshold', '', 1260],
    ['NextDayThreshold', '19:30', 1170],
    ['NextDayThreshold', '19点', 1260],
    ['ReturnGraceUntil', '', 540],
    ['ReturnGraceUntil', '10:00', 600],
    ['TurnaroundMinutes', '90', 90],
    ['TurnaroundMinutes', '', 0],
    ['EarlyReturnRefundPercent', '101', 0],
    ['EarlyReturnRefundPercent', '50', 50],
    ['ConfirmOnlineOrders', 'TRUE', true],
    ['ConfirmOnlineOrders', '1', false],
    ['WeChatPayEnabled', 'True', true],
    ['AlipayEnabled', 'false', false],
    ['MagneticDeclination', '-7.5', -7.5],
    ['MagneticDeclination', 'west', 0],
    ['ReturnDropPoint', ' 西门 ', '西门'],
    ['CancellationTiers', '', defaultCancellationTiers],
    ['CancellationTiers', '[]', defaultCancellationTiers],
    ['CancellationTiers', '[{"hoursBefore":48,"keepPercent":10}]', [{ hoursBefore: 48, keepPercent: 10 }]],
    ['CancellationTiers', '[{"hoursBefore":48,"keepPercent":110}]', defaultCancellationTiers],
    ['CancellationTiers', '[null]', defaultCancellationTiers],
    [
      'CancellationTiers',
      '[{"hoursBefore":1,"keepPercent":1},{"hoursBefore":1,"keepPercent":2}]',
      defaultCancellationTiers,
    ],
  ])('%s from %j', (name, value, expected) => {
    expect(readParameter(name, stored(name, value))).toEqual(expected);
  });
});

describe('checkParameter', () => {
  it.each([
    ['DeliveryFee', 'thirty', 'parameter.amountWrong'],
    ['DefaultRentalDays', '1.5', 'parameter.notAWholeNumber'],
    ['NextDayThreshold', '25:00', 'parameter.timeWrong'],
    ['AlipayEnabled', 'yes', 'parameter.yesOrNo'],
    ['PresetDepositAmounts', 'a', 'parameter.listWrong'],
    ['PresetDeliveryAddresses', 'x'.repeat(201), 'parameter.listWrong'],
    ['CancellationTiers', '{', 'parameter.tiersWrong'],
    ['MagneticDeclination', '181', 'parameter.degreesWrong'],
    ['ReturnDropPoint', 'x'.repeat(201), 'parameter.textTooLong'],
    ['Colour', 'red', 'parameter.unknown'],
    ['toString', 'red', 'parameter.unknown'],
  ])('refuses %s = %s with %s', (name, value, code) => {
    expect(checkParameter(parameter(name, value))).toMatchObject({ ok: false, code });
  });

  it('lets a blank value through, and refuses a key without the prefix', () => {
    expect(checkParameter(parameter('DeliveryFee', '  '))).toMatchObject({ ok: true });
    expect(checkParameter({ key: 'DeliveryFee', value: '1' })).toMatchObject({ ok: false });
  });
});

describe('keepPercentFor', () => {
  const start = Date.parse('2026-11-21T00:00+08:00');
  const hours = (count: number): number => start - count * 3_600_000;
  const hire = { startAt: start, endAt: hours(-48) };
  const tiers = [
    { hoursBefore: 0, keepPercent: 50 },
    { hoursBefore: 72, keepPercent: 0 },
    { hoursBefore: 24, keepPercent: 20 },
  ];
  it.each([
    [100, 0],
    [72, 0],
    [71.9, 20],
    [24, 20],
    [23.9, 50],
    [-5, 50],
    [-47.9, 50],
    [-48, 100],
    [-9999, 100],
  ])('%f hours before the start keeps %i %%', (before, expected) => {
    expect(keepPercentFor(hours(before), hire, tiers)).toBe(expected);
  });

  it('is free until a day before by default, then 30 %, and 0 without tiers', () => {
    expect(keepPercentFor(hours(24), hire, defaultCancellationTiers)).toBe(0);
    expect(keepPercentFor(hours(23), hire, defaultCancellationTiers)).toBe(30);
    expect(keepPercentFor(hours(23), hire, [])).toBe(0);
  });

  it('is all once the hire is over, whatever the tiers', () => {
    expect(keepPercentFor(hours(-48), hire, [])).toBe(100);
  });
});

describe('paymentMethodsOf', () => {
  it.each([
    ['', '', ['cash']],
    ['tRuE', '', ['cash', 'wechat']],
    ['true', 'true', ['cash', 'wechat', 'alipay']],
    ['1', 'yes', ['cash']],
  ])('wechat %j alipay %j', (wechat, alipay, expected) => {
    const store = [parameter('WeChatPayEnabled', wechat)];
    expect(paymentMethodsOf({ store, global: [parameter('AlipayEnabled', alipay)] })).toEqual(expected);
  });
});
