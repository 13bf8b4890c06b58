import { describe, expect, it } from 'vitest';
import { wordsForLog } from '#server/words-for-log.ts';

const databaseError = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name: 'error', code, ...more });

describe('wordsForLog', () => {
  it.each([
    [
      databaseError('22P02', 'invalid input syntax for type uuid: "林雪"'),
      'invalid input syntax for type uuid: "***"',
    ],
    [
      databaseError('42703', 'column "failed_logins" does not exist'),
      'column "failed_logins" does not exist',
    ],
    [
      new SyntaxError('Unexpected token \'J\', "John Smith" is not valid JSON'),
      'Unexpected token \'J\', "***" is not valid JSON',
    ],
    [
      new TypeError("Cannot read properties of undefined (reading 'total')"),
      "Cannot read properties of undefined (reading 'total')",
    ],
    [new Error('no customer 王小雪 at 13812341234'), 'no customer *** at ***'],
    [new Error('call 138-1234-1234 or +86 138 1234 1234'), 'call *** or ***'],
    [new Error('mail to lin.xue@shop.example.com failed'), 'mail to *** failed'],
    [new Error('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'), 'Bearer ***'],
    [new Error('3 of 12 orders, 1999 left'), '3 of 12 orders, 1999 left'],
  ])('keeps of %s what leads to the cause', (error, message) => {
    expect(wordsForLog(error)).toMatchObject({ kind: error.name, message });
  });

  it('leaves out what a driver hangs on its errors, and the message from the stack', () => {
    const error = databaseError(
      '23505',
      'duplicate key value violates unique constraint "account_customer_phone"',
      {
        constraint: 'account_customer_phone',
        detail: 'Key (phone_number)=(13812341234) already exists.',
        query: 'insert into account',
        params: ['13812341234', '林雪'],
        cause: new Error('林雪'),
      },
    );
    const words = wordsForLog(error);
    expect(words).toMatchObject({ code: '23505', constraint: 'account_customer_phone' });
    expect(JSON.stringify(words)).not.toMatch(/13812341234|林雪|insert/);
    expect(words['stack']).toMatch(/^\s+at .*words-for-log\.test/);
  });

  it.each([[undefined], [null], ['王小雪 13812341234'], [7], [{ message: '王小雪' }]])(
    'bears %j',
    (thrown) => {
      expect(JSON.stringify(wordsForLog(thrown))).not.toMatch(/王小雪|13812341234/);
    },
  );
});
