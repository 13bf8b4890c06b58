import { describe, expect, it } from 'vitest';
import { ApiError, isFinalRefusal, messageOf } from '#web/api/api-error.ts';

it('shows what the server or the network said, and never what only a programmer reads', () => {
  expect(messageOf(new ApiError('订单已取消', { status: 403, code: 'order.notNow' }), '出错了')).toBe(
    '订单已取消',
  );
  expect(messageOf(new ApiError('', { status: 500, code: '' }), '出错了')).toBe('出错了');
  expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"), '出错了')).toBe(
    '出错了',
  );
  expect(messageOf('x', '出错了')).toBe('出错了');
  expect(messageOf('x')).toBe('未知错误');
});

describe('isFinalRefusal', () => {
  it.each([
    [403, true],
    [404, true],
    [401, true],
    [429, false],
    [408, false],
    [503, false],
    [0, false],
  ])('of %i is %s', (status, isFinal) => {
    expect(isFinalRefusal(new ApiError('', { status, code: '' }))).toBe(isFinal);
  });
});
