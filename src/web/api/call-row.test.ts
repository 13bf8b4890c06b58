import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls, type CallKey } from '#contract/calls.ts';
import { callRow } from '#web/api/call-row.ts';
import '#web/parts/agreement/AgreementSheet.tsx';
import '#web/parts/help/published.ts';
import '#web/parts/members/member-calls.ts';
import '#web/parts/messages/message-calls.ts';
import '#web/parts/orders/delivery-calls.ts';
import '#web/parts/pay/pay-calls.ts';
import '#web/parts/security/account-calls.ts';
import '#web/parts/security/phone-calls.ts';
import '#web/parts/schemes/scheme-api.ts';

afterEach(() => {
  vi.doUnmock('#web/api/staff-call.ts');
  vi.doUnmock('#contract/office-calls.ts');
  vi.resetModules();
});

describe('callRow', () => {
  it('finds every call there is', async () => {
    const keys = Object.keys(calls) as CallKey[];
    expect(await Promise.all(keys.map((key) => callRow(key)))).toEqual(keys.map((key) => calls[key]));
  });

  it('asks once more by itself for the calls of staff', async () => {
    vi.resetModules();
    let asked = 0;
    vi.doMock('#web/api/staff-call.ts', async (actual) => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return actual();
    });
    const shaky = await import('#web/api/call-row.ts');
    expect(await shaky.callRow('tills.list')).toEqual(calls['tills.list']);
    expect(asked).toBe(2);
  });

  it('fetches the calls of the office when one of them is asked for, and once more when it did not come', async () => {
    vi.resetModules();
    let asked = 0;
    vi.doMock('#contract/office-calls.ts', async (actual) => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return actual();
    });
    const shaky = await import('#web/api/call-row.ts');
    expect(await shaky.callRow('tills.list')).toEqual(calls['tills.list']);
    expect(asked).toBe(0);
    expect(await shaky.callRow('users.list')).toEqual(calls['users.list']);
    expect(asked).toBe(2);
  });

  it('tells of the network when the calls of staff do not come, and finds those of guests', async () => {
    vi.resetModules();
    vi.doMock('#web/api/staff-call.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const offline = await import('#web/api/call-row.ts');
    await expect(offline.callRow('tills.list')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(await offline.callRow('orders.list')).toEqual(calls['orders.list']);
  });
});
