import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { elevenDigits, findMissing, sortRefusal } from '#web/screens/customer/login/phone-check.ts';

describe('elevenDigits', () => {
  it.each([
    ['13800000001', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['１３８０００００００１', '13800000001'],
    ['1380000000', null],
    ['138000000012', null],
    ['', null],
    ['phone', null],
  ])('reads %j as %j', (typed, digits) => {
    expect(elevenDigits(typed)).toBe(digits);
  });
});

describe('findMissing', () => {
  const words = { phone: 'P', name: 'N', code: 'C' };

  it.each([
    [{ phone: '', name: ' ', code: '' }, false, { phone: 'P', name: 'N' }],
    [{ phone: '', name: '', code: '12345' }, true, { phone: 'P', name: 'N', code: 'C' }],
    [{ phone: '13800000001', name: '王', code: '' }, false, {}],
    [{ phone: '13800000001', name: '王', code: '' }, true, { code: 'C' }],
    [{ phone: '13800000001', name: '王', code: '123456' }, true, {}],
  ])('finds in %j', (typed, needsCode, missing) => {
    expect(findMissing(typed, { words, needsCode })).toEqual(missing);
  });
});

describe('sortRefusal', () => {
  const refusal = (code: string, fields: Record<string, string> = {}): ApiError =>
    new ApiError('said', { status: 403, code, fields });
  const nothing = {
    phone: undefined,
    name: undefined,
    code: undefined,
    whole: null,
    isProofNeeded: false,
    isTicketOver: false,
    isUnprovable: false,
  };

  it.each([
    ['nothing', null, {}],
    ['a wrong name', refusal('account.phoneLoginWrong'), { whole: 'said' }],
    ['a field', refusal('request.invalid', { phoneNumber: 'wrong' }), { phone: 'wrong' }],
    ['a name', refusal('request.invalid', { realName: 'wrong' }), { name: 'wrong' }],
    ['a code of letters', refusal('request.invalid', { smsCode: 'wrong' }), { code: 'wrong' }],
    ['a wrong code', refusal('sms.codeWrong'), { code: 'said' }],
    ['a phone that needs proof', refusal('auth.smsNeeded'), { isProofNeeded: true }],
    ['a ticket that ran out', refusal('weChat.ticketWrong'), { whole: 'said', isTicketOver: true }],
    [
      'a phone that cannot be proven',
      refusal('weChat.phoneHasAccount'),
      { whole: 'said', isUnprovable: true },
    ],
    ['a crash', new TypeError(''), { whole: 'fallback' }],
  ])('sorts %s', (_, error, sorted) => {
    expect(sortRefusal(error, 'fallback')).toEqual({ ...nothing, ...sorted });
  });
});
