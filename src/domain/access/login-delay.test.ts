import { describe, expect, it } from 'vitest';
import { loginDelayMs } from '#domain/access/login-delay.ts';

describe('loginDelayMs', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [9, 480_000],
    [10, 900_000],
    [10_000, 900_000],
  ])('after %i wrong passwords waits %i ms', (failures, delayMs) => {
    expect(loginDelayMs(failures)).toBe(delayMs);
  });
});
