import { describe, expect, it } from 'vitest';
import { checkPassword } from '#web/parts/security/ChangePasswordSheet.tsx';

const user = {
  userName: 'linlan',
  name: '林岚',
  surname: '',
  realName: '林岚',
  email: 'linlan@shop.example',
  phoneNumber: '13800000001',
};
const check = (next: string, current = 'old and unrelated') => checkPassword({ next, current }, user);

describe('checkPassword', () => {
  it.each([
    ['', 'password.tooShort'],
    ['nine char', 'password.tooShort'],
    ['1234567890', 'password.tooCommon'],
    ['13800000001', 'password.likeName'],
    ['linlan-2026', 'password.likeName'],
    ['old and unrelated', 'password.sameAsBefore'],
  ])('refuses %j as %s', (next, refusal) => {
    expect(check(next)).toEqual({ refusal, strength: 0 });
  });

  it.each([
    ['mountainous', 1],
    ['powderdayagain', 1],
    ['lift-7-opens-8', 2],
    ['correct horse battery staple', 3],
    ['雪道上的十个汉字密码啊', 1],
  ])('finds %j of strength %i', (next, strength) => {
    expect(check(next)).toEqual({ refusal: null, strength });
  });

  it('does not hold a new password against a current one that is not typed yet', () => {
    expect(check('powder day again', '').refusal).toBeNull();
  });
});
