import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Told = readonly [file: string, ...titles: string[]];

const here = 'authorization/attacks.test.ts';

/**
 * The defects of the security audit, by their number there, and the tests that show what became of each: an attacker
 * tries it, and is refused or changes nothing. Where a longer test told it already, it is told there.
 */
const stories: Readonly<Record<number, { readonly defect: string; readonly told: readonly Told[] }>> = {
  1: {
    defect: 'A stranger who knows phone number and name steers the guest’s delivery.',
    told: [
      [
        'orders/trust.test.ts',
        'sees number, status and dates of what another login made, and changes nothing',
        'does not learn more by asking for %s',
        'need at least the trust that made the order',
        'need at least the trust that paid it',
      ],
      ['messages/guest-notice.test.ts', 'of a new address, other dates, another way and the end'],
    ],
  },
  2: {
    defect: 'One’s own WeChat makes a claimed phone number one’s own.',
    told: [
      ['orders/trust.test.ts', 'proves a person and no typed number'],
      [
        'accounts/wechat-binding.test.ts',
        'answers a number that has an account as one that has none, and ties the WeChat to neither',
      ],
    ],
  },
  3: {
    defect: 'Unpaid orders of invented guests empty a store.',
    told: [
      [
        'orders/unpaid-room.test.ts',
        'of three invented names on one network keep a twentieth of the store',
        'have half an hour to pay',
      ],
      [here, 'renews no hold of the stock that ran out'],
    ],
  },
  4: {
    defect: 'Production goes on with the passwords of the demo.',
    told: [['main.test.ts', 'in production a database with demo accounts is refused']],
  },
  5: {
    defect: 'Whoever claims a phone number first keeps its owner out.',
    told: [
      [
        'accounts/sms.test.ts',
        'gives the number to who proves it, and leaves the earlier claim its login',
        'lets nobody be held out by a claim',
        'leaves the owner a code that a stranger guesses at',
      ],
      [
        'accounts/guests.test.ts',
        'proves the phone number where no messages are sent, and with it comes what the counter made',
        'take it off who proved it before its owner changed',
      ],
      ['accounts/phone-login.test.ts', 'makes no device wait that was here before'],
      [
        'accounts/phone-proof.test.ts',
        'logs in to that account by a code',
        'gives one together with its code',
      ],
    ],
  },
  6: {
    defect: 'Strangers lock accounts out.',
    told: [
      [
        'accounts/device-tries.test.ts',
        'gets in at once while strangers from six addresses keep all others out',
      ],
    ],
  },
  7: {
    defect: 'A manager of one store sets the prices of all.',
    told: [
      [here, 'set no price that counts at another store'],
      ['equipment/other-stores.test.ts', 'prices a model that other stores have only item by item'],
    ],
  },
  8: {
    defect: 'A role that lost its permissions goes on reading.',
    told: [
      [here, 'neither reads nor changes an order, also with a login of before'],
      ['orders/permissions.test.ts', 'reads none, at the counter, on the road and at home'],
      ['rights-matrix.test.ts', 'the reads, writes, pages and menus that it alone opened'],
    ],
  },
  9: {
    defect: 'Anybody asks who is a customer.',
    told: [
      [
        'accounts/phone-login.test.ts',
        'answers a new number, another name, a proven number by either name and a switched-off customer alike',
        'counts the names tried for %s alike, known or not',
      ],
    ],
  },
  10: {
    defect: 'A day outside the calendar breaks a statement.',
    told: [[here, 'are refused, and nothing breaks']],
  },
  11: {
    defect: 'Staff work on the gear of other stores.',
    told: [
      [here, 'neither take, mark, send away nor count what lies at another'],
      ['equipment/other-stores.test.ts', 'counts no pieces of another store, nor opens its stock takes'],
    ],
  },
  12: {
    defect: 'A refusal for a while does not say for how long, and one export keeps all others waiting.',
    told: [
      ['http/try-again.test.ts', 'tells when to try again'],
      [
        'exports/exports.test.ts',
        'is written at a time for a store, a few more wait for it, and another store does not',
      ],
    ],
  },
  13: {
    defect: 'An empty body books the whole bill as cash.',
    told: [[here, 'is booked by nobody who does not say how much']],
  },
  14: {
    defect: 'Answers lack headers, and unknown pages answer 200.',
    told: [
      ['http/answer-headers.test.ts', 'a page that is not there', 'also bytes that are no request'],
      ['http/app.test.ts', 'the API describes itself only where somebody wants that'],
    ],
  },
  15: {
    defect: 'A password may hold the name of its user.',
    told: [['accounts/setup.test.ts', 'refuses a password that holds the name of its user']],
  },
  16: {
    defect: 'The host that a caller names is believed.',
    told: [['http/own-host.test.ts', 'is forgotten otherwise', 'counts from nobody but the proxy']],
  },
  17: {
    defect: 'A driver marks what stands in the shop.',
    told: [
      [here, 'marks nothing that stands in the shop, and takes nothing in'],
      ['orders/driver-marks.test.ts', 'from the loading until it is back, and nothing else'],
    ],
  },
  18: {
    defect: 'Anybody reads the exact stock.',
    told: [[here, 'learns no more of the stock than one order may take; staff read it all']],
  },
  19: {
    defect: 'Nobody sees or ends the own logins, and a password is all that protects a super admin.',
    told: [
      [
        'accounts/own-sessions.test.ts',
        'end all but this one',
        'neither show nor end those of somebody else',
      ],
      ['accounts/second-factor.test.ts', 'gives no token before the code'],
    ],
  },
};

describe('the stories of the security audit', () => {
  it('are told of every defect', () => {
    expect(Object.keys(stories).map(Number)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });

  it.each(Object.entries(stories))('%s is told by tests that exist', (_, { told }) => {
    expect(told.length).toBeGreaterThan(0);
    for (const [file, ...titles] of told) {
      const path = join(import.meta.dirname, '..', file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      expect([file, titles.filter((title) => !text.includes(title))]).toEqual([file, []]);
    }
  });
});
