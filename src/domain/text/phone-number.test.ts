import { describe, expect, it } from 'vitest';
import { plainPhoneNumber } from '#domain/text/phone-number.ts';

describe('plainPhoneNumber', () => {
  it.each([
    ['13922223333', '13922223333'],
    ['+86 139-2222-3333', '13922223333'],
    ['8613922223333', '13922223333'],
    ['0086 139-2222-3333', '13922223333'],
    ['008613922223333', '13922223333'],
    ['00861', '00861'],
    ['１３９ ２２２２ ３３３３', '13922223333'],
    ['+1 (202) 555-0100', '+12025550100'],
    ['0433-8881234', '04338881234'],
    ['86138', '86138'],
    [' - ', ''],
  ])('writes %j as %j', (typed, plain) => {
    expect(plainPhoneNumber(typed)).toBe(plain);
    expect(plainPhoneNumber(plain)).toBe(plain);
  });
});
